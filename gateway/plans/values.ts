import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLString,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLLeafType,
  type GraphQLOutputType,
} from 'graphql'
import { SLICE } from '../bounds/slices.ts'
import { PIECE_LENGTH, Pieces } from './pieces.ts'
import type { Run } from './run.ts'
import {
  complete,
  isPromise,
  NotPlanned,
  quoted,
  refuse,
  started,
  type Text,
  type Written,
} from './written.ts'

/** Writes a value. @throws NotPlanned, or any other error */
export type WriteValue = (value: unknown, run: Run) => Written

/** Writes the values of a type. @param object writes an object that is not null */
export function valueWriter(type: GraphQLOutputType, object: WriteValue): WriteValue {
  if (isNonNullType(type)) return orNull(presentWriter(type.ofType, object), refuse)
  return orNull(presentWriter(type, object), () => 'null')
}

const orNull =
  (write: WriteValue, none: () => string): WriteValue =>
  (value, run) => {
    if (value === null || value === undefined) return none()
    if (value instanceof Error) throw value
    return write(value, run)
  }

function presentWriter(type: GraphQLOutputType, object: WriteValue): WriteValue {
  if (isListType(type)) return listWriter(valueWriter(type.ofType, object))
  return isLeafType(type) ? leafWriter(type) : object
}

function leafWriter(type: GraphQLLeafType): WriteValue {
  const serialized: WriteValue = value => {
    const result = type.serialize(value)
    if (result === undefined || result === null) throw new NotPlanned()
    return typeof result === 'string' ? quoted(result) : JSON.stringify(result)
  }
  if (type === GraphQLString || type === GraphQLID)
    return (value, run) => (typeof value === 'string' ? quoted(value) : serialized(value, run))
  if (type === GraphQLBoolean)
    return (value, run) => (typeof value === 'boolean' ? String(value) : serialized(value, run))
  if (type === GraphQLInt || type === GraphQLFloat)
    return (value, run) =>
      typeof value === 'number' && (value | 0) === value ? String(value) : serialized(value, run)
  return serialized
}

/** How many items are written between two looks at the clock. */
const STEP = 25

const listWriter =
  (write: WriteValue): WriteValue =>
  (items, run) => {
    if (!Array.isArray(items)) throw new NotPlanned()
    let text = '['
    for (let at = 0; at < items.length; at++) {
      if (at > 0) text += ','
      const written = itemOf(items, at, write, run)
      if (typeof written !== 'string') return started(writeRest(items, at + 1, [text, written], write, run))
      text += written
      if (at >= FIRST_ITEMS || text.length > PIECE_LENGTH)
        return started(writeRest(items, at + 1, [text], write, run))
    }
    return `${text}]`
  }

/** How many items are written before the rest of the list is written in slices. */
const FIRST_ITEMS = 100

function itemOf(items: readonly unknown[], at: number, write: WriteValue, run: Run): Written {
  const item: unknown = items[at]
  return isPromise(item) ? started(item.then(late => write(late, run))) : write(item, run)
}

/**
 * Writes the rest of a list, in slices if it is long, so that others' work has its turn in between
 * (docs/specification/limits.md#slices).
 * @param start what is written of it
 */
async function writeRest(
  items: readonly unknown[],
  from: number,
  start: readonly Written[],
  write: WriteValue,
  run: Run,
): Promise<Text> {
  const pieces = new Pieces()
  let parts = [...start]
  let at = from
  let counted = 0
  for (;;) {
    at = writeSlice(items, at, parts, write, run)
    const isDone = at >= items.length
    for (const text of await complete(parts)) pieces.add(text)
    if (isDone) break
    await run.grow(pieces.length - counted)
    counted = pieces.length
    await nextTurn()
    parts = []
  }
  pieces.add(']')
  return pieces.text()
}

/**
 * Writes items for about one slice of time.
 * @returns the index of the first item that is not written
 */
function writeSlice(
  items: readonly unknown[],
  from: number,
  parts: Written[],
  write: WriteValue,
  run: Run,
): number {
  const start = performance.now()
  let length = 0
  for (let at = from; at < items.length; at++) {
    if (length > PIECE_LENGTH || (at % STEP === 0 && performance.now() - start > SLICE)) return at
    const text = itemOf(items, at, write, run)
    length += typeof text === 'string' ? text.length : 0
    if (at > 0) parts.push(',')
    parts.push(text)
  }
  return items.length
}
