import { graphql } from 'react-relay'
import type {
  AddCommentInput,
  useAddCommentMutation,
} from '../../../../__generated__/useAddCommentMutation.graphql.ts'
import { accepted, useCommit } from '../../../../relay/useCommit.ts'
import { insertComment } from '../thread/insertComment.ts'
import { readEdge } from '../thread/threadEdge.ts'

/** The result of adding a comment. */
interface AddedComment {
  number: number
  /** Mentioned or added subscribers who were skipped, as they have unsubscribed. */
  leftOut: readonly string[]
}

/** Adds a comment, and puts it into the thread. Rejects if it was refused or failed. */
export function useAddComment(connectionId: string) {
  const [commit] = useCommit<useAddCommentMutation>(graphql`
    mutation useAddCommentMutation($input: AddCommentInput!) {
      addComment(input: $input) {
        commentEdge {
          ...threadEdge_edge
        }
        ticket {
          id
          modifiedAt
          subject
          statuses
          assignee {
            ...people_person
          }
          dueOn
          subscribers {
            ...people_person
          }
          viewerIsSubscribed
          commentCount
        }
        leftOut
        userErrors {
          message
        }
      }
    }
  `)
  return async (input: AddCommentInput): Promise<AddedComment> => {
    const { addComment } = await commit({
      variables: { input },
      updater: store =>
        insertComment(store, connectionId, store.getRootField('addComment').getLinkedRecord('commentEdge')),
    })
    const edge = accepted(addComment.commentEdge, addComment.userErrors, "Comment result isn't an object")
    return { number: readEdge(edge).number, leftOut: addComment.leftOut ?? [] }
  }
}
