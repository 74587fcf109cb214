import type { EventHistoryEntry } from '../../contract/timesheets.ts'

/**
 * An audit row of an event; `before` and `after` hold only its changed fields, null if the event did not exist.
 * Older rows hold all fields.
 */
export interface EventAudit {
  at: Date
  who: string
  /** The name of `who`; null without an account. */
  name: string | null
  action: string
  before: unknown
  after: unknown
}

// Fields that the history needs, whether they changed or not.
const ALWAYS = new Set(['id', 'projectId', 'paid'])

/**
 * The data of an audit row before and after a change: the differences; for a new event, all fields; for a
 * deleted one, the short fields.
 */
export function auditOf(before: object | undefined, after: object | undefined): Pair {
  const [old, current] = [valuesOf(before), valuesOf(after)]
  if (old === undefined) return { before: old, after: current }
  if (current === undefined) return { before: shortOf(old), after: current }
  const isKept = (key: string) => ALWAYS.has(key) || JSON.stringify(old[key]) !== JSON.stringify(current[key])
  return { before: pick(old, isKept), after: pick(current, isKept) }
}

/** The data of the audit row of a restored event: its short fields. */
export const auditOfRestored = (event: object): Pair => ({ before: undefined, after: shortOf({ ...event }) })

type Pair = Record<'before' | 'after', Values | undefined>

const pick = (values: Values, isKept: (key: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => isKept(key)))

// Long values are in the rows of the changes that wrote them; a short call does not store them again
// (docs/specification/limits.md#disk).
const LONG = new Set(['workNotes', 'tags'])
const shortOf = (values: Values) => pick(values, key => !LONG.has(key))

type Field = EventHistoryEntry['Changes'][number]['Field']
type Values = Readonly<Record<string, unknown>>

/** The fields of an event, and the keys of their values in an audit row. */
const FIELDS: readonly [field: Field, keys: readonly string[]][] = [
  ['Project', ['project']],
  ['DateRange', ['starts', 'ends']],
  ['Timezone', ['timezone']],
  ['WorkNotes', ['workNotes']],
  ['Tags', ['tags']],
  ['Confirmed', ['confirmed']],
  ['Paid', ['paid']],
  ['Timesheeted', ['timesheeted']],
]

/**
 * The history of an event, in the order of the rows, each named by its most important part: a payment before
 * a confirmation before a timesheet before any other change.
 * @param mayRead whether the reader may see the event's data while it was on that project; for an event that
 * came from another project, only the fact that it came is shown
 */
export function toHistory(
  rows: readonly EventAudit[],
  mayRead: (projectId: unknown) => boolean,
): EventHistoryEntry[] {
  return rows.flatMap(({ at, who, name, action, before, after }) => {
    const [old, current] = [valuesOf(before), valuesOf(after)]
    const isHidden = (values: Values | undefined) => values !== undefined && !mayRead(values.projectId)
    if (isHidden(current ?? old)) return []
    const hides = isHidden(old)
    const changes = old === undefined || current === undefined ? [] : changesBetween(old, current)
    return {
      At: at.toISOString(),
      Who: who,
      Name: name,
      Action: actionOf(action, old, current, changes),
      Changes: hides
        ? changes.flatMap(change => (change.Field === 'Project' ? { ...change, Before: [] } : []))
        : changes,
    }
  })
}

const changesBetween = (old: Values, current: Values): EventHistoryEntry['Changes'] =>
  FIELDS.map(([Field, keys]) => ({
    Field,
    Before: textsOf(old, keys),
    After: textsOf(current, keys),
  })).filter(({ Before, After }) => JSON.stringify(Before) !== JSON.stringify(After))

function actionOf(
  action: string,
  old: Values | undefined,
  current: Values | undefined,
  changes: EventHistoryEntry['Changes'],
): EventHistoryEntry['Action'] {
  if (old === undefined) return action === 'timesheetEvent.restore' ? 'restored' : 'created'
  if (current === undefined) return 'deleted'
  const hasChanged = (field: Field) => changes.some(({ Field }) => Field === field)
  // A payment that is set to the same value is still a payment.
  if (hasChanged('Paid') || action === 'timesheetEvent.paid') return holds(current.paid) ? 'paid' : 'unpaid'
  if (hasChanged('Confirmed')) return holds(current.confirmed) ? 'confirmed' : 'unconfirmed'
  return hasChanged('Timesheeted') ? 'timesheeted' : 'changed'
}

const holds = (value: unknown) => value !== null && value !== undefined && value !== ''

// Dates are stored as in JSON: ISO 8601 in UTC, the format of answers.
const textsOf = (values: Values, keys: readonly string[]): string[] =>
  keys
    .flatMap(key => values[key])
    .filter(holds)
    .map(String)

const valuesOf = (value: unknown): Values | undefined =>
  typeof value === 'object' && value !== null ? { ...value } : undefined
