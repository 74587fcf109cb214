import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { jobKey } from '../graph/ids.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const retryJob: MutationResolvers['retryJob'] = (_root, { input }, { upstream }) =>
  orUserErrors(
    async () => ({ job: await upstream.jobs.retry(jobKey(input.id)) }),
    // It may have been done since it was listed.
    { field: 'id', also: [404], refused: { job: null } },
  )
