import type { ListChangeKind } from '../../__generated__/resolvers.ts'
import type { Context } from '../../context.ts'
import { ticketId } from '../../graph/ids.ts'
import type { TicketRow } from '../../upstream/rows/tickets.ts'
import { follow, type Reading } from '../../follow/follow.ts'
import { messagesSince } from '../../follow/messagesSince.ts'
import { once } from '../../follow/shared.ts'
import { shareOf } from '../../follow/shareOf.ts'
import type { TicketMessage } from '../../live/tickets.ts'
import { readOpenProjects } from './openProjects.ts'

/** As in the schema. */
export interface TicketListRow {
  kind: ListChangeKind
  ticketId: string | null
  ticket: TicketRow | null
}

/** The projects with the caller on their list; null before they are read. */
type OpenProjects = ReadonlySet<number> | null

type TicketChange = Extract<TicketMessage, { kind: 'ticket' }>

const READ_AGAIN: TicketListRow = { kind: 'READ_AGAIN', ticketId: null, ticket: null }
const shown = once(({ key, ticket }: TicketChange): TicketListRow => ({
  kind: 'SHOWN',
  ticketId: ticketId(key),
  ticket,
}))
const gone = once(({ key }: TicketChange): TicketListRow => ({
  kind: 'REMOVED',
  ticketId: ticketId(key),
  ticket: null,
}))

/**
 * Changes of the tickets that the caller may see, and when to read again. The projects with the caller on their
 * list are read at the start and when lists change; messages show the rest. After a start at a cursor they are
 * read only once a message depends on them (docs/specification/live.md#access-reads).
 * @param projectNumber null: all projects
 * @param cursor the `liveCursor` of the query by which the client has read the list
 * @throws UpstreamError if the caller may not follow; later, from the iterator, if the caller loses access
 */
export function followTicketList(
  projectNumber: number | null,
  cursor: string | null | undefined,
  context: Context,
): Promise<AsyncIterableIterator<TicketListRow>> {
  const { email, lists, token } = shareOf(context)
  const isSelected = (number: number) => projectNumber === null || projectNumber === number
  const readSoon = (reading: Reading) => readOpenProjects(context, reading)

  const { tickets } = context.live
  const since = messagesSince(
    context.live,
    tickets,
    cursor,
    ({ kind }) => kind !== 'comment' && kind !== 'ticket',
  )
  // A list may have changed between the read of the client and that of its access, and the message comes later:
  // then it changes nothing here, but the client has to read again.
  let mayLack = since !== undefined

  // The socket has read the scopes of the caller, and is closed when a server's feed reports that one is lost.
  const { isReady, maxAge } = context.live.feed()
  const hasScope = context.viewerCache?.viewer.scopes.includes('tickets') ?? false
  const mayWait =
    since !== undefined &&
    isReady &&
    maxAge === Infinity &&
    hasScope &&
    token !== undefined &&
    !context.live.recentReads.hasTicketProjects(token)

  const isTheirs = ({ creatorEmail, subscribers }: TicketRow) =>
    creatorEmail === email || subscribers.includes(email)
  const dependsOnLists = (message: TicketMessage) =>
    message.kind === 'ticket' ? !isTheirs(message.ticket) : message.kind === 'left' && message.email === email

  return follow<TicketMessage, TicketListRow, OpenProjects>(context, {
    topic: tickets,
    since,
    fits: message => {
      if (message.kind === 'comment') return false
      if (message.kind === 'project' || message.kind === 'lists') return true
      return isSelected(message.key.projectNumber)
    },
    readAccess: reading => (mayWait ? Promise.resolve(null) : readOpenProjects(context, reading, 0)),
    isCovered: ({ kind }) => kind === 'lists' && !mayLack,
    readBefore: (message, open, isStale) => {
      if (message.kind === 'again') return message.isGap ? readSoon : undefined
      if (message.kind !== 'project' && message.kind !== 'lists') {
        if (open === null) return dependsOnLists(message) ? readSoon : undefined
        return isStale ? readSoon : undefined
      }
      lists.invalidateProjects(message)
      // A change that leaves the caller's membership as it was needs no read.
      const isSame =
        !mayLack &&
        message.kind === 'project' &&
        message.canSee.includes(email) === open?.has(message.projectNumber)
      return isSame ? undefined : readSoon
    },
    valuesOf: (message, open, before) => {
      const isAboutLists = message.kind === 'project' || message.kind === 'lists'
      if (message.kind === 'again' || !isEqual(open, before) || (isAboutLists && mayLack)) {
        mayLack = false
        return [READ_AGAIN]
      }
      if (isAboutLists || message.kind === 'comment') return []
      const isMember = open?.has(message.key.projectNumber) ?? false
      if (message.kind === 'left') return message.email === email && !isMember ? [READ_AGAIN] : []
      // Also in the REST service: docs/specification/graphql.md#rules-known-to-the-gateway.
      const { ticket, subscribersBefore } = message
      if (isMember || isTheirs(ticket)) return [shown(message)]
      return subscribersBefore.includes(email) ? [gone(message)] : []
    },
  })
}

/** What was not read before is not known to have changed: `mayLack` answers for that time. */
const isEqual = (now: OpenProjects, before: OpenProjects) =>
  before === null ||
  now === before ||
  (now !== null && now.size === before.size && [...now].every(number => before.has(number)))
