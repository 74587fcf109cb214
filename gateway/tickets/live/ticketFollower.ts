import type { Context } from '../../context.ts'
import type { TicketKey, TicketRow } from '../../upstream/rows/tickets.ts'
import { follow, type Reading } from '../../follow/follow.ts'
import { messagesSince } from '../../follow/messagesSince.ts'
import { shareOf } from '../../follow/shareOf.ts'
import { sizeOf } from '../../bounds/sizeOf.ts'
import { concerns, type TicketMessage } from '../../live/tickets.ts'
import { jittered } from '../../live/timing.ts'
import { createCatchUp, type Part, type PartRead } from './catchUp.ts'
import { readOpenProjects } from './openProjects.ts'

/** How a subscription reads the ticket that it follows. */
export interface TicketReader<Value extends object> {
  /** The `liveCursor` of the query by which the client has read the ticket. */
  since?: string | null | undefined
  /**
   * Reads a part of what may have been missed: at the start, after a gap, and each time the previous part has
   * been sent. Absent if the subscription gives only the content of messages.
   */
  readMissed?: (part: PartRead) => Promise<Part<Value>>
  /**
   * The values of a ticket that was just read. Called only for a short one; a long one is read again as a part.
   */
  giveShort?: (ticket: TicketRow) => Promise<Value[]>
  /** The values of a message that the caller may see; null if the change has to be read. */
  onMessage: (message: TicketMessage) => Value[] | null
}

/** Bytes of a ticket that may always wait for the socket. */
const SHORT = 4 * 1024

/**
 * Follows one ticket as long as the caller may see it. The server decides that: the ticket is read as the
 * caller at the start, and again when a message shows that the caller may have lost access.
 * @throws UpstreamError if the caller may not follow; later, from the iterator, if the caller loses access
 */
export function followTicket<Value extends object>(
  key: TicketKey,
  context: Context,
  { since: cursor, readMissed, giveShort, onMessage }: TicketReader<Value>,
): Promise<AsyncIterableIterator<Value>> {
  const { tickets, timing } = context.live
  const { email, token, reads, lists } = shareOf(context)
  // Without the scope no list opens a ticket. A socket whose user loses it is closed.
  const hasScope = context.viewerCache?.viewer.scopes.includes('tickets') ?? false
  const isOfTicket = concerns(key)
  const since = messagesSince(
    context.live,
    tickets,
    cursor,
    message => isOfTicket(message) && changesAccess(message),
  )
  const missed = readMissed && createCatchUp(context, readMissed, since === undefined)
  // Whether the caller created the ticket or is subscribed to it; messages show this as well, without a read.
  let isTheirs = false
  let isMember = false

  /**
   * Whether the ticket itself is open to the caller, apart from any list. Also in the REST service:
   * docs/specification/graphql.md#rules-known-to-the-gateway.
   */
  const opens = ({ creatorEmail, subscribers }: TicketRow) =>
    creatorEmail === email || subscribers.includes(email)

  /**
   * Reads as the caller whether the ticket is still visible.
   * @param delay how long other reads of the user may join
   */
  async function readTicket(reading: Reading, delay?: number): Promise<void> {
    const ticket = await reads.ticket({
      ...reading,
      key: `${key.projectNumber}/${key.number}`,
      token,
      ...(delay !== undefined && { delay }),
      read: () => context.withRecentReads().upstream.tickets.ticket(key),
    })
    isTheirs = opens(ticket)
    if (giveShort && missed?.isBehind() && sizeOf(ticket) <= SHORT) missed.complete(await giveShort(ticket))
  }

  /** All followers read again after a gap; not all at the same moment. */
  const readSoon = (reading: Reading) => readTicket(reading, jittered(timing.settling))

  /** Reads the caller's list of projects, once for all tickets, and the ticket if the list does not open it. */
  async function readLists(reading: Reading): Promise<void> {
    const projects = hasScope && (await readOpenProjects(context, { signal: reading.signal }))
    isMember = projects && projects.has(key.projectNumber)
    if (!isMember) await readTicket(reading)
  }

  /** Whether the ticket may be closed to the caller after this message. */
  function mayHaveLost(message: TicketMessage): boolean {
    if (message.kind === 'comment') return false
    if (message.kind === 'left') return message.email === email
    if (message.kind === 'ticket') {
      const was = isTheirs || message.subscribersBefore.includes(email)
      isTheirs = opens(message.ticket)
      return was && !isTheirs && !isMember
    }
    lists.invalidateProjects(message)
    isMember = hasScope && message.kind === 'project' && message.canSee.includes(email)
    return !isMember && !isTheirs
  }

  return follow<TicketMessage, Value>(context, {
    topic: tickets,
    since,
    fits: isOfTicket,
    readAccess: readTicket,
    // A read does not deliver what was missed in a gap, unless that is to be read anyway.
    isCovered: ({ kind }) => kind === 'again' && missed?.isBehind() !== false,
    readBefore: (message, _access, isStale) => {
      if (message.kind === 'again') {
        missed?.start()
        return readSoon
      }
      const isLost = mayHaveLost(message)
      if (isStale) {
        missed?.start()
        return readTicket
      }
      if (!isLost) return undefined
      return message.kind === 'lists' ? readLists : readTicket
    },
    valuesOf: message => {
      if (message.kind === 'again') return []
      const values = onMessage(message)
      if (!values) missed?.start()
      return values ?? []
    },
    missed,
  })
}

const changesAccess = ({ kind }: TicketMessage) => kind !== 'comment' && kind !== 'ticket'
