import { useMemo } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { useWriting_ticket$key } from '../../../../__generated__/useWriting_ticket.graphql.ts'
import type { LiveUpdates } from '../live/useLiveUpdates.ts'
import { usePresence } from '../live/usePresence.ts'
import { peopleOf, readPerson } from '../people.ts'
import type { Reader } from '../reader/useReader.ts'
import { readRights } from '../rights.ts'
import { describePlanned } from '../thread/changeLabels.ts'
import { END_PAGE } from '../thread/threadPage.ts'
import type { Thread } from '../thread/useThread.ts'
import { commentAnchor, TICKET_ANCHOR } from '../ticketPaths.ts'
import type { Outgoing } from './outgoing.ts'
import type { TicketNow } from './ticketEdits.ts'
import { useComposer } from './useComposer.ts'
import { useOutbox } from './useOutbox.ts'
import { useQuote } from './useQuote.ts'

interface WritingOptions {
  ticket: useWriting_ticket$key
  thread: Thread
  reader: Reader
  live: LiveUpdates
}

/**
 * The next comment, from the draft in the composer to the outbox, until the server has it; and who else is
 * writing.
 */
export function useWriting({ ticket, thread, reader, live }: WritingOptions) {
  const data = useFragment(
    graphql`
      fragment useWriting_ticket on Ticket @throwOnFieldError {
        id
        subject
        body
        statuses
        creator {
          ...people_person
        }
        subscribers {
          ...people_person
        }
        project {
          canSee
          people(first: 100) {
            ...people_person
          }
        }
        ...rights_ticket
      }
    `,
    ticket,
  )
  const { id: ticketId, subject, body, statuses } = data
  const subscribers = useMemo(() => data.subscribers.map(readPerson), [data.subscribers])
  const now: TicketNow = useMemo(
    () => ({ subject, statuses, subscribers: subscribers.map(({ email }) => email) }),
    [subject, statuses, subscribers],
  )
  const people = useMemo(
    () =>
      peopleOf(
        subscribers,
        [readPerson(data.creator)],
        (data.project?.people ?? []).map(readPerson),
        (data.project?.canSee ?? []).map(email => ({ email, name: email })),
      ),
    [subscribers, data.creator, data.project],
  )
  const rights = readRights(data)

  const outbox = useOutbox({
    ticketId,
    thread,
    onSent: (number, changes) => {
      reader.noteOwn(number)
      live.announce(['Your comment was added', ...describePlanned(now, changes)].join(', '))
      live.clearRecent()
      // The composer is at the end, which may not be loaded.
      if (thread.hasNext) void thread.open(END_PAGE)
    },
  })
  const { presence, publishTyping } = usePresence(ticketId, !live.isLost)
  const composer = useComposer({
    ticketId,
    ticket: now,
    rights,
    lastNumber: thread.lastNumber,
    onSend: outbox.send,
    onTyping: publishTyping,
  })
  const quote = useQuote(composer.editor, anchor =>
    anchor === TICKET_ANCHOR
      ? { body, authorName: readPerson(data.creator).name }
      : thread.comments.find(({ number }) => commentAnchor(number) === anchor),
  )

  return {
    /** The ticket as it is now, which the comment may change. */
    ticket: now,
    rights,
    /** Who can be mentioned or subscribed. */
    people,
    presence,
    composer,
    outbox,
    quote,
    /** Moves a failed comment back into the composer. */
    takeBack: (item: Outgoing) => {
      outbox.drop(item.requestId)
      composer.takeBack(item)
    },
  }
}

export type Writing = ReturnType<typeof useWriting>
