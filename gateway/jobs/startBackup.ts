import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const startBackup: MutationResolvers['startBackup'] = (_root, { input }, { upstream }) =>
  orUserErrors(async () => ({ backup: await upstream.jobs.startBackup(input) }), {
    refused: { backup: null },
  })
