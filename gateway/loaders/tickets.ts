import { UpstreamError } from '../upstream/errors.ts'
import type { TicketKey, TicketRow } from '../upstream/tickets.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { commentPages } from './commentPages.ts'
import { commentsByKey } from './commentsByKey.ts'
import { readComments } from './readComments.ts'
import { singleLoader } from './loader.ts'
import { ticketPages } from './ticketPages.ts'
import { ticketProjectLoaders } from './ticketProjects.ts'

/** Ticket projects, tickets and comments. */
export function ticketLoaders({ tickets, ticketExtensions }: Pick<Upstream, 'tickets' | 'ticketExtensions'>) {
  const projects = ticketProjectLoaders({ tickets })
  const read = readComments({ tickets, ticketExtensions })

  /** The name of a project that is open to the caller: writes use the name. @throws UpstreamError NOT_FOUND */
  const nameOf = async (projectNumber: number) => {
    const found = await projects.projectsByNumber.load(projectNumber)
    if (!found) throw new UpstreamError(404, 'There is no such project.')
    return found.name
  }

  return {
    ...projects,
    nameOf,
    /** No call returns several: lists of tickets cannot be filtered by number. */
    ticketsByKey: singleLoader<TicketKey, TicketRow, string>(key => tickets.ticket(key), {
      cacheKeyFn: ({ projectNumber, number }) => `${projectNumber}/${number}`,
    }),
    page: ticketPages({ tickets, ticketExtensions }),
    comments: commentPages(read),
    commentsByKey: commentsByKey(read),
  }
}
