import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { confirmEvents } from './bulk/confirmEvents.ts'
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
      return { outcomes: await confirmEvents(upstream, { ...input, owner, events }) }
    },
    { refused: { outcomes: [] } },
  )
}
