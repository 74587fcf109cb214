import { addDays, addHours, addMinutes, max } from 'date-fns'
import type { timesheetEvents } from '../schema/timesheets.ts'
import type { Chance } from './chance.ts'
import { ROLES, ZONES, type DemoProject } from './company.ts'
import { clockTime, firstOfMonth, mondayOf, workingDays, type Day } from './days.ts'

/** A project with the id that the database assigned. */
export interface KnownProject extends DemoProject {
  id: number
}

type Event = typeof timesheetEvents.$inferInsert

// Start and end in minutes after midnight: each row is a way to spend a day.
const DAYS = [
  [
    [510, 600],
    [600, 720],
    [765, 915],
    [930, 1035],
  ],
  [
    [540, 720],
    [780, 930],
    [945, 1050],
  ],
  [
    [525, 555],
    [555, 735],
    [795, 1020],
  ],
  [
    [540, 630],
    [645, 750],
    [810, 900],
    [900, 1065],
  ],
  [
    [555, 780],
    [825, 1035],
  ],
] as const

// Last Tuesday, two people worked until one o'clock at night, and one forgot to write down the Friday.
const NIGHT = [1320, 1500] as const
const NIGHT_OWLS: readonly string[] = [ROLES.worker.email, 'hugo@example.com']
const FORGETFUL: string = ROLES.worker.email

// Minutes after the end of an event until it is written down.
const WRITTEN_AFTER = 5

/**
 * Three months of a user's time up to now: past weeks are confirmed except for a little, and old ones are
 * paid.
 */
export function timeOf(
  owner: string,
  projects: readonly KnownProject[],
  now: Date,
  { of, happens }: Chance,
): Event[] {
  const timezone = ZONES[owner] ?? 'Europe/Berlin'
  const days = workingDays(now)
  const holiday = of(days)
  const [lastTuesday, lastFriday] = [addDays(mondayOf(now), -6), addDays(mondayOf(now), -3)]
  return days.flatMap(day => {
    if (day === holiday) return [dayOff(day)]
    if (owner === FORGETFUL && day.getTime() === lastFriday.getTime()) return []
    const night = day.getTime() === lastTuesday.getTime() && NIGHT_OWLS.includes(owner) ? [NIGHT] : []
    return [...of(DAYS), ...night].flatMap(([from, end]) => {
      const starts = clockTime(day, from, timezone)
      const ends = clockTime(day, end, timezone)
      if (addMinutes(ends, WRITTEN_AFTER) > now || happens(0.04)) return []
      const project = of(projects)
      const tags = happens(0.85) ? [of(project.tags)] : []
      if (happens(0.2)) tags.push(of(project.tags))
      const state = stateOf(day, ends)
      return [
        {
          ownerEmail: owner,
          projectId: project.id,
          timezone,
          starts,
          ends,
          workNotes: happens(0.9) ? of(project.notes) : '',
          tags: [...new Set(tags)],
          created: addMinutes(ends, WRITTEN_AFTER),
          modified: max([
            addMinutes(ends, WRITTEN_AFTER),
            ...Object.values(state).filter(moment => moment !== null),
          ]),
          ...state,
        },
      ]
    })
  })

  function dayOff(day: Day): Event {
    const internal = projects.find(({ name }) => name === 'Internal') ?? of(projects)
    const made = addDays(day, -14)
    return {
      ownerEmail: owner,
      projectId: internal.id,
      timezone,
      starts: clockTime(day, 0, timezone),
      workNotes: 'Day off',
      created: made,
      modified: made,
    }
  }

  function stateOf(day: Day, ends: Date) {
    const isThisWeek = day >= mondayOf(now)
    const isConfirmed = isThisWeek ? addDays(ends, 1) < now && happens(0.5) : happens(0.95)
    if (!isConfirmed) return { confirmed: null, timesheeted: null, paid: null }
    const confirmed = isThisWeek ? addMinutes(ends, 30) : clockTime(addDays(mondayOf(day), 5), 960, 'UTC')
    // On the tenth, the whole month is confirmed. A payment is a day, represented by its noon in UTC.
    const payday = addHours(addDays(firstOfMonth(day, 1), 9), 12)
    const isPaid = day < firstOfMonth(now, -1) && payday <= now
    return {
      confirmed,
      timesheeted: isPaid ? addDays(payday, -1) : null,
      paid: isPaid ? payday : null,
    }
  }
}
