import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useLocation } from 'react-router-dom'
import type { TicketPage_ticket$key } from '../../../../__generated__/TicketPage_ticket.graphql.ts'
import { useSession } from '../../../../session/session.ts'
import { Composer } from '../composer/Composer.tsx'
import { KeepPlace } from './KeepPlace.tsx'
import { NewPill } from '../thread/NewPill.tsx'
import { PendingComment } from '../composer/PendingComment.tsx'
import { peopleOf, readPerson } from '../people.ts'
import { quotableAnchor } from '../composer/quotedHtml.ts'
import { QuoteContext } from '../thread/quoting.ts'
import { readRights } from '../rights.ts'
import { Thread } from '../thread/Thread.tsx'
import { goTo, stepFrom } from '../reader/threadDom.ts'
import { END_PAGE } from '../thread/threadPage.ts'
import { TicketCard } from './TicketCard.tsx'
import type { TicketNow } from '../composer/ticketEdits.ts'
import { TicketFacts } from './TicketFacts.tsx'
import { TicketHeading } from './TicketHeading.tsx'
import { TicketLayout } from '../TicketLayout.tsx'
import { commentAnchor, commentOfHash, TICKET_ANCHOR } from '../ticketPaths.ts'
import { useComposer } from '../composer/useComposer.ts'
import { useLiveUpdates } from '../live/useLiveUpdates.ts'
import { useOpening } from '../reader/useOpening.ts'
import { useOutbox } from '../composer/useOutbox.ts'
import { usePresence } from '../live/usePresence.ts'
import { useQuote } from '../composer/useQuote.ts'
import { useReadMarks } from '../reader/useReadMarks.ts'
import { useThread } from '../thread/useThread.ts'
import { useThreadKeys } from './useThreadKeys.ts'

/** A ticket with its live updates. */
export function TicketPage({ ticket: ticketRef }: { ticket: TicketPage_ticket$key }) {
  const data = useFragment(
    graphql`
      fragment TicketPage_ticket on Ticket
      @throwOnFieldError
      @argumentDefinitions(first: { type: "Int" }, last: { type: "Int" }, at: { type: "Int" }) {
        id
        subject
        body
        statuses
        modifiedAt
        creator {
          ...people_person
        }
        subscribers {
          ...people_person
        }
        project {
          canSee
        }
        ...rights_ticket
        ...TicketHeading_ticket
        ...TicketFacts_ticket
        ...TicketCard_ticket
        ...useThread_ticket @arguments(first: $first, last: $last, at: $at)
      }
    `,
    ticketRef,
  )
  const { id: ticketId, subject, statuses, modifiedAt } = data
  const subscribers = useMemo(() => data.subscribers.map(readPerson), [data.subscribers])
  const { user } = useSession()
  const viewer = user?.Email.toLowerCase() ?? ''
  const { hash } = useLocation()
  const target = commentOfHash(hash)
  const root = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLElement>(null)

  const ticket: TicketNow = useMemo(
    () => ({ subject, statuses, subscribers: subscribers.map(({ email }) => email) }),
    [subject, statuses, subscribers],
  )
  const rights = readRights(data)
  const people = useMemo(
    () =>
      peopleOf(
        subscribers,
        [readPerson(data.creator)],
        (data.project?.canSee ?? []).map(email => ({ email, name: email })),
      ),
    [subscribers, data.creator, data.project],
  )

  const thread = useThread(data)
  const { comments, hasNext, open } = thread
  const last = comments.at(-1)?.number ?? 0
  const [later, setLater] = useState<readonly number[]>([])
  const reading = useReadMarks({ ticketId, viewer, comments, later })
  const { look } = reading
  const isPlaced = useOpening({
    root,
    thread,
    openedAt: reading.openedAt,
    firstUnread: reading.firstUnread,
    onPlaced: look,
  })
  const outbox = useOutbox({
    ticketId,
    connectionId: thread.connectionId,
    viewer,
    comments,
    onSent: number => {
      reading.noteOwn(number)
      live.forget()
      // The composer is at the end, which may not be loaded.
      if (hasNext) void open(END_PAGE)
    },
  })
  const live = useLiveUpdates({ ticketId, viewer, thread, onNew: reading.noteNew, onLater: setLater })
  const { presence, tell } = usePresence(ticketId, !live.isLost)
  const composing = useComposer({
    ticketId,
    ticket,
    rights,
    lastNumber: last,
    onSend: outbox.send,
    onTyping: tell,
  })

  // What is visible without scrolling counts as seen too.
  useEffect(() => {
    if (isPlaced) look()
  }, [isPlaced, look, last])

  // A thread without comments has no cursor to follow from: the first comment may have arrived in between.
  const openEmpty = useEffectEvent(() => {
    if (comments.length === 0) void open(END_PAGE)
  })
  const [openedModified] = useState(modifiedAt)
  useEffect(() => {
    if (modifiedAt !== openedModified) openEmpty()
  }, [modifiedAt, openedModified])

  const step = (by: 1 | -1) => {
    const next = stepFrom(by)
    if (next) goTo(next)
    else if (by === 1 && hasNext) thread.loadNext()
    else if (by === -1 && thread.hasPrevious) thread.loadPrevious()
    else goTo(by === -1 ? TICKET_ANCHOR : commentAnchor(last))
  }
  const showUnread = () => {
    if (reading.firstUnread !== null) goTo(commentAnchor(reading.firstUnread))
    else if (hasNext) void open(END_PAGE)
    look()
  }
  const quote = useQuote(composing.editor, anchor =>
    anchor === TICKET_ANCHOR
      ? { body: data.body, authorName: readPerson(data.creator).name }
      : comments.find(({ number }) => commentAnchor(number) === anchor),
  )
  useThreadKeys(step, () => quote(quotableAnchor()))

  return (
    <KeepPlace first={comments[0]?.number ?? null} last={last} composer={box}>
      <TicketLayout
        ref={root}
        head={<TicketHeading ticket={data} unread={reading.count} onStep={step} onUnread={showUnread} />}
        facts={<TicketFacts ticket={data} />}
      >
        <QuoteContext value={live.isLost ? null : quote}>
          <TicketCard ticket={data} viewer={viewer} isTarget={hash === `#${TICKET_ANCHOR}`} />
          <Thread
            thread={thread}
            viewer={viewer}
            target={target}
            newSince={reading.newSince}
            hiddenAfter={outbox.hiddenAfter}
            isPlaced={isPlaced}
            news={live.news}
          >
            {outbox.items.map(item => (
              <PendingComment
                key={item.requestId}
                item={item}
                author={user?.Name ?? viewer}
                ticket={ticket}
                rights={rights}
                isLost={live.isLost}
                onRetry={() => void outbox.send(item)}
                onEdit={() => {
                  outbox.drop(item.requestId)
                  composing.takeBack(item)
                }}
              />
            ))}
            <NewPill count={reading.count} onClick={showUnread} />
          </Thread>
        </QuoteContext>
        {live.isLost && (
          <MessageBar intent="warning" layout="multiline" role="alert">
            <MessageBarBody>
              <MessageBarTitle>This ticket is no longer open to you</MessageBarTitle>
              What is shown here is not brought up to date any more. What you have typed stays below, to be
              copied.
            </MessageBarBody>
          </MessageBar>
        )}
        <Composer
          ref={box}
          ticket={ticket}
          rights={rights}
          composing={composing}
          people={people}
          presence={presence}
          recent={live.recent}
          isLost={live.isLost}
        />
      </TicketLayout>
    </KeepPlace>
  )
}
