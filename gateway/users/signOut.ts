import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { UpstreamError } from '../upstream/errors.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const signOut: MutationResolvers['signOut'] = (_root, _args, { upstream }) =>
  orUserErrors(async () => ({ isEnded: await isEnded(upstream.users.endSession()) }), {
    refused: { isEnded: false },
  })

// A refused token has no session any more: a second sign-out succeeds as well.
const isEnded = (ending: Promise<boolean>) =>
  ending.catch((error: unknown) => {
    if (error instanceof UpstreamError && error.code === 'UNAUTHENTICATED') return true
    throw error
  })
