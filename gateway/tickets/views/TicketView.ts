import { isDay } from '../../../common/ticketTags.ts'
import { resolveViewWords } from '../../../common/ticketViews.ts'
import type { ResolversParentTypes, TicketViewResolvers } from '../../__generated__/resolvers.ts'
import { badUserInput } from '../../graph/errors.ts'
import { globalId } from '../../graph/ids.ts'
import type { ResolversFor } from '../../graph/resolversFor.ts'

export const TicketView: ResolversFor<TicketViewResolvers, ResolversParentTypes['TicketView']> = {
  id: ({ number }) => globalId('TicketView', number),
  sharedWith: ({ sharedWith }, _args, { loaders }) =>
    sharedWith === null ? null : loaders.tickets.projectsByNumber.load(sharedWith),
  project: ({ projectNumber }, _args, { loaders }) =>
    projectNumber === null ? null : loaders.tickets.projectsByNumber.load(projectNumber),
  count: async ({ projectNumber, statuses, search }, { today }, { loaders }) => {
    if (!isDay(today)) throw badUserInput('today must be a day, such as 2026-12-01.')
    const { email } = await loaders.users.viewer()
    const words = resolveViewWords(statuses, { email, today })
    return loaders.tickets.counts.load({ projectNumber, statuses: words, search })
  },
}
