import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { timesheetEvents, timesheetMembers, timesheetProjects } from '../../db/schema/timesheets.ts'
import type { Sheet } from '../../pdf/sheet.ts'
import { accountsAmong, contactsOf } from '../users/strangers.ts'
import { isListed, type Event, type EventFilter } from './timesheetEvents.ts'

/** The recipients of a timesheet. */
export interface TimesheetReaders {
  /** Its person, and the payers with an account; empty if the timesheet has no entries. */
  recipients: string[]
  /** As in `MadeTimesheet`. */
  leftOut: string[]
}

/** Who would get a person's timesheet of a range if it were sent now; nothing is made or sent. */
export async function timesheetReaders(
  tx: Transaction,
  head: Pick<Sheet, 'person' | 'range' | 'zone'>,
): Promise<TimesheetReaders> {
  const { projectId } = timesheetEvents
  const condition = await isListed(tx, timeOf(head))
  const found = await tx
    .selectDistinct({ projectId })
    .from(timesheetEvents)
    .innerJoin(timesheetProjects, eq(timesheetProjects.id, projectId))
    .where(condition)
  if (found.length === 0) return { recipients: [], leftOut: [] }
  const { email } = head.person
  const { readers, leftOut } = await readersOf(tx, found, email)
  return { recipients: [...new Set([email, ...readers])], leftOut }
}

/** The payers who get the timesheet, and those known to its person who get none. */
export async function readersOf(tx: Transaction, events: readonly Pick<Event, 'projectId'>[], email: string) {
  const payers = await payersOf(tx, events)
  const accounts = await accountsAmong(tx, payers)
  const readers = payers.filter(payer => accounts.get(payer) === true)
  const known = await contactsOf(tx, email, payers)
  return { readers, leftOut: payers.filter(payer => known.has(payer) && !readers.includes(payer)) }
}

/** A timesheet without its entries. */
export type SheetHead = Omit<Sheet, 'entries'>

export const timeOf = ({
  person: { email },
  range,
  zone,
}: Pick<SheetHead, 'person' | 'range' | 'zone'>): EventFilter => ({
  ...{ caller: email, for: [email], purposes: ['use'] },
  ...range,
  zone,
})

async function payersOf(tx: Transaction, events: readonly Pick<Event, 'projectId'>[]): Promise<string[]> {
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
