import { minutesOf } from '../../common/minutes.ts'
import type { TimesheetPurpose } from '../__generated__/resolvers.ts'
import { UpstreamError } from '../upstream/errors.ts'
import {
  recentDays,
  type EventFilter,
  type EventPosition,
  type PeopleRange,
  type PersonWithTimeRow,
  type TimesheetEventRow,
  type TimesheetProjectRow,
} from '../upstream/rows/timesheets.ts'
import type { TicketKey } from '../upstream/rows/tickets.ts'
import type { PersonRow } from '../upstream/rows/users.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { batchLoader, singleLoader } from './loader.ts'
import { memoized } from './memoized.ts'
import { ownTime } from './ownTime.ts'
import { NO_TIME, totalsByOwner } from './timesheetTotals.ts'
import { byOwner, unpaidOf, type UnpaidTime } from './unpaidTime.ts'

/**
 * A user on the Can Use list of a project that the purpose opens, or a user whom the caller has to pay; with their
 * time, if the operation asks for that of only one range (docs/specification/graphql.md#calls-of-an-operation).
 */
export interface TimesheetPersonRow extends PersonRow, Partial<Pick<PersonWithTimeRow, 'totals' | 'unpaid'>> {
  purpose: TimesheetPurpose
}

/** All reasons to see a project; always sent, so that a server without a default returns the same. */
const ALL: readonly TimesheetPurpose[] = ['USE', 'SEE', 'EDIT', 'PAY']

/** The most tickets per call: the address contains their tags, and servers limit its length. */
const MAX_TAGS = 100

// Names are sorted as in REST: independent of any language.
const { compare } = new Intl.Collator('und')

/** Timesheet projects and events. There is no documented call for a single one: items come from the lists. */
export function timesheetLoaders({ timesheets }: Pick<Upstream, 'timesheets'>) {
  const own = ownTime({ timesheets })
  const listProjects = memoized(async (purposes: readonly TimesheetPurpose[]) => {
    const isOwn = purposes.length === 1 && purposes[0] === 'USE'
    const found = (isOwn ? await own.projects() : null) ?? (await timesheets.projects(purposes))
    return found.sort((a, b) => compare(a.name, b.name))
  })
  const events = memoized(async (filter: EventFilter) =>
    ((await own.events(filter)) ?? (await timesheets.events(filter))).sort(
      (a, b) => a.start.getTime() - b.start.getTime(),
    ),
  )

  /** A page of the events, by start. */
  const eventPage = memoized(async (filter: EventFilter, after: EventPosition | null, size: number) => {
    // One more than needed shows whether there are more.
    const found = await timesheets.eventPage(filter, { limit: size + 1, after })
    return { events: found.slice(0, size), hasPrevious: after !== null, hasNext: found.length > size }
  })

  /** The projects with the caller on a list for one of these purposes. */
  const projects = (purposes: readonly TimesheetPurpose[] = ALL) =>
    listProjects(ALL.filter(purpose => purposes.includes(purpose)))

  /** The project of that name, or null if the caller is on none of its lists: all come from the one list. */
  const projectsByName = batchLoader<string, TimesheetProjectRow | null>(
    'timesheets.projectsByName',
    async names => {
      const found = new Map((await projects()).map(project => [project.name.toLowerCase(), project]))
      return names.map(name => found.get(name.toLowerCase()) ?? null)
    },
    { cacheKeyFn: name => name.toLowerCase() },
  )

  /**
   * Unpaid time before an instant, or of all times without one, by e-mail
   * (docs/specification/timesheets.md#unpaid-time).
   */
  const unpaid = memoized(async (until?: Date): Promise<UnpaidTime> => {
    const { since, sums } = await timesheets.unpaid(until)
    return { since, people: byOwner(sums) }
  })

  /** All users whose time the purpose opens to the caller, or for PAY whom the caller has to pay, by e-mail. */
  const people = async (purpose: TimesheetPurpose): Promise<TimesheetPersonRow[]> => {
    const waiting = purpose === 'PAY' ? unpaid() : undefined
    const emails = (await projects([purpose])).flatMap(({ canUse }) => canUse)
    const unpaidEmails = (await waiting)?.people.keys() ?? []
    return [...new Set([...emails, ...unpaidEmails])].sort().map(email => ({ email, purpose }))
  }

  /** The time in a range of all users whose time the purpose opens, by e-mail: one list has all of it. */
  const totals = memoized(async (purpose: TimesheetPurpose, from: Date, until: Date) =>
    totalsByOwner(await events({ from, until, purposes: [purpose] }), from, until),
  )

  /**
   * The same people with their time in one range, and for PAY with their unpaid time before an instant: one
   * call, if the server offers it.
   */
  const peopleWithTime = memoized(async (range: PeopleRange): Promise<TimesheetPersonRow[]> =>
    (await timesheets.peopleWithTime(range))
      .sort((a, b) => (a.email < b.email ? -1 : 1))
      .map(person => ({ ...person, purpose: range.purpose })),
  )

  /** What `peopleWithTime` reads from a server that does not offer the call. */
  const peopleOfLists = async (range: PeopleRange): Promise<PersonWithTimeRow[]> => {
    const { purpose, from, until, unpaidUntil } = range
    const [found, sums, unpaidBefore] = await Promise.all([
      people(purpose),
      totals(purpose, from, until),
      unpaidUntil && unpaid(unpaidUntil),
    ])
    return found.map(({ email }) => ({
      email,
      totals: sums.get(email) ?? NO_TIME,
      unpaid: unpaidBefore && unpaidOf(unpaidBefore, email),
    }))
  }

  /**
   * Hours logged on a ticket, as far as the caller may see them; null without the scope timesheets. One list
   * has the events of all requested tickets: it contains events with any of the tags.
   */
  const hoursByTicket = batchLoader<TicketKey, number | null, string>(
    'timesheets.hoursByTicket',
    async tickets => {
      const tags = tickets.map(tagOf)
      try {
        const found = await timesheets.events({ ...recentDays(), tags, purposes: ['USE', 'SEE', 'PAY'] })
        const minutes = minutesByTag(found)
        return tags.map(tag => (minutes.get(tag) ?? 0) / 60)
      } catch (error) {
        if (error instanceof UpstreamError && error.code === 'FORBIDDEN') return tickets.map(() => null)
        throw error
      }
    },
    { cacheKeyFn: tagOf, maxBatchSize: MAX_TAGS },
  )

  /** One event by its number. */
  const eventsByNumber = singleLoader((id: number) => timesheets.event(id))

  const history = memoized((id: number) => timesheets.history(id))

  return {
    ...{ projects, projectsByName, events, eventPage, eventsByNumber, people, peopleWithTime, peopleOfLists },
    ...{ totals, unpaid, hoursByTicket, history },
  }
}

const tagOf = ({ projectNumber, number }: TicketKey) => `ticket:${projectNumber}/${number}`

/** Whole minutes by tag, in lower case; an event that has a tag twice counts once. */
function minutesByTag(events: readonly TimesheetEventRow[]): Map<string, number> {
  const minutes = new Map<string, number>()
  for (const event of events)
    for (const tag of new Set(event.tags.map(text => text.toLowerCase())))
      minutes.set(tag, (minutes.get(tag) ?? 0) + minutesOf(event))
  return minutes
}
