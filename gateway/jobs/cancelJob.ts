import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { jobKey } from '../graph/ids.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const cancelJob: MutationResolvers['cancelJob'] = (_root, { input }, { upstream }) =>
  orUserErrors(
    async () => {
      await upstream.jobs.cancel(jobKey(input.id))
      return { cancelledId: input.id }
    },
    // It may have been done since it was listed.
    { field: 'id', also: [404], refused: { cancelledId: null } },
  )
