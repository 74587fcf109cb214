import { graphql } from 'react-relay'
import type { Environment } from 'relay-runtime'
import type {
  AddCommentInput,
  addCommentMutation,
} from '../../../../__generated__/addCommentMutation.graphql.ts'
import { accepted, commit } from '../../../../relay/commit.ts'
import { appendComment } from './appendComment.ts'
import { readEdge } from '../thread/threadEdge.ts'

const mutation = graphql`
  mutation addCommentMutation($input: AddCommentInput!) {
    addComment(input: $input) {
      commentEdge {
        ...threadEdge_edge
      }
      ticket {
        id
        modifiedAt
        subject
        statuses
        subscribers {
          ...people_person
        }
        viewerIsSubscribed
      }
      leftOut
      userErrors {
        message
      }
    }
  }
`

/** The result of adding a comment. */
interface AddedComment {
  number: number
  /** Mentioned or added subscribers who were skipped, as they have unsubscribed. */
  leftOut: readonly string[]
}

/** Adds a comment, and puts it into the thread. Rejects if it was refused or failed. */
export async function addComment(
  environment: Environment,
  connectionId: string,
  input: AddCommentInput,
): Promise<AddedComment> {
  const { addComment: answer } = await commit<addCommentMutation>(environment, {
    mutation,
    variables: { input },
    updater: store =>
      appendComment(store, connectionId, store.getRootField('addComment').getLinkedRecord('commentEdge')),
  })
  const edge = accepted(answer.commentEdge, answer.userErrors, "Comment result isn't an object")
  return { number: readEdge(edge).number, leftOut: answer.leftOut ?? [] }
}
