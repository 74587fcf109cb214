import { readEmail } from '../emails.ts'
import { forbidden, inField, malformed } from '../refusal.ts'
import type { TimesheetEntry } from './timesheet.ts'

/** The size of a timesheet (docs/specification/limits.md#long-lists), and its number of recipients. */
export const TIMESHEET_LIMITS = { entries: 5_000, characters: 1_000_000, recipients: 100 } as const

/**
 * A caller can only send their own timesheet (docs/specification/rest.md#send-a-timesheet); the answer is the
 * same for every other owner.
 * @throws Refusal 400, 403
 */
export function requireOwn(owner: string | undefined, caller: string): void {
  if (owner !== undefined && inField('for', () => readEmail(owner)) !== caller)
    throw forbidden('You can send your own timesheet only.')
}

/**
 * Whether the events can become a timesheet, as far as that is known before they are read; `requireFit`
 * checks the entries.
 * @param bytes of notes and tags, in UTF-8
 * @throws Refusal 400
 */
export function requireReadable({ count, bytes }: { count: number; bytes: number }): void {
  const { entries, characters } = TIMESHEET_LIMITS
  if (count > entries || bytes > characters * BYTES_OF_CHARACTER) throw tooMuch()
}

// At most: a character of four bytes counts as two here.
const BYTES_OF_CHARACTER = 3

const tooMuch = () =>
  malformed('There are too many entries in this range for one timesheet. Please choose a shorter one.', {
    code: 'TOO_MANY',
    field: 'until',
  })

/** Requires entries, but not more than a timesheet may hold. @throws Refusal 400 */
export function requireFit(entries: readonly TimesheetEntry[]): void {
  if (entries.length === 0)
    throw malformed('You have no time in this range. Please choose other dates, or log your time first.', {
      field: 'from',
    })
  const characters = entries.reduce((sum, { workNotes, tags }) => sum + effortOf(workNotes + tags.join()), 0)
  if (entries.length > TIMESHEET_LIMITS.entries || characters > TIMESHEET_LIMITS.characters) throw tooMuch()
}

// Right-to-left text takes ten times as long to lay out as other text.
const effortOf = (text: string) => text.length * (/[\u0590-\u08ff]/.test(text) ? 10 : 1)

/** An editor of a project can add any address to its lists, and each gets a file. @throws Refusal 400 */
export function requireFew(recipients: number): void {
  if (recipients > TIMESHEET_LIMITS.recipients)
    throw malformed(
      `This timesheet would go to ${recipients} people, and at most ${TIMESHEET_LIMITS.recipients} can get one. Please choose dates with fewer projects.`,
      { code: 'TOO_MANY', field: 'until' },
    )
}

/** The excluded addresses as a header value; of hundreds, those that do not fit are omitted. */
export function leftOutText(emails: readonly string[]): string {
  let text = ''
  for (const email of emails) {
    const longer = text === '' ? encodeURIComponent(email) : `${text},${encodeURIComponent(email)}`
    if (longer.length > LONGEST_HEADER) break
    text = longer
  }
  return text
}

// Clients accept 16 kB of headers in total.
const LONGEST_HEADER = 8_000
