import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../db/client.ts'
import { timesheetEvents, timesheetMembers } from '../db/schema.ts'
import { timesheetMail } from '../mail/timesheet.ts'
import { queueMails } from '../mail/outbox.ts'
import type { MakePdf } from '../pdf/maker.ts'
import type { Sheet } from '../pdf/sheet.ts'
import { entryOf } from '../rules/timesheet.ts'
import { requireFew, requireFit } from '../rules/timesheetSend.ts'
import { recordAll } from './audit.ts'
import { announceEvents } from './live.ts'
import { accountsAmong, knownTo } from './strangers.ts'
import { listEvents, type Event, type EventFilter } from './timesheetEvents.ts'

/** A timesheet to send: all that its PDF tells but the entries, and how it is made. */
export interface TimesheetToSend extends Omit<Sheet, 'entries'> {
  isDryRun: boolean
  /** Called once it is known that there is something to send. */
  limit: () => Promise<void>
  makePdf: MakePdf
}

/**
 * Makes the PDF of a person's time in a range and queues the mails with it (Decisions §3). But for a dry run the
 * confirmed events in it count as timesheeted from now on; nobody changes them between the PDF and the mark.
 * @returns the PDF file, and who is on the pay lists but has no account and so gets none, as far as the caller knows them
 * @throws Refusal 400, 429, 503
 */
export async function sendTimesheet(
  tx: Transaction,
  request: TimesheetToSend,
): Promise<{ pdf: Buffer; leftOut: string[] }> {
  const { isDryRun, limit, makePdf, ...told } = request
  const { email } = told.person
  const filter = { caller: email, for: [email], purposes: ['use'] as const, ...told.range }
  const seen = await listEvents(tx, filter)
  const events = isDryRun ? seen : await locked(tx, seen, filter)
  const sheet = { ...told, entries: events.map(event => entryOf(event, told.range)) }
  requireFit(sheet.entries)
  const payers = await payersOf(tx, events)
  const accounts = await accountsAmong(tx, payers)
  const readers = payers.filter(payer => accounts.get(payer) === true)
  const recipients = new Set([email, ...(isDryRun ? [] : readers)])
  requireFew(recipients.size)
  await limit()
  const pdf = await makePdf(sheet)
  const mail = timesheetMail(sheet, pdf)
  const mails = [...recipients].map(to => ({ ...mail, to }))
  await queueMails(tx, mails)
  if (!isDryRun) await markTimesheeted(tx, events, email, told.made)
  const known = await knownTo(tx, email, payers)
  return { pdf, leftOut: payers.filter(payer => known.has(payer) && !readers.includes(payer)) }
}

/**
 * The events as they are once nobody else can change them until the transaction ends; locked in the order of ids, in
 * which others lock them too. What is logged while others are waited for is not locked, and belongs to the next timesheet.
 */
async function locked(tx: Transaction, seen: readonly Event[], filter: EventFilter): Promise<Event[]> {
  const rows = await tx
    .select({ id: timesheetEvents.id })
    .from(timesheetEvents)
    .where(inArray(timesheetEvents.id, idsOf(seen)))
    .orderBy(asc(timesheetEvents.id))
    .for('update')
  const ids = new Set(rows.map(({ id }) => id))
  return (await listEvents(tx, filter)).filter(({ id }) => ids.has(id))
}

async function payersOf(tx: Transaction, events: readonly Event[]): Promise<string[]> {
  const members = timesheetMembers
  const found = await tx
    .selectDistinct({ email: members.email })
    .from(members)
    .where(
      and(
        eq(members.purpose, 'pay'),
        inArray(members.projectId, [...new Set(events.map(({ projectId }) => projectId))]),
      ),
    )
    .orderBy(asc(members.email))
  return found.map(payer => payer.email)
}

/**
 * `Modified` stays: no field that an owner or a payer edits changes, so neither an open form nor a payment that is
 * being prepared shall be refused because a timesheet was sent meanwhile.
 */
async function markTimesheeted(tx: Transaction, events: readonly Event[], who: string, at: Date) {
  const marked = await tx
    .update(timesheetEvents)
    .set({ timesheeted: at })
    .where(and(inArray(timesheetEvents.id, idsOf(events)), isNotNull(timesheetEvents.confirmed)))
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
      before,
      after,
      at,
    })),
  )
  await announceEvents(tx, changes)
}

const idsOf = (events: readonly Event[]) => events.map(({ id }) => id)
