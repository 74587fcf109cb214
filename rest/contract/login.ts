import { Type } from 'typebox'
import { EmailInput } from './shared.ts'

const Redirect = Type.Optional(Type.String({ description: 'a path of this site to open after the sign-in' }))

/**
 * The address that asks for a sign-in link. The specification writes redirectURL here and redirectUrl
 * elsewhere: both are read.
 */
export const MagicLinkQuery = Type.Object({
  email: EmailInput,
  name: Type.Optional(Type.String({ description: 'the name of the person' })),
  redirectURL: Redirect,
  redirectUrl: Redirect,
  nonce: Type.Optional(
    Type.String({
      pattern: '^[\\w-]{43}$',
      description: 'random text by which the browser that asks knows its own link again',
    }),
  ),
})

export const MagicLinkAnswer = Type.Object({ Sent: Type.Boolean() })

export const ProviderQuery = Type.Object({ redirectUrl: Redirect })
