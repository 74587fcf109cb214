import { loggablePath } from '../../common/redaction.ts'
import { inSlices } from '../bounds/slices.ts'
import { unavailable, UpstreamError } from './errors.ts'

/** A JSON object. */
export type Json = Record<string, unknown>

interface NotedCall {
  method: string
  path: string
}

/** Which call has returned an object or a list. */
const calls = new WeakMap<object, NotedCall>()

/** Remembers which call has returned an answer and the lists in it, for the log of what cannot be read in them. */
export function noteCall(answer: unknown, call: NotedCall): void {
  if (typeof answer !== 'object' || answer === null) return
  calls.set(answer, call)
  if (Array.isArray(answer)) return
  for (const part of Object.values(answer)) if (Array.isArray(part)) calls.set(part, call)
}

// docs/specification/graphql.md#decoding-of-rest-answers specifies these messages.
/** What is thrown for an answer, or a part of it, that cannot be read: the log then says in which call. */
export const unreadable = (from: unknown, message: string) => unavailable(message, { call: callOf(from) })

function callOf(part: unknown): string | undefined {
  const call = typeof part === 'object' && part !== null ? calls.get(part) : undefined
  return call && `${call.method} ${loggablePath(call.path)}`
}

const notFoundAs = (from: Json, field: string, kind: string) =>
  unreadable(from, `${field} not found as ${kind}`)

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** @throws UpstreamError 'Result isn't an object', or the message given */
export function objectResult(value: unknown, message = "Result isn't an object"): Json {
  if (!isObject(value)) throw unreadable(value, message)
  return value
}

/** @throws UpstreamError 'Result isn't a string' */
export function stringResult(value: unknown): string {
  if (typeof value !== 'string') throw unreadable(value, "Result isn't a string")
  return value
}

/**
 * Reads a list of objects.
 * @param name what the list is, for the message '{name} isn't an array'
 */
export function listResult<Row>(value: unknown, name: string, decode: (item: Json) => Row): Row[] {
  if (!Array.isArray(value)) throw unreadable(value, `${name} isn't an array`)
  return value.map((_item, index) => decodeItem(value, index, decode))
}

/**
 * Makes a function that reads a list of objects as long as an answer can be: others' work has its turn in
 * between. A frozen list, which comes again and again (gateway/upstream/knownAnswers.ts), is decoded once, and its rows
 * are frozen too.
 */
export function longList<Row>(name: string, decode: (item: Json) => Row): (value: unknown) => Promise<Row[]> {
  const decoded = new WeakMap<object, readonly Row[]>()
  return async value => {
    if (!Array.isArray(value)) throw unreadable(value, `${name} isn't an array`)
    const before = decoded.get(value)
    if (before) return [...before]
    const rows = await inSlices(decoding(value, decode))
    if (Object.isFrozen(value)) decoded.set(value, frozen([...rows]))
    return rows
  }
}

/** Freezes a value and all that it contains, except dates: several operations have it, of different users. */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return value instanceof Date ? value : Object.freeze(value)
}

function* decoding<Row>(items: readonly unknown[], decode: (item: Json) => Row): Generator<void, Row[]> {
  const rows: Row[] = []
  for (const index of items.keys()) {
    rows.push(decodeItem(items, index, decode))
    yield
  }
  return rows
}

/**
 * Reads an item of a list. The error for one that cannot be read names it: the list is not shown without it, and
 * somebody has to find it.
 */
function decodeItem<Row>(list: readonly unknown[], index: number, decode: (item: Json) => Row): Row {
  const item = list[index]
  try {
    return decode(objectResult(item))
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    const id = isObject(item) ? item.Id : undefined
    const call = callOf(list)
    if (typeof id === 'number' || typeof id === 'string')
      throw unavailable(`${error.message}, in the item with the Id ${id}`, { call, id })
    // A list within an item has no call: the item is named.
    throw call === undefined
      ? error
      : unavailable(`${error.message}, in item ${index + 1} of the list`, { call })
  }
}

/** @throws UpstreamError '{field} not found as string' */
export function readString(from: Json, field: string): string {
  const value = from[field]
  if (typeof value !== 'string') throw notFoundAs(from, field, 'string')
  return value
}

/**
 * Reads one of some texts, and returns what it stands for. @throws UpstreamError 'Unknown {field}' for another
 * text
 */
export function readWord<Word>(from: Json, field: string, words: Readonly<Record<string, Word>>): Word {
  const text = readString(from, field)
  const word = Object.hasOwn(words, text) ? words[text] : undefined
  if (word === undefined) throw unreadable(from, `Unknown ${field}`)
  return word
}

/** @throws UpstreamError '{field} not found as number' */
export function readNumber(from: Json, field: string): number {
  const value = from[field]
  if (typeof value !== 'number' || !Number.isFinite(value)) throw notFoundAs(from, field, 'number')
  return value
}

/** @throws UpstreamError '{field} not found as object' */
export function readObject(from: Json, field: string): Json {
  const value = from[field]
  if (!isObject(value)) throw notFoundAs(from, field, 'object')
  return value
}

/** @throws UpstreamError '{field} not found as string[]' */
export function readStrings(from: Json, field: string): string[] {
  const value = from[field]
  if (!isListOf(value, item => typeof item === 'string')) throw notFoundAs(from, field, 'string[]')
  return value
}

/** @throws UpstreamError '{field} not found as object[]' */
export function readObjects(from: Json, field: string): Json[] {
  const value = from[field]
  if (!isListOf(value, isObject)) throw notFoundAs(from, field, 'object[]')
  return value
}

/** Reads pairs of positions in a text. @throws UpstreamError '{field} not found as [number, number][]' */
export function readRanges(from: Json, field: string): { start: number; end: number }[] {
  const value = from[field]
  if (!isListOf(value, isPair)) throw notFoundAs(from, field, '[number, number][]')
  return value.map(([start, end]) => ({ start, end }))
}

/**
 * Reads a date that came as an ISO string, as epoch seconds or as a date object
 * (docs/specification/graphql.md#dates-in-rest-answers).
 * @throws UpstreamError '{field} not found as date', 'Error reading date formatting'
 */
export function readDate(from: Json, field: string): Date {
  const value = from[field]
  if (!isDateLike(value)) throw notFoundAs(from, field, 'date')
  return toDate(value, from)
}

/** Whether a field is null or missing. */
export const isAbsent = (from: Json, field: string) => from[field] === null || from[field] === undefined

/** Reads an object that may be null or absent. @throws UpstreamError '{field} not found as object', and what `decode` throws */
export const readNullableObject = <Row>(
  from: Json,
  field: string,
  decode: (value: Json) => Row,
): Row | null => (isAbsent(from, field) ? null : decode(readObject(from, field)))

/** Reads a date that may be null or absent. */
export function readNullableDate(from: Json, field: string): Date | null {
  return isAbsent(from, field) ? null : readDate(from, field)
}

/** @throws UpstreamError '{field} not found as date[]', 'Error reading date formatting' */
export function readDates(from: Json, field: string): Date[] {
  const value = from[field]
  if (!isListOf(value, isDateLike)) throw notFoundAs(from, field, 'date[]')
  return value.map(one => toDate(one, from))
}

/** The text of a query parameter's value. @throws UpstreamError 'Unknown parameter type' */
export function parameterText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return value.toISOString()
  throw unavailable('Unknown parameter type')
}

type DateLike = string | number | Date

const isDateLike = (value: unknown): value is DateLike =>
  typeof value === 'string' || typeof value === 'number' || value instanceof Date

const isPair = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isSafeInteger)

const isListOf = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] =>
  Array.isArray(value) && value.every(isItem)

const ISO = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/

const FIRST = Date.parse('0001-01-01T00:00:00.000Z')
const LAST = Date.parse('9999-12-31T23:59:59.999Z')

/** Whether a date is in the years from 1 to 9999: others are no dates of this product, but mistakes such as milliseconds. */
export function isInCalendar(date: Date): boolean {
  const time = date.getTime()
  // NaN is neither.
  return time >= FIRST && time <= LAST
}

function toDate(value: DateLike, from: Json): Date {
  const date =
    typeof value === 'string' ? fromIso(value) : new Date(typeof value === 'number' ? value * 1000 : value)
  if (!isInCalendar(date)) throw unreadable(from, 'Error reading date formatting')
  return date
}

/**
 * A date that is sent on as it arrived: it keeps its text, which saves time in lists of a hundred thousand
 * dates.
 */
class WrittenDate extends Date {
  readonly text: string

  constructor(text: string) {
    super(text)
    this.text = text
  }

  override toISOString(): string {
    return this.text
  }
}

// The format of our own REST service. A test without groups makes no garbage.
const ISO_IN_UTC = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

function fromIso(text: string): Date {
  if (ISO_IN_UTC.test(text)) return new WrittenDate(text)
  const match = ISO.exec(text)
  if (!match) return new Date(NaN)
  // A time without a zone is UTC: the answer must not depend on where the gateway runs.
  const [, time, , , zone] = match
  return new Date(time !== undefined && zone === undefined ? `${text}Z` : text)
}
