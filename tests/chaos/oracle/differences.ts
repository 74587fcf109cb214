import type { Records, StoreReading, StoreRecord } from './store.ts'

const ROOT = 'client:root'

/** Fields that a screen reads once with its page and does not subscribe to, by type. */
const READ_WITH_PAGE: Readonly<Record<string, RegExp>> = {
  // Each answer signs it again (schema/files.graphql).
  File: /^url$/,
  // No subscription publishes changes of projects and their lists
  // (docs/specification/live.md#what-is-followed).
  TicketProject: /^(canSee|people\b.*|modifiedAt|viewerCanSee)$/,
  // They depend on the reader.
  Ticket: /^viewerCan(Edit|ChangeSubscribers)$/,
  TimesheetProject: /^/,
  // Changes of saved views are not published either. A cursor is the position of the answer that it came with.
  __Root: /^(liveCursor|ticketProject|ticketProjects|ticketViews|timesheetProjects)\b/,
}

const isRecord = (value: unknown): value is StoreRecord => typeof value === 'object' && value !== null
const refOf = (value: unknown): string | null =>
  isRecord(value) && typeof value.__ref === 'string' ? value.__ref : null
const refsOf = (value: unknown): (string | null)[] | null =>
  isRecord(value) && Array.isArray(value.__refs)
    ? value.__refs.map(ref => (typeof ref === 'string' ? ref : null))
    : null

/** The storage key under which a record stores a complete `@connection`. */
const isKept = (key: string) => /^__\w+_connection(\(|$)/.test(key)

/**
 * The differences between an open page and a new answer for the same person, one sentence each; empty if there
 * are none. Additional data in the page is ignored.
 */
export function differences({ records: live, queries }: StoreReading): string[] {
  return queries.flatMap(({ name, fresh, error }) =>
    error === null ? compare(fresh, live).map(difference => `${name}: ${difference}`) : [],
  )
}

/** Global ids of all records in a store, including those that no screen shows. */
export const heldIds = ({ records }: StoreReading): string[] =>
  Object.keys(records).filter(id => isGlobal(id) && records[id])

/** Whether a key holds an answered page of a connection that another key holds completely. */
function isPageOf(records: Records, record: StoreRecord, key: string, keptKey: string): boolean {
  const page = records[refOf(record[key]) ?? '']
  return (
    page?.__typename !== undefined && page.__typename === records[refOf(record[keptKey]) ?? '']?.__typename
  )
}

function compare(fresh: Records, live: Records): string[] {
  const found: string[] = []
  const seen = new Set<string>()
  compareRecords(ROOT, ROOT)
  return found

  function compareRecords(freshId: string, liveId: string): void {
    if (seen.has(`${freshId} ${liveId}`)) return
    seen.add(`${freshId} ${liveId}`)
    const expected = fresh[freshId]
    const actual = live[liveId]
    if (!expected) return
    if (!actual) {
      found.push(`${freshId} is missing`)
      return
    }
    const type = String(expected.__typename)
    const kept = Object.keys(expected).filter(isKept)
    for (const [key, value] of Object.entries(expected)) {
      if (key === '__id' || key === '__typename' || READ_WITH_PAGE[type]?.test(key)) continue
      // This is the page as it was answered once; the complete connection of `@connection` is compared instead.
      if (!isKept(key) && kept.some(one => isPageOf(fresh, expected, key, one))) continue
      if (isKept(key)) compareConnections(`${type}.${key}`, value, actual[key])
      else compareValues(`${freshId} (${type}).${key}`, value, actual[key])
    }
  }

  function compareValues(place: string, expected: unknown, actual: unknown): void {
    const one = refOf(expected)
    const several = refsOf(expected)
    if (one !== null) {
      const other = refOf(actual)
      if (other === null || (isGlobal(one) && other !== one))
        found.push(`${place} is ${text(actual)}, not ${one}`)
      else compareRecords(one, other)
    } else if (several !== null) compareLists(place, several, refsOf(actual))
    else if (JSON.stringify(expected) !== JSON.stringify(actual))
      found.push(`${place} is ${text(actual)}, not ${text(expected)}`)
  }

  function compareLists(
    place: string,
    expected: readonly (string | null)[],
    actual: readonly (string | null)[] | null,
  ): void {
    const wanted = expected.filter(id => id !== null)
    // A deleted record stays as an empty place, which screens leave out.
    const there = (actual ?? []).filter(id => id !== null && live[id] !== null).filter(id => id !== null)
    if (wanted.every(isGlobal)) {
      // Screens sort what they show.
      for (const id of wanted) if (!there.includes(id)) found.push(`${place} lacks ${name(fresh, id)}`)
      for (const id of there) if (!wanted.includes(id)) found.push(`${place} has ${name(live, id)} still`)
      if (new Set(there).size < there.length) found.push(`${place} has something twice`)
      for (const id of wanted) if (there.includes(id)) compareRecords(id, id)
      return
    }
    if (there.length !== wanted.length) found.push(`${place} has ${there.length} items, not ${wanted.length}`)
    else for (const [index, id] of wanted.entries()) compareRecords(id, there[index] ?? '')
  }

  /** The current page must be part of the stored connection, in the same order and without a gap. */
  function compareConnections(place: string, expected: unknown, actual: unknown): void {
    const wanted = nodesOf(fresh, expected)
    const there = nodesOf(live, actual)
    const isThread = place.startsWith('Ticket.')
    for (const id of wanted) if (!there.includes(id)) found.push(`${place} lacks ${name(fresh, id)}`)
    if (new Set(there).size < there.length) found.push(`${place} has something twice`)
    const common = there.filter(id => wanted.includes(id))
    // A listed item keeps its position until the list is read again
    // (docs/specification/live.md#what-is-followed).
    if (isThread && common.join() !== wanted.filter(id => common.includes(id)).join())
      found.push(`${place} is out of order`)
    for (const id of common) compareRecords(id, id)
  }
}

const isGlobal = (id: string) => !id.startsWith('client:')

const text = (value: unknown) => JSON.stringify(value)

const name = (records: Records, id: string) => `${id} ${text(records[id])}`

/** Ids of the nodes of a connection, in its order. */
function nodesOf(records: Records, connection: unknown): string[] {
  const edges = refsOf(records[refOf(connection) ?? '']?.edges) ?? []
  return edges.map(edge => refOf(records[edge ?? '']?.node)).filter(id => id !== null)
}
