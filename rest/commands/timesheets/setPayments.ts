import { asc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { isAnyOf } from '../../db/isAnyOf.ts'
import { timesheetEvents, timesheetMembers, timesheetProjects } from '../../db/schema/timesheets.ts'
import { modifiedAfter } from '../../rules/timesheets/timesheetEvents.ts'
import { auditOf } from '../../rules/timesheets/timesheetHistory.ts'
import {
  checkPayment,
  type RequestedPayment,
  type PaymentVerdict,
} from '../../rules/timesheets/timesheetPayments.ts'
import type { Purpose } from '../../rules/timesheets/timesheetProjects.ts'
import { recordAll } from '../../queries/audit.ts'
import { publishEvents } from '../../queries/live.ts'
import type { Event } from '../../queries/timesheets/timesheetEvents.ts'

/** The outcome for one event. */
export interface PaymentOutcome {
  id: number
  verdict: PaymentVerdict
  /** The event as it is now; null if the caller may not see it. */
  event: Event | null
}

/**
 * Sets and removes payments (docs/specification/rest.md#pay-several-events): all that are allowed, in one
 * transaction, with an outcome for each. Rows are locked in the order of their ids, so that concurrent calls
 * of two payers cannot deadlock; the later call learns of the earlier one.
 */
export async function setPayments(
  tx: Transaction,
  { by, now, requested }: { by: string; now: Date; requested: readonly RequestedPayment[] },
): Promise<PaymentOutcome[]> {
  const found = await lockEvents(
    tx,
    requested.map(({ id }) => id),
    by,
  )
  const checked = requested.map(payment => {
    const { event, purposes = [] } = found.get(payment.id) ?? {}
    return { payment, event, verdict: checkPayment(payment, event, by, purposes) }
  })
  const changes = checked.flatMap(({ payment: { paid }, event: before, verdict: { result } }) =>
    before === undefined || result === 'skipped'
      ? []
      : [{ before, after: { ...before, paid, modified: modifiedAfter(before.modified, now) } }],
  )
  await write(tx, by, now, changes)
  const changed = new Map(changes.map(({ after }) => [after.id, after]))
  return checked.map(({ payment: { id }, event = null, verdict }) => ({
    id,
    verdict,
    event: verdict.result === 'skipped' && !verdict.maySee ? null : (changed.get(id) ?? event),
  }))
}

interface Found {
  event: Event
  /** Lists of its project that have the caller. */
  purposes: Purpose[]
}

async function lockEvents(
  tx: Transaction,
  ids: readonly number[],
  caller: string,
): Promise<Map<number, Found>> {
  const event = timesheetEvents
  const isRequested = isAnyOf(event.id, ids)
  await tx.select({ id: event.id }).from(event).where(isRequested).orderBy(asc(event.id)).for('update')
  // Read after the lock: the events and the lists as they are now.
  const rows = await tx
    .select({
      event,
      project: timesheetProjects.name,
      purposes: sql<Purpose[]>`array(
        select ${timesheetMembers.purpose}::text from ${timesheetMembers}
        where ${timesheetMembers.projectId} = ${event.projectId} and ${timesheetMembers.email} = ${caller})`,
    })
    .from(event)
    .innerJoin(timesheetProjects, eq(timesheetProjects.id, event.projectId))
    .where(isRequested)
  return new Map(
    rows.map(({ event, project, purposes }) => [event.id, { event: { ...event, project }, purposes }]),
  )
}

async function write(
  tx: Transaction,
  who: string,
  at: Date,
  changes: readonly { before: Event; after: Event }[],
): Promise<void> {
  if (changes.length === 0) return
  const values = changes.map(({ after: { id, paid, modified } }) => ({ id, paid, modified }))
  await tx.execute(sql`
    update timesheet_events as event set paid = change.paid, modified = change.modified
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as change (id bigint, paid timestamptz, modified timestamptz)
    where event.id = change.id`)
  await recordAll(
    tx,
    changes.map(({ before, after }) => ({
      who,
      at,
      action: 'timesheetEvent.paid',
      subject: String(after.id),
      ...auditOf(before, after),
    })),
  )
  await publishEvents(tx, changes)
}
