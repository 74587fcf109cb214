import type { CommentResolvers } from '../__generated__/resolvers.ts'
import { commentId } from '../graph/ids.ts'

export const Comment: CommentResolvers = {
  id: commentId,
  author: ({ authorEmail }) => ({ email: authorEmail }),
}
