import { graphql } from 'react-relay'
import type {
  EditCommentInput,
  useEditCommentMutation,
} from '../../../../__generated__/useEditCommentMutation.graphql.ts'
import { accepted, useCommit } from '../../../../relay/useCommit.ts'

/**
 * Edits a comment, which shows the new text at once. Rejects if that was refused or failed.
 * @returns whether it is saved; if not, the comment was edited elsewhere, and now shows what stands there
 */
export function useEditComment() {
  const [commit] = useCommit<useEditCommentMutation>(graphql`
    mutation useEditCommentMutation($input: EditCommentInput!) {
      editComment(input: $input) {
        comment {
          id
          createdAt
          ...CommentItem_comment
        }
        userErrors {
          message
          code
        }
      }
    }
  `)
  return async (input: EditCommentInput): Promise<boolean> => {
    const { editComment } = await commit({
      variables: { input },
      optimisticUpdater: store => {
        store.get(input.id)?.setValue(input.body, 'body').setValue(new Date().toISOString(), 'editedAt')
      },
    })
    const { comment, userErrors } = editComment
    if (comment && userErrors.some(({ code }) => code === 'STALE')) return false
    accepted(comment, userErrors, "Comment result isn't an object")
    return true
  }
}
