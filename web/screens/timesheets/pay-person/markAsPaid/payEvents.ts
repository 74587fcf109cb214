import { graphql } from 'react-relay'
import type { Environment } from 'relay-runtime'
import type { payEventsMutation } from '../../../../__generated__/payEventsMutation.graphql.ts'
import { commit } from '../../../../relay/commit.ts'
import { readTimesheetEvent, type TimesheetEvent } from '../../../../timesheets/timesheetEvent.ts'

/** Events of one person that get one value: the ISO instant of a payment, or null for none. */
export interface Payment {
  paidAt: string | null
  events: readonly TimesheetEvent[]
}

/** What became of one event. */
export interface Outcome {
  /** As the payer saw it. */
  before: TimesheetEvent
  /** As it is now, where that is known. */
  after: TimesheetEvent | null
  result: 'done' | 'skipped' | 'failed'
  /** Why it was not done, for people. */
  reason: string
}

/**
 * Sets or removes payments by one mutation for all of them. The events on screen change with its answer.
 * @throws Error where the whole was refused, or its answer was lost: some of it may be done then
 */
export async function payEvents(
  environment: Environment,
  email: string,
  payments: readonly Payment[],
): Promise<Outcome[]> {
  const events = payments.flatMap(payment => payment.events)
  const { payTimesheetEvents } = await commit<payEventsMutation>(environment, {
    mutation: graphql`
      mutation payEventsMutation($input: PayTimesheetEventsInput!) {
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
          }
        }
      }
    `,
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
  const [refusal] = payTimesheetEvents.userErrors
  if (refusal) throw new Error(refusal.message)
  const outcomes = new Map(payTimesheetEvents.outcomes.map(outcome => [outcome.eventId, outcome]))
  return events.map(before => {
    const outcome = outcomes.get(before.id)
    const after = outcome?.event ? readTimesheetEvent(outcome.event) : null
    if (outcome?.result === 'DONE' || outcome?.result === 'OVERWRITTEN')
      return { before, after, result: 'done', reason: '' }
    const result = outcome?.result === 'SKIPPED' ? 'skipped' : 'failed'
    return { before, after, result, reason: outcome?.reason ?? 'The server did not say what became of it.' }
  })
}

/** What gives the events of these outcomes that were changed their earlier payment back. */
export function paymentsBefore(outcomes: readonly Outcome[]): Payment[] {
  const payments = new Map<string | null, TimesheetEvent[]>()
  for (const { before, after, result } of outcomes) {
    if (result !== 'done' || !after) continue
    const paidAt = before.paidAt?.toISOString() ?? null
    payments.set(paidAt, [...(payments.get(paidAt) ?? []), after])
  }
  return [...payments].map(([paidAt, events]) => ({ paidAt, events }))
}

/** The shortest range that has all of these events in it, also one without a length. */
function rangeOf(events: readonly TimesheetEvent[]): { from: string; until: string } {
  const starts = events.map(({ start }) => start.getTime())
  const ends = events.map(({ start, end }) => (end ?? start).getTime())
  return {
    from: new Date(Math.min(...starts)).toISOString(),
    until: new Date(Math.max(...ends) + 1).toISOString(),
  }
}
