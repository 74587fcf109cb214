import type {
  EventFilter,
  OwnTimeRow,
  TimesheetEventRow,
  TimesheetProjectRow,
} from '../upstream/rows/timesheets.ts'
import type { Upstream } from '../upstream/upstream.ts'

type Range = Pick<EventFilter, 'from' | 'until'>

/** What is asked for in one tick. */
interface Asked {
  projects: boolean
  range: Range | undefined
  answer: Promise<OwnTimeRow | null>
}

/**
 * The projects that the caller may use, and the caller's events: an operation that asks for both in one tick, as
 * screens do, reads them by one call (docs/specification/rest.md#read-the-own-time). Each is null if it takes its
 * own call.
 */
export function ownTime({ timesheets }: Pick<Upstream, 'timesheets'>) {
  let asked: Asked | undefined

  async function read(): Promise<OwnTimeRow | null> {
    // The fields of one level are resolved within the tick.
    await Promise.resolve()
    const { projects, range } = asked ?? {}
    asked = undefined
    return projects && range ? timesheets.ownTime(range) : null
  }
  const ask = () => (asked ??= { projects: false, range: undefined, answer: read() })

  return {
    projects: async (): Promise<TimesheetProjectRow[] | null> => {
      const all = ask()
      all.projects = true
      return (await all.answer)?.projects ?? null
    },
    events: async (filter: EventFilter): Promise<TimesheetEventRow[] | null> => {
      const { purposes, tags, projects, for: people, from, until } = filter
      if (purposes.some(purpose => purpose !== 'USE') || tags?.length || projects?.length) return null
      const all = ask()
      if (all.range) return null
      all.range = { from, until }
      const events = (await all.answer)?.events
      if (!events) return null
      const owners = new Set(people?.map(email => email.toLowerCase()))
      return owners.size === 0 ? events : events.filter(({ ownerEmail }) => owners.has(ownerEmail))
    },
  }
}
