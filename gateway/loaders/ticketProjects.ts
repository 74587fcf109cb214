import { isMissing, nullIfClosed } from '../upstream/errors.ts'
import type { TicketKey, TicketProjectRow } from '../upstream/rows/tickets.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { batchLoader, readEach } from './loader.ts'
import { memoized } from './memoized.ts'

// Names are sorted as in REST: independent of any language.
const { compare } = new Intl.Collator('und')

/**
 * Ticket projects. A single one is read by its own call; several come from the list of those that the caller
 * may see, and so does a single one if that list is loaded anyway.
 */
export function ticketProjectLoaders({ tickets }: Pick<Upstream, 'tickets'>) {
  let isListed = false
  const projects = memoized(() => {
    isListed = true
    return tickets.projects().then(found => found.sort((a, b) => compare(a.name, b.name)))
  })
  const projectsInList = memoized(
    async () => new Map((await projects()).map(project => [project.number, project])),
  )
  const isSingle = (keys: readonly unknown[]) => keys.length === 1 && !isListed

  const openProject = async (number: number) =>
    // No project has such a number.
    number < 1 ? null : tickets.project(number).catch(nullIfMissing)

  /** The projects by number; null if the caller is not on their lists. */
  const projectsByNumber = batchLoader<number, TicketProjectRow | null>(
    'tickets.projectsByNumber',
    async numbers => {
      if (isSingle(numbers)) return readEach(numbers, openProject)
      const found = await projectsInList()
      return numbers.map(number => found.get(number) ?? null)
    },
  )

  /** The projects by name; null if the caller is not on their lists. There is no call for a single one. */
  const projectsByName = batchLoader<string, TicketProjectRow | null>(
    'tickets.projectsByName',
    async names => {
      const found = new Map((await projects()).map(project => [nameKey(project.name), project]))
      return names.map(name => found.get(nameKey(name)) ?? null)
    },
    { cacheKeyFn: nameKey },
  )

  /**
   * The projects of tickets. A ticket shows its project's name to its creator and subscribers, who may not be
   * on the project's list or may not read lists; null if the server does not tell.
   */
  const projectsByTicket = batchLoader<TicketKey, TicketProjectRow | null, number>(
    'tickets.projectsByTicket',
    async keys => {
      const found = isSingle(keys) ? null : await projectsInList().catch(nullIfClosed)
      return readEach(
        keys,
        async ({ projectNumber, number }) =>
          found?.get(projectNumber) ?? tickets.project(projectNumber, number).catch(nullIfClosed),
      )
    },
    { cacheKeyFn: ({ projectNumber }) => projectNumber },
  )

  /**
   * The project of that number, or null if the caller is not on its list and the ticket does not show its name.
   */
  const projectThrough = async (number: number, ticketNumber: number) =>
    (await projectsByNumber.load(number).catch(nullIfClosed)) ??
    projectsByTicket.load({ projectNumber: number, number: ticketNumber })

  return { projects, projectsByNumber, projectsByName, projectsByTicket, projectThrough }
}

const nameKey = (name: string) => name.trim().toLowerCase()

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}
