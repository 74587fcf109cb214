import type { Turns } from '../live/turns.ts'
import type { CommentRow, TicketKey } from '../upstream/rows/tickets.ts'
import type { SocketShare } from './userShares.ts'

interface ThreadReading {
  key: TicketKey
  share: Pick<SocketShare, 'reads' | 'token'>
  /** Few threads are read at the same time: each may take as much memory as an answer. */
  turns: Turns
  signal: AbortSignal
}

/** All comments of a ticket, read once for the subscriptions of a user that wait for them. */
export const readSharedThread = (
  { key: { projectNumber, number }, share, turns, signal }: ThreadReading,
  readThread: () => Promise<CommentRow[]>,
): Promise<CommentRow[]> =>
  share.reads.wholeThread({
    key: `${projectNumber}/${number}`,
    token: share.token,
    signal,
    read: async () => {
      const release = await turns.take()
      try {
        return await readThread()
      } finally {
        release()
      }
    },
  })
