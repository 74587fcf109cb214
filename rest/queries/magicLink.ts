import type { RestConfig } from '../config.ts'
import type { Database } from '../db/client.ts'
import { magicLinkMail } from '../mail/magicLink.ts'
import { queueMail } from '../mail/outbox.ts'
import { signInLink } from '../rules/signIn.ts'
import { findUser } from './users.ts'

/** Who asked for a link, and where it leads. */
export interface MagicLink {
  email: string
  /** Of somebody who was never here; a user keeps the name of the first sign-in. */
  name: string
  redirectUrl?: string | undefined
  /** Of the browser that asked. */
  nonce?: string | undefined
  now: Date
}

/** Queues the mail with a sign-in link; the same is done for every address. */
export async function sendMagicLink(
  db: Database,
  { publicUrl, tokenSecret, companyName }: RestConfig,
  { email, name, redirectUrl, nonce, now }: MagicLink,
): Promise<void> {
  const known = await findUser(db, email)
  const link = await signInLink({
    publicUrl,
    secret: tokenSecret,
    user: { email, name: known?.name ?? name, tokenGeneration: known?.tokenGeneration },
    redirectUrl,
    nonce,
    now,
  })
  await queueMail(db, magicLinkMail({ to: email, name: known?.name ?? name, link, companyName }))
}
