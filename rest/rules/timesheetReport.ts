import { readEmail } from './emails.ts'
import { malformed } from './refusal.ts'

/** What a report tells of an event. */
export interface ReportedEvent {
  project: string
  ownerEmail: string
  timezone: string
  starts: Date
  /** Null for an all-day item. */
  ends: Date | null
  workNotes: string
  tags: readonly string[]
  confirmed: Date | null
  paid: Date | null
}

/** One person's time on one project. */
export interface ReportSection {
  project: string
  person: string
  /** By start. */
  events: readonly ReportedEvent[]
  minutes: number
}

/** The sections of one project. */
export interface ReportedProject {
  project: string
  sections: readonly ReportSection[]
  minutes: number
}

const MINUTE = 60 * 1000
// As projects are sorted wherever they are listed.
const { compare } = new Intl.Collator('und')

/** Elapsed time in whole minutes, 0 for an all-day item: what totals are made of, so that 3 × 20 minutes are 1 hour. */
export const minutesOf = ({ starts, ends }: Pick<ReportedEvent, 'starts' | 'ends'>): number =>
  ends === null ? 0 : Math.round((ends.getTime() - starts.getTime()) / MINUTE)

/** Hours as they are written, such as `1.50`. */
export const hoursText = (minutes: number): string => (minutes / 60).toFixed(2)

/**
 * One section a project and person (Decisions §3), by the names of both.
 * @param events in the order in which each section shall hold them
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

/** The sum of minutes. */
export const totalOf = (minutes: readonly number[]): number => minutes.reduce((sum, more) => sum + more, 0)

/** Whom a report shall go to, each once and in lowercase. @throws Refusal 400 for nobody, and for what is no address */
export function readRecipients(to: readonly string[] | undefined): string[] {
  const recipients = new Set((to ?? []).filter(address => address.trim() !== '').map(readEmail))
  if (recipients.size === 0) throw malformed('No recipients selected')
  return [...recipients]
}

/**
 * Reports go to people on a list of the projects in question, and to the caller: no outsider ever gets one.
 * @param members everybody on any list of those projects
 * @throws Refusal 400 that names who is on none
 */
export function requireInsiders(
  recipients: readonly string[],
  members: ReadonlySet<string>,
  caller: string,
): void {
  const outsiders = recipients.filter(address => address !== caller && !members.has(address))
  if (outsiders.length === 0) return
  const who = outsiders.length === 1 ? 'This address is' : 'These addresses are'
  throw malformed(
    `Reports go to people on a list of the projects alone. ${who} on none: ${outsiders.join(', ')}.`,
  )
}

/**
 * Whoever left gets no mail, and is not told of as who gets one.
 * @param readers the recipients but for closed accounts
 * @throws Refusal 400 where nobody is left
 */
export function requireReaders(readers: readonly string[]): void {
  if (readers.length === 0)
    throw malformed('The accounts of these recipients are closed, so nobody would get the report.')
}

/** There is nothing to report. */
export const emptyReport = () => malformed('There is no time in this range to report. Nothing was sent.')

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
