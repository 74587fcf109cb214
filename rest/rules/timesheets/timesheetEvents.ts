import type { Static } from 'typebox'
import type { ChangedEvent } from '../../contract/timesheets.ts'
import { DAY, readDate, type DateText } from '../dates.ts'
import { conflict, forbidden, malformed, notFound } from '../refusal.ts'
import type { Purpose } from './timesheetProjects.ts'

/** For how many days a deleted event can be restored (docs/specification/timesheets.md#deleting). */
export const DELETED_DAYS = 30

/** An event as its owner sends it; absent fields keep their values. */
export type Entry = Omit<Static<typeof ChangedEvent>, 'Project' | 'Modified'>

/** The fields of an event that its owner sets. */
export interface Logged {
  starts: Date
  /** Null for an all-day item. */
  ends: Date | null
  timezone: string
  workNotes: string
  tags: string[]
  confirmed: Date | null
}

const RANGE = 'DateRange'
const LIMITS = { notes: 10_000, tags: 50, tag: 100, rangeDays: 400 } as const

/**
 * The stored fields of an entry (docs/specification/rest.md#change-an-event). Confirming uses the server's
 * clock; an event that is already confirmed keeps its time.
 * @param stored the event that the entry changes; absent for a new one
 * @throws Refusal 400
 */
export function readEntry(entry: Entry, now: Date, stored?: Logged): Logged {
  const range = entry.DateRange === undefined ? stored : readDateRange(entry.DateRange)
  const timezone = entry.Timezone === undefined ? stored?.timezone : readTimezone(entry.Timezone)
  if (range === undefined)
    throw malformed('DateRange must be one date, or a start and an end.', { code: 'REQUIRED', field: RANGE })
  if (timezone === undefined) throw noSuchTimezone()
  // Each field of the contract, by its name: one that is left out here does not compile.
  const read = {
    DateRange: { starts: range.starts, ends: range.ends },
    Timezone: { timezone },
    WorkNotes: { workNotes: entry.WorkNotes ?? stored?.workNotes ?? '' },
    Tags: { tags: entry.Tags === undefined ? (stored?.tags ?? []) : readTags(entry.Tags) },
    Confirmed: { confirmed: confirmedAfter(entry.Confirmed, stored?.confirmed ?? null, now) },
  } satisfies Record<keyof Entry, Partial<Logged>>
  return { ...read.DateRange, ...read.Timezone, ...read.WorkNotes, ...read.Tags, ...read.Confirmed }
}

/** One date: an all-day item; two: start before end, at most 24 hours of elapsed time. @throws Refusal 400 */
export function readDateRange(range: readonly DateText[]): Pick<Logged, 'starts' | 'ends'> {
  const [starts, ends = null, ...more] = range.map((date, index) =>
    readDate(date, RANGE, `${RANGE}.${index}`),
  )
  if (starts === undefined || more.length > 0)
    throw malformed('DateRange must be one date for an all-day item, or a start and an end.', {
      field: RANGE,
    })
  if (ends === null) return { starts, ends }
  if (ends <= starts) throw malformed('The start has to be before the end.', { field: RANGE })
  if (ends.getTime() - starts.getTime() > DAY)
    throw malformed('An entry may be at most 24 hours long. Split it into several.', {
      code: 'TOO_LONG',
      field: RANGE,
    })
  return { starts, ends }
}

/** An IANA name, stored as it is sent. @throws Refusal 400 */
export function readTimezone(name: string): string {
  // Intl accepts offsets such as +01:00, but they are not the name of a zone.
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(name) || !isKnownToIntl(name)) throw noSuchTimezone()
  return name
}

function isKnownToIntl(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const noSuchTimezone = () =>
  malformed('Timezone must be the name of a time zone, such as Europe/Berlin.', { field: 'Timezone' })

/** Tags without surrounding blanks, each once, in the order given. @throws Refusal 400 */
export function readTags(tags: readonly string[]): string[] {
  const clean = [...new Set(tags.map(tag => tag.trim()).filter(Boolean))]
  if (clean.length > LIMITS.tags || clean.some(tag => tag.length > LIMITS.tag))
    throw malformed(`Please give at most ${LIMITS.tags} tags of at most ${LIMITS.tag} characters.`, {
      code: clean.length > LIMITS.tags ? 'TOO_MANY' : 'TOO_LONG',
      field: 'Tags',
    })
  return clean
}

function confirmedAfter(requested: DateText | null | undefined, stored: Date | null, now: Date): Date | null {
  if (requested === undefined) return stored
  if (requested === null) return null
  // Any date is accepted, but a text that is not a date is refused.
  readDate(requested, 'Confirmed')
  return stored ?? now
}

/** The fields that decide whether a change is allowed: the owner, the payment, and the stored version. */
export interface Changeable {
  ownerEmail: string
  paid: Date | null
  modified: Date
}

/**
 * The same answer for what is absent and for what the caller may not see
 * (docs/specification/rest.md#what-a-caller-may-not-see).
 */
export const noSuchEvent = () => notFound('There is no such entry among those that you may see.')

/**
 * Only the owner may change and delete an event, and not while it is paid
 * (docs/specification/rest.md#change-an-event). The gateway repeats the latter
 * (docs/specification/graphql.md#rules-known-to-the-gateway).
 * @param purposes lists of the event's project that have the caller
 * @throws Refusal 403, 404, 409
 */
export function requireChangeable(event: Changeable, caller: string, purposes: readonly Purpose[]): void {
  requireOwner(event, caller, purposes)
  if (event.paid !== null)
    throw conflict(
      'This time is paid. Ask a payer of the project to remove the payment before you change it.',
      { code: 'PAID' },
    )
}

/**
 * Only the owner may restore an event. @param purposes lists of the event's project that have the caller
 * @throws Refusal 403, 404
 */
export function requireOwner(
  event: Pick<Changeable, 'ownerEmail'>,
  caller: string,
  purposes: readonly Purpose[],
): void {
  if (event.ownerEmail === caller) return
  if (!maySee(purposes)) throw noSuchEvent()
  throw forbidden('Only the person who logged this time may change it.')
}

/**
 * Prevents lost updates: a caller with an older version than the stored one must reload it first. @throws
 * Refusal 400, 409
 */
export function requireFresh(event: Changeable, copy: DateText | undefined): void {
  if (copy !== undefined && readDate(copy, 'Modified') < event.modified)
    throw conflict('This time was changed meanwhile. Refresh to see how it is now, then change it again.', {
      code: 'STALE',
      field: 'Modified',
    })
}

/** Marking as paid requires CanPay of the event's project. @throws Refusal 403, 404 */
export function requirePayer(event: Changeable, caller: string, purposes: readonly Purpose[]): void {
  if (purposes.includes('pay')) return
  requireReader(event, caller, purposes)
  throw forbidden('Only people on the Can Pay list of the project may mark its time as paid.')
}

/**
 * The owner, and members of CanSee and CanPay, may see an event. The gateway repeats this
 * (docs/specification/graphql.md#rules-known-to-the-gateway). @throws Refusal 404
 */
export function requireReader(
  event: Pick<Changeable, 'ownerEmail'>,
  caller: string,
  purposes: readonly Purpose[],
): void {
  if (!mayRead(event, caller, purposes)) throw noSuchEvent()
}

/** Whether `requireReader` lets a caller see an event. */
export const mayRead = (
  { ownerEmail }: Pick<Changeable, 'ownerEmail'>,
  caller: string,
  purposes: readonly Purpose[],
): boolean => ownerEmail === caller || maySee(purposes)

const maySee = (purposes: readonly Purpose[]) => purposes.includes('see') || purposes.includes('pay')

/**
 * The time of a change: after the stored version, even within its millisecond or when the clock was set back.
 */
export const modifiedAfter = (stored: Date, now: Date) =>
  new Date(Math.max(now.getTime(), stored.getTime() + 1))

/** The half-open range of a list. @throws Refusal 400 if it is empty or too long */
export function readRange(from: string, until: string): { from: Date; until: Date } {
  const range = readAnyRange(from, until)
  if (range.until.getTime() - range.from.getTime() > LIMITS.rangeDays * DAY)
    throw malformed(`Please ask for at most ${LIMITS.rangeDays} days at a time.`, {
      code: 'TOO_LONG',
      field: 'until',
    })
  return range
}

/** A half-open range of any length. @throws Refusal 400 if it is empty */
export function readAnyRange(from: string, until: string): { from: Date; until: Date } {
  const range = { from: readDate(from, 'from'), until: readDate(until, 'until') }
  if (range.from >= range.until) throw malformed('from has to be before until.', { field: 'from' })
  return range
}

/** The id of an event. @throws Refusal 400 */
export function readId(text: string): number {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : NaN
  if (!Number.isSafeInteger(id)) throw malformed('The id of an entry is a whole number above 0.')
  return id
}
