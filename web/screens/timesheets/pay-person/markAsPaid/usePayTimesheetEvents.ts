import { graphql } from 'react-relay'
import type { usePayTimesheetEventsMutation } from '../../../../__generated__/usePayTimesheetEventsMutation.graphql.ts'
import { throwRefusal, useCommit } from '../../../../relay/useCommit.ts'
import { readTimesheetEvent, type TimesheetEvent } from '../../../../timesheets/timesheetEvent.ts'

/** Events of one person that get the same value: the ISO instant of a payment, or null for none. */
export interface Payment {
  paidAt: string | null
  events: readonly TimesheetEvent[]
}

/** The result for one event. */
export interface Outcome {
  /** As the payer saw it. */
  before: TimesheetEvent
  /** The current copy, if known. */
  after: TimesheetEvent | null
  result: 'done' | 'skipped' | 'failed'
  /** Why it was not done, for the user. */
  reason: string
}

/**
 * Sets or removes payments in one mutation for all events of a person. Its answer updates the events on screen.
 * Rejects if the whole request was refused, or its answer was lost: then some events may be changed.
 */
export function usePayTimesheetEvents(email: string) {
  const [commit] = useCommit<usePayTimesheetEventsMutation>(graphql`
    mutation usePayTimesheetEventsMutation($input: PayTimesheetEventsInput!) {
      payTimesheetEvents(input: $input) {
        outcomes {
          eventId
          result
          reason
          event {
            ...timesheetEvent_event
          }
        }
        userErrors {
          message
          field
        }
      }
    }
  `)
  return async (payments: readonly Payment[]): Promise<Outcome[]> => {
    const events = payments.flatMap(payment => payment.events)
    const { payTimesheetEvents } = await commit({
      variables: {
        input: {
          for: email,
          ...rangeOf(events),
          payments: payments.map(({ paidAt, events }) => ({
            paidAt,
            events: events.map(({ id, modifiedAt }) => ({ id, modifiedAt })),
          })),
        },
      },
    })
    throwRefusal(payTimesheetEvents.userErrors)
    const outcomes = new Map(payTimesheetEvents.outcomes.map(outcome => [outcome.eventId, outcome]))
    return events.map(before => {
      const outcome = outcomes.get(before.id)
      const after = outcome?.event ? readTimesheetEvent(outcome.event) : null
      if (outcome?.result === 'DONE' || outcome?.result === 'OVERWRITTEN')
        return { before, after, result: 'done', reason: '' }
      const result = outcome?.result === 'SKIPPED' ? 'skipped' : 'failed'
      return {
        before,
        after,
        result,
        reason: outcome?.reason ?? 'The server did not return an outcome for it.',
      }
    })
  }
}

/** The payments that restore the earlier state of the changed events. */
export function paymentsBefore(outcomes: readonly Outcome[]): Payment[] {
  const payments = new Map<string | null, TimesheetEvent[]>()
  for (const { before, after, result } of outcomes) {
    if (result !== 'done' || !after) continue
    const paidAt = before.paidAt?.toISOString() ?? null
    payments.set(paidAt, [...(payments.get(paidAt) ?? []), after])
  }
  return [...payments].map(([paidAt, events]) => ({ paidAt, events }))
}

/** The shortest range that covers all of these events, including those without a length. */
function rangeOf(events: readonly TimesheetEvent[]): { from: string; until: string } {
  const starts = events.map(({ start }) => start.getTime())
  const ends = events.map(({ start, end }) => (end ?? start).getTime())
  return {
    from: new Date(Math.min(...starts)).toISOString(),
    until: new Date(Math.max(...ends) + 1).toISOString(),
  }
}
