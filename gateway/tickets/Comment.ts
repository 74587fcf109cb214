import type { CommentResolvers, ResolversParentTypes } from '../__generated__/resolvers.ts'
import type { ResolversFor } from '../graph/resolversFor.ts'
import { commentId } from '../graph/ids.ts'

export const Comment: ResolversFor<CommentResolvers, ResolversParentTypes['Comment']> = {
  id: commentId,
  author: ({ authorEmail }) => ({ email: authorEmail }),
}
