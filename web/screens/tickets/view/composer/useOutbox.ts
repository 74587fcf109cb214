import { useEffect, useMemo, useRef, useState } from 'react'
import { useRelayEnvironment } from 'react-relay'
import type { AddCommentInput } from '../../../../__generated__/useAddCommentMutation.graphql.ts'
import { Refused } from '../../../../relay/useCommit.ts'
import { codeOf, isRefusal, messageOf } from '../../../../net/errors.ts'
import { useDraft } from '../../../../session/useDraft.ts'
import { namesAsHtml, readOutgoing, UNSENT, wordsOfHtml, type Outgoing } from './outgoing.ts'
import { READING_TIMEOUT, useToast } from '../../../../ui/toasts/toasts.ts'
import { isSame } from '../people.ts'
import { refreshRights } from '../rights.ts'
import type { Thread } from '../thread/useThread.ts'
import { useViewer } from '../useViewer.ts'
import { isNothing } from './ticketEdits.ts'
import { useAddComment } from './useAddComment.ts'

/** An outgoing comment, as the thread shows it. */
export interface Shown extends Outgoing {
  isSending: boolean
}

interface OutboxOptions {
  ticketId: string
  thread: Thread
  /** Called with the number of a comment that the server has, and with what it changes. */
  onSent: (number: number, changes: Outgoing['changes']) => void
}

const NONE: readonly Outgoing[] = []

/**
 * Outgoing comments. The thread shows them at once; failed ones stay there, stored in this browser, to be sent
 * again as the same request.
 */
export function useOutbox({ ticketId, thread: { connectionId, comments }, onSent }: OutboxOptions) {
  const viewer = useViewer()
  const environment = useRelayEnvironment()
  const addComment = useAddComment(connectionId)
  const toast = useToast()
  const [kept, keep] = useDraft<readonly Outgoing[]>(`outbox:${ticketId}`, NONE, readOutgoing)
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set())
  // Ignore what another tab is sending now; take over what an earlier page left.
  const [leftBehind] = useState(() => new Set(kept.map(({ requestId }) => requestId)))
  const latest = useRef(kept)
  useEffect(() => {
    latest.current = kept
  }, [kept])

  const change = (next: readonly Outgoing[]) => {
    latest.current = next
    keep(next)
  }
  const mark = (requestId: string, isUnderWay: boolean) =>
    setSending(now => {
      const next = new Set(now)
      if (isUnderWay) next.add(requestId)
      else next.delete(requestId)
      return next
    })
  const drop = (requestId: string) => change(latest.current.filter(one => one.requestId !== requestId))

  const post = ({ html, changes, uuids, requestId }: Outgoing) =>
    addComment({
      ticketId,
      body: html,
      subject: changes.subject,
      addStatuses: [...changes.addStatuses],
      removeStatuses: [...changes.removeStatuses],
      addSubscribers: [...changes.addSubscribers],
      removeSubscribers: [...changes.removeSubscribers],
      files: [...uuids],
      requestId,
    } satisfies Required<AddCommentInput>)

  /** Files alone have no text; if the server requires text, send their names. */
  const write = async (item: Outgoing) => {
    try {
      return await post(item)
    } catch (error) {
      const { html, changes, uuids, requestId } = item
      const isFilesAlone = html === '' && uuids.length > 0 && isNothing(changes)
      if (!isFilesAlone || !(error instanceof Refused)) throw error
      const attached = item.files.filter(({ uuid }) => uuids.includes(uuid))
      return post({ ...item, html: namesAsHtml(attached), requestId: `${requestId}-names` })
    }
  }

  /** Sends a comment for the first time or again. Resolves with whether the server has it. */
  const send = async (item: Outgoing): Promise<boolean> => {
    const { requestId } = item
    if (sending.has(requestId)) return false
    const others = latest.current.filter(one => one.requestId !== requestId)
    change([...others, { ...item, error: null, isRefused: false }])
    mark(requestId, true)
    try {
      const { number, leftOut } = await write(item)
      drop(requestId)
      onSent(number, item.changes)
      if (leftOut.length > 0)
        toast({
          intent: 'info',
          title: 'Comment added',
          body: `Not subscribed, as they have unsubscribed from this ticket: ${leftOut.join(', ')}. Only they themselves can subscribe again.`,
          timeout: READING_TIMEOUT,
        })
      return true
    } catch (error) {
      // The user may have lost rights since the page opened: stop offering what is no longer allowed.
      if (codeOf(error) === 'FORBIDDEN') void refreshRights(environment, ticketId)
      change(
        latest.current.map(one =>
          one.requestId === requestId
            ? { ...one, error: messageOf(error), isRefused: error instanceof Refused || isRefusal(error) }
            : one,
        ),
      )
      return false
    } finally {
      mark(requestId, false)
    }
  }

  const items = useMemo(() => {
    // An answer can be lost: then the thread has a comment that seems to have failed.
    const hasArrived = ({ html, after }: Outgoing) =>
      wordsOfHtml(html) !== '' &&
      comments.some(
        ({ number, author, body }) =>
          number > after && isSame(author, viewer) && wordsOfHtml(body) === wordsOfHtml(html),
      )
    return kept.flatMap((item): Shown[] => {
      const isSending = sending.has(item.requestId)
      if (!isSending && hasArrived(item)) return []
      if (!isSending && item.error === null && !leftBehind.has(item.requestId)) return []
      return [{ ...item, isSending, error: isSending ? null : (item.error ?? UNSENT) }]
    })
  }, [kept, sending, comments, viewer, leftBehind])

  /** The user's own comments after this number are the server's copies of outgoing ones. */
  const hiddenAfter = Math.min(
    Number.POSITIVE_INFINITY,
    ...items.filter(({ isSending }) => isSending).map(({ after }) => after),
  )
  return { items, hiddenAfter, send, drop }
}
