import { UpstreamError } from '../upstream/errors.ts'
import type { CommentRow, TicketKey, TicketProjectRow } from '../upstream/tickets.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { commentPages } from './commentPages.ts'
import { memoized } from './memoized.ts'
import { ticketPages } from './ticketPages.ts'

// Names are put in order as REST does it: without regard to a language.
const { compare } = new Intl.Collator('und')

/** Ticket projects, tickets and comments. Projects come from the one documented list, where it has them. */
export function ticketLoaders({ tickets, ticketExtensions }: Pick<Upstream, 'tickets' | 'ticketExtensions'>) {
  const projects = memoized(async () => (await tickets.projects()).sort((a, b) => compare(a.name, b.name)))
  const singly = new Map<number, Promise<TicketProjectRow | null>>()
  const page = ticketPages({ tickets, ticketExtensions })
  const comments = commentPages({ tickets, ticketExtensions })

  /** The project of a ticket by a call of its own, which needs no list; null where the server does not tell. */
  function projectAlone({ projectNumber, number }: TicketKey): Promise<TicketProjectRow | null> {
    const known = singly.get(projectNumber) ?? tickets.project(projectNumber, number).catch(orNull)
    singly.set(projectNumber, known)
    // It may fail before anybody waits for it.
    known.catch(() => undefined)
    return known
  }

  const projectInList = async (projectNumber: number) =>
    (await projects()).find(({ number }) => number === projectNumber) ?? null

  /** The project of one of many tickets. Singly only where the caller is not on its list, or is given no lists. */
  const projectOf = async (key: TicketKey) =>
    singly.get(key.projectNumber) ??
    (await projectInList(key.projectNumber).catch(orNull)) ??
    projectAlone(key)

  /** The project, or null where neither the list has it nor the ticket opens it. */
  const project = async (projectNumber: number, number: number | null) =>
    number === null ? projectInList(projectNumber) : projectOf({ projectNumber, number })

  const projectNamed = async (name: string) =>
    (await projects()).find(project => project.name.toLowerCase() === name.trim().toLowerCase()) ?? null

  /** The name of a project that is open to the caller: changes are made by name. @throws UpstreamError NOT_FOUND */
  const nameOf = async (projectNumber: number) => {
    const found = await projectInList(projectNumber)
    if (!found) throw new UpstreamError(404, 'There is no such project.')
    return found.name
  }

  /** A comment, or null where the thread has none of that number. */
  const comment = async (key: TicketKey, number: number): Promise<CommentRow | null> => {
    const { comments: found } = await comments(key, { size: 1, after: number - 1 || null })
    return found.find(candidate => candidate.number === number) ?? null
  }

  return {
    projects,
    project,
    projectNamed,
    nameOf,
    projectOf,
    projectAlone,
    ticket: memoized((key: TicketKey) => tickets.ticket(key)),
    page,
    comments,
    comment,
  }
}

function orNull(error: unknown): null {
  if (error instanceof UpstreamError && (error.code === 'FORBIDDEN' || error.code === 'NOT_FOUND'))
    return null
  throw error
}
