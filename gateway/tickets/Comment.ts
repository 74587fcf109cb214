import type { CommentResolvers, ResolversParentTypes } from '../__generated__/resolvers.ts'
import type { ResolversFor } from '../graph/resolversFor.ts'
import { commentId } from '../graph/ids.ts'
import { reaches } from '../graph/prefetch.ts'
import { nullIfClosed } from '../upstream/errors.ts'
import type { CommentRow } from '../upstream/rows/tickets.ts'
import { personIn } from '../upstream/rows/users.ts'

export const Comment: ResolversFor<CommentResolvers, ResolversParentTypes['Comment']> = {
  id: commentId,
  ticket: ({ ticket, projectNumber, ticketNumber }, _args, { loaders }) =>
    ticket ?? loaders.tickets.ticketsByKey.load({ projectNumber, number: ticketNumber }).catch(nullIfClosed),
  files: (comment, _args, _context, info) =>
    reaches(info, 'File', 'comment') || reaches(info, 'File', 'ticket')
      ? comment.files.map(file => ({ ...file, comment }))
      : comment.files,
  author: comment => personIn(comment, comment.authorEmail),
  isEditable: comment => isEditable(comment),
  viewerCanEdit: async (comment, _args, { loaders }) =>
    isEditable(comment) && comment.authorEmail === (await loaders.users.viewer()).email,
  versions: ({ projectNumber, ticketNumber, number, versionCount }, _args, { loaders }) =>
    versionCount === 0
      ? []
      : loaders.tickets.commentVersions.load({ ticket: { projectNumber, number: ticketNumber }, number }),
}

/** Whether a server with edits accepts one of this comment (docs/specification/tickets.md#editing-a-comment). */
const isEditable = ({ change, body, files }: CommentRow): boolean =>
  change !== null && (body !== '' || files.length > 0)
