import type { TimesheetEventResult } from '../../__generated__/resolvers.ts'
import type { TimesheetEventRow } from './timesheets.ts'

/** An event as the caller saw it. */
export interface EventCopy {
  id: number
  modifiedAt: Date
}

/** One value for several events; null removes the payment. */
export interface Payment {
  paidAt: Date | null
  events: readonly EventCopy[]
}

/** The outcome of one event in a bulk request. */
export interface EventOutcomeRow {
  id: number
  result: TimesheetEventResult
  reason: string | null
  event: TimesheetEventRow | null
}

export const skipped = (id: number, reason: string, event: TimesheetEventRow | null): EventOutcomeRow => ({
  id,
  result: 'SKIPPED',
  reason,
  event,
})

export const failed = (
  id: number,
  reason: string,
  event: TimesheetEventRow | null = null,
): EventOutcomeRow => ({
  id,
  result: 'FAILED',
  reason,
  event,
})
