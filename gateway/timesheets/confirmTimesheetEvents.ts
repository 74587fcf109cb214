import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { eventCopy } from '../graph/ids.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const confirmTimesheetEvents: MutationResolvers['confirmTimesheetEvents'] = (
  _root,
  { input },
  { upstream, loaders },
) => {
  const events = input.events.map(eventCopy)
  return orUserErrors(
    async () => {
      const { email: owner } = await loaders.users.viewer()
      return { outcomes: await upstream.timesheets.confirmEvents({ ...input, owner, events }) }
    },
    { refused: { outcomes: [] } },
  )
}
