import type { TimesheetEvent } from '../../../../timesheets/timesheetEvent.ts'

type State = Pick<TimesheetEvent, 'confirmedAt' | 'paidAt'>

const MATCHES = {
  'Confirmed unpaid only': ({ confirmedAt, paidAt }: State) => confirmedAt !== null && paidAt === null,
  'Everything selected': () => true,
  'Everything unpaid only': ({ paidAt }: State) => paidAt === null,
  'Unconfirmed paid only': ({ confirmedAt, paidAt }: State) => confirmedAt === null && paidAt !== null,
  'Everything paid only': ({ paidAt }: State) => paidAt !== null,
} as const

/**
 * Which of the selected events a payment applies to
 * (docs/specification/timesheet-screens.md#paid-filter-options).
 */
export type PaidFilter = keyof typeof MATCHES

const isPaidFilter = (text: string): text is PaidFilter => Object.hasOwn(MATCHES, text)

export const PAID_FILTERS: readonly PaidFilter[] = Object.keys(MATCHES).filter(isPaidFilter)

/**
 * The option of a radio button.
 * @throws Error 'Unknown event paying filter option'
 * (docs/specification/timesheet-screens.md#paid-filter-options)
 */
export function readPaidFilter(value: string): PaidFilter {
  if (isPaidFilter(value)) return value
  throw new Error('Unknown event paying filter option')
}

/**
 * The events that a payment applies to: those with a start and an end that match the option
 * (docs/specification/timesheet-screens.md#paid-filter-options).
 */
export const eventsToPay = (events: readonly TimesheetEvent[], filter: PaidFilter): TimesheetEvent[] =>
  events.filter(event => event.end !== null && MATCHES[filter](event))

/**
 * The message if a payment applies to none of these events
 * (docs/specification/timesheet-screens.md#paid-filter-options).
 */
export const nothingToPay = (events: readonly TimesheetEvent[], filter: PaidFilter): string =>
  filter === 'Confirmed unpaid only' && eventsToPay(events, filter).length === 0
    ? 'Error no unpaid confirmed events selected'
    : "Error Doesn't apply to anything"
