import { and, asc, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { isAnyOf } from '../../db/isAnyOf.ts'
import { timesheetEvents } from '../../db/schema/timesheets.ts'
import { timesheetMail } from '../../mail/timesheet.ts'
import { queueMails, toEach } from '../../mail/outbox.ts'
import type { MakePdf } from '../../pdf/maker.ts'
import type { Sheet } from '../../pdf/sheet.ts'
import { byDay, entryOf } from '../../rules/timesheets/timesheet.ts'
import { auditOf } from '../../rules/timesheets/timesheetHistory.ts'
import {
  requireFew,
  requireFit,
  requireReadable,
  TIMESHEET_LIMITS,
} from '../../rules/timesheets/timesheetSend.ts'
import { recordAll } from '../../queries/audit.ts'
import { publishEvents } from '../../queries/live.ts'
import {
  firstEvents,
  sizeOfEvents,
  type Event,
  type EventFilter,
} from '../../queries/timesheets/timesheetEvents.ts'
import { timeOf, readersOf, type SheetHead } from '../../queries/timesheets/timesheetSend.ts'

/** A timesheet to send: the contents of its PDF except the entries, and how the PDF is made. */
export interface TimesheetToSend extends Omit<Sheet, 'entries'> {
  isDryRun: boolean
  /** Called as soon as there is something to send. */
  limit: () => Promise<void>
  makePdf: MakePdf
}

/** A timesheet that was made. */
export interface MadeTimesheet {
  pdf: Buffer
  /**
   * Users on the pay lists who get no timesheet because they have no account, as far as the caller knows
   * them.
   */
  leftOut: string[]
}

/**
 * Makes the PDF of a user's time in a range and queues the mails with it
 * (docs/specification/rest.md#send-a-timesheet). Except in a dry run, the confirmed events in it are marked
 * as timesheeted; they cannot change between the PDF and the mark.
 * @throws Refusal 400, 429, 503
 */
export async function sendTimesheet(tx: Transaction, request: TimesheetToSend): Promise<MadeTimesheet> {
  const { isDryRun, limit, makePdf, ...head } = request
  const { email } = head.person
  const filter = timeOf(head)
  const seen = await listEvents(tx, filter)
  const events = isDryRun ? seen : await locked(tx, seen, filter)
  const sheet = sheetOf(head, events)
  const { readers, leftOut } = await readersOf(tx, events, email)
  const recipients = new Set([email, ...(isDryRun ? [] : readers)])
  requireFew(recipients.size)
  await limit()
  const pdf = await makePdf(sheet)
  await queueMails(tx, email, toEach([...recipients], timesheetMail(sheet, pdf)))
  if (!isDryRun) await markTimesheeted(tx, events, email, head.made)
  return { pdf, leftOut }
}

/**
 * Makes the PDF again, of the time as it is now, and does nothing else: for a caller who repeats a request
 * because the first PDF did not arrive.
 * @throws Refusal 400, 429, 503
 */
export async function remakeTimesheet(
  tx: Transaction,
  { limit, makePdf, ...head }: Omit<TimesheetToSend, 'isDryRun'>,
): Promise<MadeTimesheet> {
  const events = await listEvents(tx, timeOf(head))
  const sheet = sheetOf(head, events)
  const { leftOut } = await readersOf(tx, events, head.person.email)
  await limit()
  return { pdf: await makePdf(sheet), leftOut }
}

/**
 * The events of a timesheet. @throws Refusal 400, before the events are read, if there are too many or they are
 * too long
 */
async function listEvents(tx: Transaction, filter: EventFilter): Promise<Event[]> {
  const limit = TIMESHEET_LIMITS.entries + 1
  requireReadable(await sizeOfEvents(tx, filter, limit))
  return firstEvents(tx, filter, limit)
}

/** @throws Refusal 400 if there are no entries, or too many */
function sheetOf(head: SheetHead, events: readonly Event[]): Sheet {
  const entries = events.map(event => entryOf(event, head.range, head.zone)).sort(byDay)
  const sheet = { ...head, entries }
  requireFit(sheet.entries)
  return sheet
}

/**
 * Locks the events until the transaction ends, in the order of ids as all others do, and reads them again. An
 * event that is logged while this waits for a lock is not locked, and belongs to the next timesheet.
 */
async function locked(tx: Transaction, seen: readonly Event[], filter: EventFilter): Promise<Event[]> {
  const rows = await tx
    .select({ id: timesheetEvents.id })
    .from(timesheetEvents)
    .where(isAnyOf(timesheetEvents.id, idsOf(seen)))
    .orderBy(asc(timesheetEvents.id))
    .for('update')
  const ids = new Set(rows.map(({ id }) => id))
  return (await listEvents(tx, filter)).filter(({ id }) => ids.has(id))
}

/**
 * `Modified` stays: no field that an owner or a payer edits changes, so an open form or a payment in
 * preparation is not refused because a timesheet was sent meanwhile.
 */
async function markTimesheeted(tx: Transaction, events: readonly Event[], who: string, at: Date) {
  const marked = await tx
    .update(timesheetEvents)
    .set({ timesheeted: at })
    .where(and(isAnyOf(timesheetEvents.id, idsOf(events)), isNotNull(timesheetEvents.confirmed)))
    .returning({ id: timesheetEvents.id })
  const ids = new Set(marked.map(({ id }) => id))
  const changes = events
    .filter(({ id }) => ids.has(id))
    .map(before => ({ before, after: { ...before, timesheeted: at } }))
  if (changes.length === 0) return
  await recordAll(
    tx,
    changes.map(({ before, after }) => ({
      who,
      action: 'timesheetEvent.timesheeted',
      subject: String(before.id),
      ...auditOf(before, after),
      at,
    })),
  )
  await publishEvents(tx, changes)
}

const idsOf = (events: readonly Event[]) => events.map(({ id }) => id)
