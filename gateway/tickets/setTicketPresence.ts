import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { ticketKey } from '../graph/ids.ts'

export const setTicketPresence: MutationResolvers['setTicketPresence'] = async (
  _root,
  { input: { ticketId, isWriting } },
  { live, loaders },
) => {
  const key = ticketKey(ticketId)
  const { email } = await loaders.users.viewer()
  return { isTold: live.presence.setWriting(key, email, isWriting) }
}
