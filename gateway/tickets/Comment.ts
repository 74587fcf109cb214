import type { CommentResolvers, ResolversParentTypes } from '../__generated__/resolvers.ts'
import type { ResolversFor } from '../graph/resolversFor.ts'
import { commentId } from '../graph/ids.ts'
import { personIn } from '../upstream/rows/users.ts'

export const Comment: ResolversFor<CommentResolvers, ResolversParentTypes['Comment']> = {
  id: commentId,
  author: comment => personIn(comment, comment.authorEmail),
}
