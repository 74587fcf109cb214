import type { Context } from '../../context.ts'
import { ticketId } from '../../graph/ids.ts'
import { isTransient } from '../../upstream/errors.ts'
import type { TicketRow } from '../../upstream/tickets.ts'
import { endingOf } from '../../live/ending.ts'
import { iterator } from '../../live/iterators.ts'
import { readOpenProjects } from './openProjects.ts'
import { once } from '../../follow/shared.ts'
import { shareOf } from '../../follow/shareOf.ts'
import type { TicketMessage } from '../../live/tickets.ts'
import { pauseAfter } from '../../live/timing.ts'
import type { Again } from '../../live/topic.ts'

/** As in the schema. */
export interface TicketListRow {
  ticketId: string | null
  ticket: TicketRow | null
}

type Told = Extract<TicketMessage, { kind: 'ticket' }>

const READ_AGAIN: TicketListRow = { ticketId: null, ticket: null }
const shown = once(({ key, ticket }: Told): TicketListRow => ({ ticketId: ticketId(key), ticket }))
const gone = once(({ key }: Told): TicketListRow => ({ ticketId: ticketId(key), ticket: null }))

/**
 * Changes of the tickets that the caller may see, and when to read again. The projects with the caller on their
 * list are read at the start and when lists change; messages show the rest.
 * @param projectNumber null: all projects
 * @throws UpstreamError if the caller may not follow; later, from the iterator, if the caller loses access
 */
export async function followTicketList(
  projectNumber: number | null,
  context: Context,
): Promise<AsyncIterableIterator<TicketListRow>> {
  const { tickets, timing, feed } = context.live
  const share = shareOf(context)
  const { email, lists } = share
  const isAsked = (number: number) => projectNumber === null || projectNumber === number
  const queue = tickets.follow(message => {
    if (message.kind === 'comment') return false
    if (message.kind === 'project' || message.kind === 'lists') return true
    return isAsked(message.key.projectNumber)
  }, share.kept)
  let readAt = 0

  const { signal, end, failed, pause } = endingOf(queue, share.signal)

  let open = await readProjects(0).catch(failed)

  function readProjects(delay?: number): Promise<ReadonlySet<number>> {
    const handleStart = () => {
      readAt = performance.now()
      queue.discard(({ kind }) => kind === 'lists')
    }
    return readOpenProjects(context, signal, handleStart, delay)
  }

  /** Reads which projects are open to the caller, until the server can tell. @returns whether they changed */
  async function renew(): Promise<boolean> {
    for (let failures = 0; !signal.aborted; failures++)
      try {
        const before = open
        open = await readProjects()
        return before.size !== open.size || [...before].some(number => !open.has(number))
      } catch (error) {
        if (!isTransient(error)) throw error
        await pause(pauseAfter(failures, timing))
      }
    return false
  }

  async function changeOf(message: TicketMessage | Again): Promise<TicketListRow | undefined> {
    if (message.kind === 'again') {
      if (message.isGap) await renew()
      return READ_AGAIN
    }
    if (message.kind === 'project' || message.kind === 'lists') {
      lists.forgetProjects(message)
      // A change that leaves the caller's membership as it was needs no read.
      if (message.kind === 'project' && message.canSee.includes(email) === open.has(message.projectNumber))
        return undefined
      return (await renew()) ? READ_AGAIN : undefined
    }
    if (performance.now() - readAt > feed().maxAge && (await renew())) return READ_AGAIN
    const isMember = open.has(message.key.projectNumber)
    if (message.kind === 'left') return message.email === email && !isMember ? READ_AGAIN : undefined
    if (message.kind === 'comment') return undefined
    const { ticket, subscribersBefore } = message
    if (isMember || ticket.creatorEmail === email || ticket.subscribers.includes(email)) return shown(message)
    return subscribersBefore.includes(email) ? gone(message) : undefined
  }

  async function next(): Promise<IteratorResult<TicketListRow, undefined>> {
    for (let message = await queue.next(); message; message = await queue.next()) {
      const change = await changeOf(message)
      if (change && !signal.aborted) return { done: false, value: change }
    }
    return { done: true, value: undefined }
  }

  return iterator(
    () =>
      next().catch((error: unknown) => (signal.aborted ? { done: true, value: undefined } : failed(error))),
    end,
  )
}
