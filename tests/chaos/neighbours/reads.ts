import type { Person } from '../company.ts'
import { END, START, type Acknowledged } from '../writers.ts'

/** An operation, and what is right in its answer. */
interface Read {
  query: string
  /** What is wrong in the data of an answer without errors; undefined: nothing. */
  flawIn: (data: unknown) => string | undefined
}

/** What has been there before people begin to write. */
export interface Known {
  people: readonly Person[]
  /** The number of a ticket in which nobody writes, and the texts of its comments in order. */
  quiet: { ticket: number; texts: readonly string[] }
  tickets: number
}

/** What people read while others write. @param acknowledged so far */
export function readsOf(
  { people, quiet, tickets }: Known,
  acknowledged: readonly Acknowledged[],
): ((person: Person) => Read)[] {
  const countOf = (kind: Acknowledged['kind'], author?: string) =>
    acknowledged.filter(one => one.kind === kind && (author === undefined || one.author === author)).length
  return [
    () => {
      const atLeast = Math.min(100, tickets + countOf('ticket'))
      return {
        query: `{ tickets(first: 100, orderBy: CREATED_DESC) { edges { node { subject } } } }`,
        flawIn: data => fewer(textsIn(data, 'subject'), atLeast),
      }
    },
    () => ({
      query: `{ ticket(projectNumber: 1, number: ${quiet.ticket}) {
        subject comments(first: 100) { edges { node { number body author { email } } } } } }`,
      flawIn: data => other(textsIn(data, 'body'), quiet.texts),
    }),
    () => ({
      query: `{ ticketProjects { name canSee } }`,
      flawIn: data => other(textsIn(data, 'canSee').sort(), people.map(({ email }) => email).sort()),
    }),
    ({ email }) => {
      const atLeast = countOf('event', email)
      return {
        query: `{ viewer { email } timesheetEvents(from: "${START}", until: "${END}") { workNotes } }`,
        flawIn: data => other(textsIn(data, 'email'), [email]) ?? fewer(textsIn(data, 'workNotes'), atLeast),
      }
    },
  ]
}

const fewer = (texts: readonly string[], atLeast: number) =>
  texts.length >= atLeast && new Set(texts).size === texts.length
    ? undefined
    : `${texts.length} of ${atLeast}, ${new Set(texts).size} different`

const other = (texts: readonly string[], expected: readonly string[]) =>
  texts.join() === expected.join() ? undefined : `${texts.join()} instead of ${expected.join()}`

/** The texts of a field, wherever they are. */
function textsIn(data: unknown, field: string): string[] {
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]: [string, unknown]) => {
    if (name !== field) return textsIn(value, field)
    return Array.isArray(value) ? value.map(String) : [String(value)]
  })
}
