import type { Context } from '../context.ts'
import { isPassing } from '../upstream/errors.ts'
import type { TicketKey, TicketRow } from '../upstream/tickets.ts'
import { endingOf } from './ending.ts'
import { iterator } from './iterators.ts'
import { forgetProjects } from './known.ts'
import { concerns, type TicketMessage } from './tickets.ts'
import { jittered, pauseAfter } from './timing.ts'
import type { Again } from './topic.ts'

/** What a subscription makes of a ticket that it follows. */
export interface TicketReader<Value extends object> {
  /**
   * At the start, and again where something may have been missed.
   * @param ticket as the caller reads it now; waiting for it is not needed to read what else is wanted
   */
  read(ticket: Promise<TicketRow>, caller: Context): Promise<Value[]>
  /** What a message tells, which the caller may see. */
  hear(message: TicketMessage): Value[]
}

/**
 * Follows one ticket for as long as the caller may see it. Who may is decided by the server: the ticket is read as the
 * caller at the start, and again where a message shows that they may have lost it. Nothing is told meanwhile.
 * @throws UpstreamError where the caller may not follow; later, from the iterator, where that was taken away
 */
export async function followTicket<Value extends object>(
  key: TicketKey,
  context: Context,
  reader: TicketReader<Value>,
): Promise<AsyncIterableIterator<Value>> {
  const { tickets, timing, state } = context.live
  // Whatever happens from now on waits here; what was before shows in what is read now.
  const queue = tickets.follow(concerns(key))
  const isAgain = ({ kind }: { kind: string }) => kind === 'again'
  let known: TicketRow | undefined
  let isMember = false
  let readAt = 0
  const waiting: Value[] = []

  const { signal, end, failed, pause } = endingOf(queue)

  const email = context.known?.viewer.email ?? (await context.loaders.users.viewer().catch(failed)).email

  /** Reads as the caller whether the ticket is still theirs to see, and what else was missed. */
  async function read(caller: Context, isWhole: boolean): Promise<void> {
    if (isWhole) queue.discard(isAgain)
    readAt = performance.now()
    const ticket = caller.loaders.tickets.ticket(key)
    const [row, values] = await Promise.all([ticket, isWhole ? reader.read(ticket, caller) : []])
    known = row
    waiting.push(...values)
  }

  /** The same, as soon as the server can tell. */
  async function renew(isWhole: boolean): Promise<void> {
    for (let failures = 0; !signal.aborted; failures++)
      try {
        await read(context.afresh(), isWhole)
        return
      } catch (error) {
        if (!isPassing(error)) throw error
        await pause(pauseAfter(failures, timing))
      }
  }

  const isTheirs = () => known?.creatorEmail === email || known?.subscribers.includes(email) === true

  /** Whether the caller may have lost the ticket by what the message tells. */
  function mayHaveLost(message: TicketMessage): boolean {
    if (message.kind === 'comment') return false
    if (message.kind === 'left') return message.email === email
    if (message.kind === 'ticket') {
      const was = isTheirs() || message.subscribersBefore.includes(email)
      known = message.ticket
      return was && !isTheirs() && !isMember
    }
    forgetProjects(context.known)
    isMember = message.kind === 'project' && message.canSee.includes(email)
    return !isMember && !isTheirs()
  }

  /** What has to be read before a message counts, if anything: what a thousand hear at a time is not waited for. */
  function readingBefore(message: TicketMessage | Again): Promise<void> | undefined {
    // All who follow read again; not all at the same moment.
    if (message.kind === 'again') return pause(jittered(timing.settling)).then(() => renew(true))
    const isLost = mayHaveLost(message)
    // Without a feed nobody tells of what is changed elsewhere.
    const isDoubtful = state() === 'absent' && performance.now() - readAt > timing.belief
    return isLost || isDoubtful ? renew(isDoubtful) : undefined
  }

  async function next(): Promise<IteratorResult<Value, undefined>> {
    while (!signal.aborted) {
      const value = waiting.shift()
      if (value !== undefined) return { done: false, value }
      const message = await queue.next()
      if (!message) break
      const reading = readingBefore(message)
      if (reading) await reading
      if (message.kind !== 'again') waiting.push(...reader.hear(message))
    }
    return { done: true, value: undefined }
  }

  await read(context, true).catch(failed)
  return iterator(() => next().catch(failed), end)
}
