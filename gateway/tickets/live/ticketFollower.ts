import type { Context } from '../../context.ts'
import { isTransient } from '../../upstream/errors.ts'
import type { TicketKey, TicketRow } from '../../upstream/tickets.ts'
import { endingOf } from '../../live/ending.ts'
import { iterator } from '../../live/iterators.ts'
import { sizeOf } from '../../live/kept.ts'
import { readOpenProjects } from './openProjects.ts'
import { shareOf } from '../../follow/shareOf.ts'
import { concerns, type TicketMessage } from '../../live/tickets.ts'
import { jittered, pauseAfter } from '../../live/timing.ts'
import type { Again } from '../../live/topic.ts'
import type { Release } from '../../live/turns.ts'

/** A part of what a subscription may have missed. */
export interface Part<Value> {
  values: Value[]
  /** Whether there is more to read. */
  hasMore: boolean
}

export interface CatchUp {
  /** The caller's context for this part only. */
  caller: Context
  signal: AbortSignal
}

/** How a subscription reads the ticket that it follows. */
export interface TicketReader<Value extends object> {
  /**
   * Reads a part of what may have been missed: at the start, after a gap, and each time the previous part has
   * been sent. Absent if the subscription gives only the content of messages.
   */
  readMissed?: (catchUp: CatchUp) => Promise<Part<Value>>
  /**
   * The values of a ticket that was just read. Called only for a short one; a long one is read again as a part.
   */
  giveShort?: (ticket: TicketRow) => Value[]
  /** The values of a message that the caller may see; null if the change has to be read. */
  onMessage(message: TicketMessage): Value[] | null
}

/** Bytes of a ticket that may always wait for the socket. */
const SHORT = 4 * 1024

/**
 * Follows one ticket as long as the caller may see it. The server decides that: the ticket is read as the
 * caller at the start, and again when a message shows that the caller may have lost access. No message is
 * delivered meanwhile.
 * @throws UpstreamError if the caller may not follow; later, from the iterator, if the caller loses access
 */
export async function followTicket<Value extends object>(
  key: TicketKey,
  context: Context,
  reader: TicketReader<Value>,
): Promise<AsyncIterableIterator<Value>> {
  const { tickets, timing, feed } = context.live
  const share = shareOf(context)
  // Without the scope no list opens a ticket. A socket whose user loses it is closed.
  const hasScope = context.viewerCache?.viewer.scopes.includes('tickets') ?? false
  const { email, token, reads, lists } = share
  // Changes from now on wait here; earlier ones are part of what is read now.
  const queue = tickets.follow(concerns(key), share.kept)
  let isTheirs = false
  let isMember = false
  let isBehind = reader.readMissed !== undefined
  let readAt = 0
  let waiting: Value[] = []
  // Delivered after everything that was missed before it.
  let held: TicketMessage | undefined
  let release: Release | undefined

  const { signal, end, failed, pause } = endingOf(queue, share.signal, () => {
    waiting = []
    release?.()
  })

  /** Whether the ticket itself is open to the caller, apart from any list. */
  const opens = ({ creatorEmail, subscribers }: TicketRow) =>
    creatorEmail === email || subscribers.includes(email)

  /**
   * Reads as the caller whether the ticket is still visible.
   * @param delay how long other reads of the user may join
   */
  async function readAccess(delay?: number): Promise<void> {
    const ticket = await reads.ticket({
      key: `${key.projectNumber}/${key.number}`,
      token,
      signal,
      ...(delay !== undefined && { delay }),
      onStart: () => {
        readAt = performance.now()
        queue.discard(({ kind }) => kind === 'again')
      },
      read: () => context.withNewLoaders().upstream.tickets.ticket(key),
    })
    isTheirs = opens(ticket)
    if (!isBehind || !reader.giveShort || sizeOf(ticket) > SHORT) return
    waiting = reader.giveShort(ticket)
    isBehind = false
  }

  /** Retries until the server can tell. */
  async function persist(attempt: () => Promise<void>): Promise<void> {
    for (let failures = 0; !signal.aborted; failures++)
      try {
        await attempt()
        return
      } catch (error) {
        if (!isTransient(error)) throw error
        await pause(pauseAfter(failures, timing))
      }
  }

  async function readPart(read: NonNullable<typeof reader.readMissed>): Promise<void> {
    const { values, hasMore } = await read({ caller: context.withNewLoaders(), signal })
    if (signal.aborted) return
    waiting = values
    isBehind = hasMore
  }

  /** Reads the next missed part, once the last one is sent and it is this socket's turn. */
  async function catchUp(read: NonNullable<typeof reader.readMissed>): Promise<void> {
    release?.()
    const turn = await share.takeCatchUp(signal)
    // The subscription may have ended meanwhile.
    if (signal.aborted) turn()
    release = turn
    await persist(() => readPart(read))
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
    lists.forgetProjects(message)
    isMember = hasScope && message.kind === 'project' && message.canSee.includes(email)
    return !isMember && !isTheirs
  }

  /** Reads the caller's list of projects, once for all tickets, and the ticket if the list does not open it. */
  async function readLists(): Promise<void> {
    isMember = hasScope && (await readOpenProjects(context, signal)).has(key.projectNumber)
    if (!isMember) await readAccess()
  }

  /**
   * The read that a message has to wait for, if any. Most need none, and are not awaited: a thousand followers
   * may receive them at once.
   */
  function readingBefore(message: TicketMessage | Again): Promise<void> | undefined {
    if (message.kind === 'again') {
      isBehind = reader.readMissed !== undefined
      // All followers read again; not all at the same moment.
      return persist(() => readAccess(jittered(timing.settling)))
    }
    const isLost = mayHaveLost(message)
    const mayBeStale = performance.now() - readAt > feed().maxAge
    if (mayBeStale) isBehind = reader.readMissed !== undefined
    if (!isLost && !mayBeStale) return undefined
    return persist(message.kind === 'lists' && !mayBeStale ? readLists : () => readAccess())
  }

  async function next(): Promise<IteratorResult<Value, undefined>> {
    while (!signal.aborted) {
      const value = waiting.shift()
      if (value !== undefined) return { done: false, value }
      if (isBehind && reader.readMissed) {
        await catchUp(reader.readMissed)
        continue
      }
      release?.()
      if (held) {
        const values = reader.onMessage(held)
        held = undefined
        if (values) waiting = values
        else isBehind = true
        continue
      }
      const message = await queue.next()
      if (!message) break
      const reading = readingBefore(message)
      if (reading) await reading
      if (message.kind !== 'again') held = message
    }
    return { done: true, value: undefined }
  }

  await readAccess().catch(failed)
  return iterator(
    () =>
      next().catch((error: unknown) => (signal.aborted ? { done: true, value: undefined } : failed(error))),
    end,
  )
}
