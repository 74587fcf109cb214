import { path, type RestClient } from '../client.ts'
import { objectResult } from '../decode.ts'
import { callOffered, requireOffered } from '../extensions.ts'
import {
  changeOf,
  editBody,
  ticketPath,
  toComment,
  toComments,
  toCommentVersions,
  type CommentAddress,
  type CommentEditEntry,
  type ThreadPosition,
  type TicketKey,
} from '../rows/tickets.ts'
import { readThreadPart, type ReadThread } from './threadParts.ts'

const COMMENTS = '/api/v1/tickets/project/{projectId}/ticket/{ticketId}/comments'
const COMMENT = '/api/v1/tickets/project/{projectId}/ticket/{ticketId}/comment/{commentId}'

/**
 * Edits of comments, beyond the documented calls (docs/specification/graphql.md#extensions).
 * @throws NotOfferedError from each call that the server does not offer
 */
export const nativeCommentEdits = (client: RestClient) => {
  const changes: ReadThread = async (key, { limit, after = 0 }, maxBytes) => {
    await requireOffered(client, 'GET', COMMENTS, ['limit', 'changedAfter'])
    const query = { limit, changedAfter: String(after) }
    const found = toComments(await client.call('GET', `${ticketPath(key)}/comments`, { query, maxBytes }))
    return (await found).toSorted((one, other) => changeOf(one) - changeOf(other))
  }

  return {
    /** The comments that changed after a change, as `threadPart`. */
    changesPart: (key: TicketKey, position: ThreadPosition) => readThreadPart(changes, key, position),

    /** The comment with its new text. */
    editComment: (address: CommentAddress, entry: CommentEditEntry) =>
      callOffered(client, 'PATCH', COMMENT, async () =>
        toComment(
          objectResult(
            await client.call('PATCH', commentPath(address), {
              idempotencyKey: entry.requestId ?? undefined,
              body: editBody(entry),
            }),
          ),
        ),
      ),

    /** The texts that a comment had, the oldest first, and the current one last. */
    commentVersions: (address: CommentAddress) =>
      callOffered(client, 'GET', `${COMMENT}/versions`, async () =>
        toCommentVersions(await client.call('GET', `${commentPath(address)}/versions`)),
      ),
  }
}

const commentPath = ({ ticket, number }: CommentAddress) => `${ticketPath(ticket)}${path`/comment/${number}`}`
