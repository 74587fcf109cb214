import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const sendMagicLink: MutationResolvers['sendMagicLink'] = (_root, { input }, { upstream }) =>
  orUserErrors(
    async () => {
      await upstream.users.sendMagicLink(input)
      return { isSent: true }
    },
    { field: 'email', refused: { isSent: false } },
  )
