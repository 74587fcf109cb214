import { useRef } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { TicketPage_ticket$key } from '../../../../__generated__/TicketPage_ticket.graphql.ts'
import { ReferencesContext } from '../../../../files/references.ts'
import { useTicketReferences } from '../../../../tickets/useTicketReferences.ts'
import { PeopleTogether } from '../../../../ui/PeopleTogether.tsx'
import { Composer } from '../composer/Composer.tsx'
import { PendingComment } from '../composer/PendingComment.tsx'
import { useWriting } from '../composer/useWriting.ts'
import { EditingContext } from '../editing/editing.ts'
import { useEditing } from '../editing/useEditing.ts'
import { useLiveUpdates } from '../live/useLiveUpdates.ts'
import { useReader } from '../reader/useReader.ts'
import { NewPill } from '../thread/NewPill.tsx'
import { QuoteContext } from '../thread/quoting.ts'
import { Thread } from '../thread/Thread.tsx'
import { useThread } from '../thread/useThread.ts'
import { TicketLayout } from '../TicketLayout.tsx'
import { AccessLost } from './AccessLost.tsx'
import { KeepScrollPosition } from './KeepScrollPosition.tsx'
import { TicketCard } from './TicketCard.tsx'
import { TicketFacts } from './TicketFacts.tsx'
import { TicketHeading } from './TicketHeading.tsx'
import { useThreadKeys } from './useThreadKeys.ts'

/**
 * A ticket with its live updates: the thread, who reads it, what others change meanwhile, and what the user
 * writes. Each of these uses only those before it.
 */
export function TicketPage({ ticket: ticketRef }: { ticket: TicketPage_ticket$key }) {
  const ticket = useFragment(
    graphql`
      fragment TicketPage_ticket on Ticket
      @throwOnFieldError
      @argumentDefinitions(first: { type: "Int" }, last: { type: "Int" }, at: { type: "Int" }) {
        ...TicketHeading_ticket
        ...TicketFacts_ticket
        ...TicketCard_ticket
        ...useThread_ticket @arguments(first: $first, last: $last, at: $at)
        ...useLiveUpdates_ticket
        ...useReader_ticket
        ...useWriting_ticket
      }
    `,
    ticketRef,
  )
  const page = useRef<HTMLDivElement>(null)
  const composer = useRef<HTMLElement>(null)

  const thread = useThread(ticket)
  const reader = useReader(ticket, thread, page)
  const live = useLiveUpdates(ticket, thread, reader)
  const writing = useWriting({ ticket, thread, reader, live })
  const edits = useEditing(thread, writing.people, live.isLost)
  useThreadKeys(reader, writing, edits)
  const references = useTicketReferences()

  return (
    <PeopleTogether people={writing.people}>
      <KeepScrollPosition thread={thread} composer={composer}>
        <TicketLayout
          ref={page}
          head={<TicketHeading ticket={ticket} reader={reader} />}
          facts={<TicketFacts ticket={ticket} />}
        >
          <ReferencesContext value={references}>
            <QuoteContext value={live.isLost ? null : writing.quote}>
              <TicketCard ticket={ticket} />
              <EditingContext value={edits.editing}>
                <Thread
                  thread={thread}
                  reader={reader}
                  hiddenAfter={writing.outbox.hiddenAfter}
                  announcer={live.announcer}
                >
                  {writing.outbox.items.map(item => (
                    <PendingComment key={item.requestId} item={item} writing={writing} isLost={live.isLost} />
                  ))}
                  <NewPill count={reader.unread} onClick={reader.showUnread} />
                </Thread>
              </EditingContext>
            </QuoteContext>
          </ReferencesContext>
          {live.isLost && <AccessLost />}
          <Composer ref={composer} writing={writing} live={live} />
        </TicketLayout>
      </KeepScrollPosition>
    </PeopleTogether>
  )
}
