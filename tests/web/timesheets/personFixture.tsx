import { waitFor } from '@testing-library/react'
import { gatewayAnswers, recordOf, renderApp, startAs } from '../app.tsx'

// Browser APIs that the calendar needs and jsdom lacks.
document.elementFromPoint = () => null
Object.assign(globalThis, { PointerEvent: MouseEvent })

const ISO = (date: Date) => date.toISOString()
const at = (day: number, hour: number, minute = 0) => ISO(new Date(2026, 10, day, hour, minute))

let count = 0

/**
 * An event as the gateway sends it: by default Ann's on Apollo, an hour from nine on a day of November 2026.
 */
export function sentEvent(day: number, more: Partial<Record<string, unknown>> = {}) {
  count += 1
  return {
    __typename: 'TimesheetEvent',
    id: `event-${count}`,
    number: 100 + count,
    createdAt: at(day, 8),
    modifiedAt: at(day, 8),
    confirmedAt: null,
    timesheetedAt: null,
    paidAt: null,
    projectName: 'Apollo',
    owner: { email: 'ann@corp.example' },
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    isAllDay: false,
    start: at(day, 9),
    end: at(day, 10),
    minutes: 60,
    workNotes: 'Fix the login',
    tags: ['web', 'urgent'],
    ...more,
  }
}

const CONFIRMED = { confirmedAt: at(20, 12) }
const PAID = { ...CONFIRMED, paidAt: at(21, 12) }

/** A month of Ann's time: 1.50 paid, 1.00 confirmed in three parts, 2.00 unconfirmed on two projects. */
export const november = () => [
  sentEvent(2, { ...PAID, end: at(2, 10, 30), minutes: 90 }),
  ...[9, 10, 11].map(hour =>
    sentEvent(3, { ...CONFIRMED, start: at(3, hour), end: at(3, hour, 20), minutes: 20 }),
  ),
  sentEvent(4),
  sentEvent(10, { projectName: 'Borealis' }),
]

export const EMPTY_TOTALS = { unconfirmedHours: 0, unconfirmedCount: 0, unpaidHours: 0, paidHours: 0 }

/** The unpaid time from before the month; by default none. */
const NOTHING_OLDER: { hours: number; oldest: string | null; since: string | null } = {
  hours: 0,
  oldest: null,
  since: null,
}

/** A person in a list, as the gateway sends them. */
export const sentPerson = (
  name: string,
  totals: Partial<typeof EMPTY_TOTALS> = {},
  older: Partial<typeof NOTHING_OLDER> = {},
) => ({
  __typename: 'TimesheetPerson',
  id: `person-${name}`,
  person: { email: `${name}@corp.example`, name: null },
  totals: { ...EMPTY_TOTALS, ...totals },
  unpaid: { ...NOTHING_OLDER, ...older },
})

type Answers = Parameters<typeof gatewayAnswers>[0]

/** A GraphQL answer with an error, as the gateway sends it. */
export const refusal = (message: string) => ({
  errors: [{ message, extensions: { code: 'UPSTREAM_UNAVAILABLE' } }],
})

/** The app at a path, for Paul, who sees and pays Ann's time. */
export async function openApp(path: string, answers: Answers) {
  startAs(recordOf('Paul', 'timesheets'))
  const sent = gatewayAnswers(answers)
  const app = await renderApp(path)
  return {
    ...app,
    sent,
    /** The variables of the last operation with this name. */
    variablesOf: (operation: string) => sent.findLast(one => one.operation === operation)?.variables,
  }
}

/** The toast with this title. */
export const toast = (title: string) =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('.fui-Toast')].find(({ textContent }) =>
      textContent.startsWith(title),
    )
    if (!found) throw new Error(`No toast ${title}`)
    return found
  })
