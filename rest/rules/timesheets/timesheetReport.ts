import { minutesOf as wholeMinutes } from '../../../common/minutes.ts'
import { readEmail } from '../emails.ts'
import { inField, malformed } from '../refusal.ts'

/**
 * How much a report shows (docs/specification/limits.md#long-lists). Mails must have a size that mail
 * programs display: beyond this number of entries or sections, only totals are shown; notes are cut to this
 * number of characters.
 */
export const REPORT_LIMITS = { events: 20_000, entries: 500, sections: 500, notes: 500 } as const

/** @param count of the entries that a report would contain. @throws Refusal 400 */
export function requireFewEvents(count: number): void {
  if (count > REPORT_LIMITS.events)
    throw malformed(
      `There are more than ${REPORT_LIMITS.events} entries in this range. Please choose a shorter one.`,
      { code: 'TOO_MANY', field: 'until' },
    )
}

/** An event in a report. */
export interface ReportedEvent {
  project: string
  ownerEmail: string
  timezone: string
  starts: Date
  /** Null for an all-day item. */
  ends: Date | null
  /** With enough text to show whether they are cut; empty in a report of totals, as are the tags. */
  workNotes: string
  tags: readonly string[]
  confirmed: Date | null
  paid: Date | null
}

/** One user's time on one project. */
interface ReportSection {
  project: string
  person: string
  /** Sorted by start. */
  events: readonly ReportedEvent[]
  minutes: number
}

/** The sections of one project. */
export interface ReportedProject {
  project: string
  sections: readonly ReportSection[]
  minutes: number
}

// The same order in which projects are listed elsewhere.
const { compare } = new Intl.Collator('und')

/** Whole minutes of an event; totals add these up, so that 3 × 20 minutes are 1 hour. */
export const minutesOf = ({ starts, ends }: Pick<ReportedEvent, 'starts' | 'ends'>): number =>
  wholeMinutes({ start: starts, end: ends })

/** Hours as text, such as `1.50`. */
export const hoursText = (minutes: number): string => (minutes / 60).toFixed(2)

/**
 * One section per project and person (docs/specification/rest.md#report-mail), by the names of both.
 * @param events in the order that each section keeps
 */
export function reportedProjects(events: readonly ReportedEvent[]): ReportedProject[] {
  return [...groupBy(events, ({ project }) => project)]
    .sort(([one], [other]) => compare(one, other))
    .map(([project, inProject]) => {
      const sections = [...groupBy(inProject, ({ ownerEmail }) => ownerEmail)]
        .sort(([one], [other]) => compare(one, other))
        .map(([person, own]) => ({ project, person, events: own, minutes: totalOf(own.map(minutesOf)) }))
      return { project, sections, minutes: totalOf(sections.map(({ minutes }) => minutes)) }
    })
}

/** The total of minutes. */
export const totalOf = (minutes: readonly number[]): number => minutes.reduce((sum, more) => sum + more, 0)

/**
 * The requested recipients of a report, each once and in lowercase. @throws Refusal 400 if there are none, and
 * for an invalid address
 */
export function readRecipients(to: readonly string[] | undefined): string[] {
  const recipients = new Set(
    (to ?? [])
      .filter(address => address.trim() !== '')
      .map(address => inField('to', () => readEmail(address))),
  )
  if (recipients.size === 0) throw malformed('No recipients selected', { code: 'REQUIRED', field: 'to' })
  return [...recipients]
}

/** Why a requested recipient gets no report. */
type LeftOutReason = 'no account' | 'not known to you' | 'not on a list'

/** A requested recipient who gets no report. */
export interface LeftOut {
  email: string
  reason: LeftOutReason
}

/** What is known about the requested recipients of a report. */
interface Acquaintance {
  /** All addresses on any list of the projects in question, and the caller. */
  members: ReadonlySet<string>
  /** The addresses with an open account. */
  accounts: ReadonlySet<string>
  /** The addresses with which the caller shares any project list or ticket. */
  known: ReadonlySet<string>
}

/**
 * Reports go to users with an account on a list of the projects in question. For an address with which the
 * caller shares nothing, the answer reveals only that (docs/specification/mail.md#reports-and-timesheets).
 */
export function sortRecipients(
  requested: readonly string[],
  { members, accounts, known }: Acquaintance,
): { recipients: string[]; leftOut: LeftOut[] } {
  const reasonFor = (email: string): LeftOutReason | undefined => {
    if (!members.has(email)) return known.has(email) ? 'not on a list' : 'not known to you'
    return accounts.has(email) ? undefined : 'no account'
  }
  return {
    recipients: requested.filter(email => reasonFor(email) === undefined),
    leftOut: requested.flatMap(email => {
      const reason = reasonFor(email)
      return reason === undefined ? [] : [{ email, reason }]
    }),
  }
}

/** Requires at least one recipient. @throws Refusal 400 that says why there is none */
export function requireReaders(recipients: readonly string[], leftOut: readonly LeftOut[]): void {
  if (recipients.length > 0) return
  const groups = LEFT_OUT.flatMap(([reason, words]) => {
    const emails = leftOut.filter(one => one.reason === reason).map(({ email }) => email)
    return emails.length === 0 ? [] : [`${words}: ${emails.join(', ')}.`]
  })
  throw malformed(
    `Nobody would get the report. Please choose people who are on a list of its projects and have signed in. ${groups.join(' ')}`,
    { field: 'to' },
  )
}

const LEFT_OUT: readonly (readonly [LeftOutReason, string])[] = [
  ['no account', 'Without an open account'],
  ['not on a list', 'On no list of the projects'],
  ['not known to you', 'Not known to you'],
]

/** The refusal of a report without entries. */
export const emptyReport = () =>
  malformed('There is no time in this range to report. Nothing was sent.', { field: 'from' })

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
