import type { FileResolvers, ResolversParentTypes } from '../__generated__/resolvers.ts'
import type { ResolversFor } from '../graph/resolversFor.ts'
import { nullIfClosed } from '../upstream/errors.ts'

export const File: ResolversFor<FileResolvers, ResolversParentTypes['File']> = {
  ticket: ({ ticket, comment }, _args, { loaders }) => {
    if (ticket || !comment) return ticket ?? null
    if (comment.ticket) return comment.ticket
    const { projectNumber, ticketNumber: number } = comment
    return loaders.tickets.ticketsByKey.load({ projectNumber, number }).catch(nullIfClosed)
  },
  comment: ({ comment }) => comment ?? null,
  path: ({ uuid, filename }) =>
    `/api/v1/download/${encodeURIComponent(uuid)}/${encodeURIComponent(filename)}`,
}
