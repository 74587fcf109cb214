import { addDays, isSameDay, max, min, startOfDay } from 'date-fns'
import { minutesWithin } from '../../../common/minutes.ts'
import type { CalendarItemState } from '../../ui/Calendar/types.ts'
import { eventState } from '../eventItem.ts'
import type { TimesheetEvent } from '../timesheetEvent.ts'
import type { Range } from '../range.ts'
import { byText } from '../../locale/locale.ts'

/** The fields of an event that the selection needs. */
type Timed = Pick<TimesheetEvent, 'start' | 'end'>

/**
 * The events in a selection, with their minutes in it (docs/specification/timesheets.md#selection). All-day
 * items have none.
 */
export const eventsInSelection = <T extends Timed>(events: readonly T[], { from, until }: Range): T[] =>
  events.filter(({ start, end }) => end !== null && start < until && end > from)

/** Time on a project. */
export interface ProjectSum {
  projectName: string
  /** Whole minutes. */
  minutes: number
}

/** Time on a project on one day. */
export interface DaySum extends ProjectSum {
  /** Midnight of the day, in the browser's time zone. */
  day: Date
}

/** The selected time in one state. */
export interface Group {
  state: CalendarItemState
  /** The number of events. */
  count: number
  /** Whole minutes of all. */
  minutes: number
  /** By the project's name. */
  projects: readonly ProjectSum[]
  /** By day, then by the project's name. */
  days: readonly DaySum[]
}

/**
 * The groups in the specification's order: paid, unpaid but confirmed, unpaid and unconfirmed
 * (docs/specification/timesheet-screens.md#time-in-selection).
 */
const STATES = ['paid', 'confirmed', 'unconfirmed'] as const

/**
 * The selected time by state, each with its hours by project and by day; an event is split between its days.
 */
export function summarise(events: readonly TimesheetEvent[], range: Range): readonly Group[] {
  const counting = eventsInSelection(events, range)
  return STATES.map(state => summaryOf(state, counting, range))
}

function summaryOf(state: CalendarItemState, events: readonly TimesheetEvent[], range: Range): Group {
  const own = events.filter(event => eventState(event) === state)
  const projects = new Map<string, ProjectSum>()
  const days = new Map<string, DaySum>()
  let minutes = 0
  for (const event of own) {
    const { projectName } = event
    for (const part of dayParts(event, range)) {
      const key = `${part.day.getTime()} ${projectName}`
      add(projects, projectName, { projectName, minutes: part.minutes })
      add(days, key, { projectName, ...part })
      minutes += part.minutes
    }
  }
  const byProject = (a: ProjectSum, b: ProjectSum) => byText(a.projectName, b.projectName)
  return {
    state,
    count: own.length,
    minutes,
    projects: [...projects.values()].sort(byProject),
    days: [...days.values()].sort((a, b) => a.day.getTime() - b.day.getTime() || byProject(a, b)),
  }
}

function add<T extends ProjectSum>(sums: Map<string, T>, key: string, part: T) {
  const sum = sums.get(key)
  if (sum) sum.minutes += part.minutes
  else sums.set(key, part)
}

/** The part of an event on each day of a range. */
function dayParts(event: TimesheetEvent, range: Range): { day: Date; minutes: number }[] {
  const { start, end } = event
  if (!end) return []
  const parts = []
  const last = min([end, range.until])
  for (let from = max([start, range.from]); from < last; from = addDays(startOfDay(from), 1)) {
    const until = isSameDay(from, last) ? last : addDays(startOfDay(from), 1)
    parts.push({ day: startOfDay(from), minutes: minutesWithin(event, { from, until }) })
  }
  return parts
}
