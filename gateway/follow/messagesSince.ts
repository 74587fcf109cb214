import { livePosition } from '../graph/cursors.ts'
import type { Live } from '../live/live.ts'
import type { Topic } from '../live/topic.ts'

/**
 * The messages since a client has read its data (docs/specification/live.md#starting-at-a-cursor).
 * @param cursor the `liveCursor` of the query that read them
 * @param changesAccess whether the client has to read again after that message, whatever it may see now
 * @returns undefined if the client has to read again, because some messages are not known or change its access
 * @throws GraphQLError BAD_USER_INPUT
 */
export function messagesSince<Message>(
  { position }: Pick<Live, 'position'>,
  topic: Pick<Topic<Message>, 'after'>,
  cursor: string | null | undefined,
  changesAccess: (message: Message) => boolean,
): readonly Message[] | undefined {
  if (cursor === null || cursor === undefined) return undefined
  const start = livePosition(cursor)
  // A cursor of another server may be further on, and so may one of a gateway that is faster than this one.
  if (start > (position() ?? 0)) return undefined
  const messages = topic.after(start)
  return messages?.some(changesAccess) ? undefined : messages
}
