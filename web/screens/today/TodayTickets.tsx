import { useEffect, useEffectEvent } from 'react'
import { graphql, useFragment, useRelayEnvironment } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import { openValueIn } from '../../../common/ticketTags.ts'
import type { TodayTickets_query$key } from '../../__generated__/TodayTickets_query.graphql.ts'
import type { TodayTickets_ticket$key } from '../../__generated__/TodayTickets_ticket.graphql.ts'
import type { TodayTicketsSubscription } from '../../__generated__/TodayTicketsSubscription.graphql.ts'
import { keepSubscribed } from '../../relay/keepSubscribed.ts'
import { useClosing } from '../../relay/useClosing.ts'
import { useLiveCursor } from '../../relay/useLiveCursor.ts'
import { useSession } from '../../session/session.ts'
import { DueDate } from '../../tickets/DueDate.tsx'
import { lastRead } from '../../tickets/lastRead.ts'
import { MarkedSubject } from '../../tickets/MarkedSubject.tsx'
import { StatusBadges } from '../../tickets/StatusBadges.tsx'
import { TicketNumber } from '../../tickets/TicketNumber.tsx'
import { ticketPath } from '../../tickets/ticketPath.ts'
import { useUnread } from '../../tickets/useUnread.ts'
import { TextLink } from '../../ui/links.tsx'
import { Section } from './TodayParts.tsx'

const TICKET_TYPES = ['Ticket']

const NEVER = '9999-12-31'

// All fields that the sections show, so that the store updates them.
const subscription = graphql`
  subscription TodayTicketsSubscription($since: String) {
    ticketListChanged(since: $since) {
      ticketId
      ticket {
        id
        statuses
        ...TodayTickets_ticket
      }
    }
  }
`

const ticketFragment = graphql`
  fragment TodayTickets_ticket on Ticket @throwOnFieldError @relay(plural: true) {
    id
    number
    projectNumber
    subject
    statuses
    dueOn
    modifiedAt
    commentCount
  }
`

const isOf = (email: string, statuses: readonly string[]) =>
  openValueIn(statuses, 'assignee')?.toLowerCase() === email && !statuses.includes('status:closed')

/** The open tickets that are assigned to the user, and the threads with comments that are new to the user. */
export function TodayTickets({ query }: { query: TodayTickets_query$key }) {
  const { tickets: assigned, ticketsByNumber } = useFragment(
    graphql`
      fragment TodayTickets_query on Query
      @throwOnFieldError
      @argumentDefinitions(assigned: { type: "[String!]!" }, read: { type: "[Int!]!" }) {
        tickets(statuses: $assigned, orderBy: DUE_ASC, first: 100) {
          edges {
            node {
              ...TodayTickets_ticket
            }
          }
        }
        ticketsByNumber(numbers: $read) {
          ...TodayTickets_ticket
        }
      }
    `,
    query,
  )
  const email = useSession().user?.Email.toLowerCase() ?? ''
  const unreadIn = useUnread()
  const ofUser = useFragment<TodayTickets_ticket$key>(
    ticketFragment,
    assigned.edges.map(({ node }) => node),
  )
  const read = useFragment<TodayTickets_ticket$key>(ticketFragment, ticketsByNumber ?? [])
  const all = [...new Map([...ofUser, ...read].map(ticket => [ticket.id, ticket])).values()]
  useTicketChanges(new Set(all.map(({ id }) => id)), email)

  const own = all
    .filter(({ statuses }) => isOf(email, statuses))
    // Those without a date come last.
    .sort(({ dueOn: one }, { dueOn: other }) => Date.parse(one ?? NEVER) - Date.parse(other ?? NEVER))
  const unread = all
    .filter(({ id, commentCount }) => unreadIn({ id, commentCount }) > 0)
    .sort((one, other) => Date.parse(other.modifiedAt) - Date.parse(one.modifiedAt))
  const linkTo = ({ id, number, projectNumber, subject, commentCount }: (typeof all)[number]) => (
    <span dir="auto">
      <TicketNumber number={number} />
      <TextLink to={ticketPath({ projectNumber, number, subject })}>
        <MarkedSubject unread={unreadIn({ id, commentCount })}>{subject}</MarkedSubject>
      </TextLink>
    </span>
  )
  return (
    <>
      {own.length > 0 && (
        <Section
          title="Assigned to me"
          rows={own.map(ticket => ({
            id: ticket.id,
            row: (
              <>
                <span>
                  {linkTo(ticket)}
                  {ticket.dueOn && (
                    <>
                      {' · '}
                      <DueDate due={ticket.dueOn} statuses={ticket.statuses} />
                    </>
                  )}
                </span>
                <StatusBadges isBrief statuses={ticket.statuses} />
              </>
            ),
          }))}
        />
      )}
      {unread.length > 0 && (
        <Section title="Unread" rows={unread.map(ticket => ({ id: ticket.id, row: linkTo(ticket) }))} />
      )}
    </>
  )
}

/**
 * Keeps the tickets up to date: the store shows a change of one that is there, and one that comes in is read.
 * @param shown ids of the tickets that are there
 */
function useTicketChanges(shown: ReadonlySet<string>, email: string): void {
  const environment = useRelayEnvironment()
  const { revalidate } = useRevalidator()
  const close = useClosing(TICKET_TYPES)
  const cursorNow = useLiveCursor()
  const variablesNow = useEffectEvent(() => ({ since: cursorNow() }))
  const handleChange = useEffectEvent((id: string | null, statuses: readonly string[] | null) => {
    const isKnown = id !== null && shown.has(id)
    // The tickets are read again without one that the user may no longer see.
    const isStale = isKnown && statuses === null
    const isWanted =
      id !== null && statuses !== null && (isOf(email, statuses) || lastRead(email, id) !== null)
    if (id === null || isStale || (isWanted && !isKnown)) void revalidate()
  })
  useEffect(
    () =>
      keepSubscribed<TodayTicketsSubscription>(environment, {
        subscription,
        variables: variablesNow(),
        variablesNow: () => variablesNow(),
        onNext: answer => {
          if (!answer) return
          const { ticketId, ticket } = answer.ticketListChanged
          handleChange(ticketId ?? null, ticket?.statuses ?? null)
        },
        onLost: close,
      }),
    [environment, close],
  )
}
