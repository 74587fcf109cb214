import { useEffect, useMemo, useRef, useState } from 'react'
import { useRelayEnvironment } from 'react-relay'
import { Refused } from '../../../../relay/commit.ts'
import { codeOf, isRefusal, messageOf } from '../../../../net/errors.ts'
import { useDraft } from '../../../../session/useDraft.ts'
import { addComment } from './addComment.ts'
import { namesAsHtml, readOutgoing, UNSENT, wordsOfHtml, type Outgoing } from './outgoing.ts'
import { READING_TIMEOUT, useToast } from '../../../../ui/toasts/toasts.ts'
import { isSame } from '../people.ts'
import { refreshRights } from '../rights.ts'
import { isNothing } from './ticketEdits.ts'

/** A comment on its way, as the thread shows it. */
export interface Shown extends Outgoing {
  isSending: boolean
}

interface Sent {
  number: number
  author: string
  body: string
}

interface OutboxOptions {
  ticketId: string
  connectionId: string
  viewer: string
  /** What the thread has. */
  comments: readonly Sent[]
  onSent: (number: number) => void
}

const NONE: readonly Outgoing[] = []

/**
 * Comments on their way to the server. They stand in the thread at once; what failed stays there, kept in this browser,
 * to be sent again as the same request.
 */
export function useOutbox({ ticketId, connectionId, viewer, comments, onSent }: OutboxOptions) {
  const environment = useRelayEnvironment()
  const toast = useToast()
  const [kept, keep] = useDraft<readonly Outgoing[]>(`outbox:${ticketId}`, NONE, readOutgoing)
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set())
  // What another tab is sending right now is its own business; what an earlier page left behind is ours.
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
    addComment(environment, connectionId, {
      ticketId,
      body: html,
      subject: changes.subject,
      addStatuses: [...changes.addStatuses],
      removeStatuses: [...changes.removeStatuses],
      addSubscribers: [...changes.addSubscribers],
      removeSubscribers: [...changes.removeSubscribers],
      files: [...uuids],
      requestId,
    })

  /** Files alone have no text; where the server takes no comment without one, it is their names. */
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

  /** Sends it, again or for the first time. Resolves with whether the server has it now. */
  const send = async (item: Outgoing): Promise<boolean> => {
    const { requestId } = item
    if (sending.has(requestId)) return false
    const others = latest.current.filter(one => one.requestId !== requestId)
    change([...others, { ...item, error: null, isRefused: false }])
    mark(requestId, true)
    try {
      const { number, leftOut } = await write(item)
      drop(requestId)
      onSent(number)
      if (leftOut.length > 0)
        toast({
          intent: 'info',
          title: 'Comment added',
          body: `Not subscribed, as they have unsubscribed from this ticket: ${leftOut.join(', ')}. Only they themselves can subscribe again.`,
          timeout: READING_TIMEOUT,
        })
      return true
    } catch (error) {
      // Rights that the page was opened with may have been taken away: what is not allowed is offered no more.
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
    // An answer may be lost on its way: then the thread has what seems to have failed.
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

  /** One's own comments after this number are the server's copies of what is on its way. */
  const hiddenAfter = Math.min(
    Number.POSITIVE_INFINITY,
    ...items.filter(({ isSending }) => isSending).map(({ after }) => after),
  )
  return { items, hiddenAfter, send, drop }
}
