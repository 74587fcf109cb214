import { randomUUID } from 'node:crypto'
import { jsonLength } from '../bounds/jsonLength.ts'
import { isRecord } from '../../common/isRecord.ts'
import { inSlices } from '../bounds/slices.ts'

/** Answers that are too long to serialize at once, kept until they are sent. */
export interface LongAnswers {
  /**
   * Serializes a result; a long one in slices, so that others' work has its turn in between:
   * docs/specification/limits.md#slices.
   * @returns its JSON, or the key under which a long one is kept, which is not JSON
   */
  write: (result: object) => Promise<string>
  /** Removes the answer with that key. @returns its UTF-8 in parts; undefined if there is none */
  take: (name: string) => Buffer[] | undefined
}

/** How many characters are serialized at once. */
const CHUNK_LENGTH = 64 * 1024

export function createLongAnswers(): LongAnswers {
  const answers = new Map<string, Buffer[]>()
  return {
    write: async result => {
      if (!isLong(result)) return `${JSON.stringify(result)}\n`
      const name = randomUUID()
      answers.set(name, await inSlices(written(result)))
      return name
    },
    take: name => {
      const parts = answers.get(name)
      answers.delete(name)
      return parts
    },
  }
}

function* written(result: object): Generator<void, Buffer[]> {
  const parts: Buffer[] = []
  let text = ''
  for (const piece of piecesOf(result)) {
    text += piece
    if (text.length >= CHUNK_LENGTH) {
      parts.push(Buffer.from(text))
      text = ''
    }
    yield
  }
  parts.push(Buffer.from(`${text}\n`))
  return parts
}

/** The JSON of a long value, the same as `JSON.stringify` makes. */
function* piecesOf(value: unknown): Generator<string, void> {
  if (Array.isArray(value)) yield* piecesOfList(value)
  else if (isRecord(value) && typeof value.toJSON !== 'function') yield* piecesOfObject(value)
  else yield JSON.stringify(value)
}

function* piecesOfList(list: readonly unknown[]): Generator<string, void> {
  let start = '['
  let some: unknown[] = []
  let length = 0
  const ofSome = () => {
    const text = some.length === 0 ? '' : start + JSON.stringify(some).slice(1, -1)
    if (some.length > 0) start = ','
    some = []
    length = 0
    return text
  }
  for (const item of list) {
    const more = jsonLength(item, CHUNK_LENGTH)
    if (length + more > CHUNK_LENGTH) yield ofSome()
    if (more > CHUNK_LENGTH) {
      yield start
      yield* piecesOf(item)
      start = ','
    } else {
      some.push(item)
      length += more
    }
  }
  yield `${ofSome()}]`
}

function* piecesOfObject(object: Readonly<Record<string, unknown>>): Generator<string, void> {
  let start = '{'
  for (const [key, member] of Object.entries(object)) {
    if (isLong(member)) {
      yield `${start}${JSON.stringify(key)}:`
      yield* piecesOf(member)
    } else {
      const text = JSON.stringify({ [key]: member }).slice(1, -1)
      // JSON leaves out members such as functions.
      if (text === '') continue
      yield start + text
    }
    start = ','
  }
  yield '}'
}

const isLong = (value: unknown) => jsonLength(value, CHUNK_LENGTH) > CHUNK_LENGTH
