import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { createEvents } from './bulk/createEvents.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const createTimesheetEvents: MutationResolvers['createTimesheetEvents'] = (
  _root,
  { input },
  { upstream },
) =>
  orUserErrors(async () => ({ creations: await createEvents(upstream, input.events, input.requestId) }), {
    refused: { creations: [] },
  })
