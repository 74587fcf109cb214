import { graphql, useFragment } from 'react-relay'
import { useLocation } from 'react-router-dom'
import type { TicketCard_ticket$key } from '../../../../__generated__/TicketCard_ticket.graphql.ts'
import { StatusBadges } from '../../../../tickets/StatusBadges.tsx'
import { FilesCard } from '../../../../files/FilesCard.tsx'
import { formatDateTime } from '../../../../ui/text/format.ts'
import { SafeHtml } from '../../../../files/SafeHtml.tsx'
import { EntryFrame } from '../thread/EntryFrame.tsx'
import { imageUrlIn, readFile, shownInline } from '../thread/inlineFiles.ts'
import { isSame, readPerson } from '../people.ts'
import { TICKET_ANCHOR } from '../ticketPaths.ts'
import { useViewer } from '../useViewer.ts'

/**
 * The ticket itself: creator, date as an anchor, body, files and badges
 * (docs/specification/ticket-screens.md#ticket-card).
 */
export function TicketCard({ ticket }: { ticket: TicketCard_ticket$key }) {
  const viewer = useViewer()
  const { hash } = useLocation()
  const data = useFragment(
    graphql`
      fragment TicketCard_ticket on Ticket @throwOnFieldError {
        creator {
          ...people_person
        }
        createdAt
        body
        statuses
        files {
          ...inlineFiles_file
        }
      }
    `,
    ticket,
  )
  const { createdAt, body, statuses } = data
  const creator = readPerson(data.creator)
  const files = data.files.map(readFile)
  return (
    <EntryFrame
      anchor={TICKET_ANCHOR}
      label={`Ticket by ${creator.name}, ${formatDateTime(createdAt)}`}
      author={creator}
      date={createdAt}
      frame={isSame(creator.email, viewer) ? 'own' : 'other'}
      isTarget={hash === `#${TICKET_ANCHOR}`}
      isQuotable={body !== ''}
    >
      <div data-quotable>
        <SafeHtml html={body} imageUrl={imageUrlIn(files)} />
      </div>
      <FilesCard files={files} hidden={shownInline(body)} emptyText="No files attached" />
      <StatusBadges statuses={statuses} />
    </EntryFrame>
  )
}
