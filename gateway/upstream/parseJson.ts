import { inSlices } from '../bounds/slices.ts'

/** How many bytes are parsed at once. */
const CHUNK_SIZE = 64 * 1024
/** Below this many nested lists and objects, a value is parsed at once, however long it is. */
const LEVELS = 4

/**
 * Parses JSON with the same result as `JSON.parse`. Others' work has its turn while a long text is parsed.
 * @param bytes UTF-8
 * @throws SyntaxError
 */
export async function parseJson(bytes: Uint8Array): Promise<unknown> {
  if (bytes.length <= CHUNK_SIZE) return parsed(wholeDecoder.decode(bytes))
  const hasMark = BYTE_ORDER_MARK.every((byte, at) => bytes[at] === byte)
  return inSlices(valueIn(bytes, { from: hasMark ? BYTE_ORDER_MARK.length : 0, to: bytes.length }, LEVELS))
}

// Ignores a byte order mark at the start. One for all: making one takes longer than a short text.
const wholeDecoder = new TextDecoder()

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]

/** A range of bytes. */
interface Span {
  from: number
  to: number
}

const lengthOf = ({ from, to }: Span) => to - from

function* valueIn(bytes: Uint8Array, around: Span, levels: number): Generator<void, unknown> {
  const span = trimmed(bytes, around)
  if (lengthOf(span) <= CHUNK_SIZE || levels === 0) return parsed(textIn(bytes, span))
  const [first, last] = [bytes[span.from], bytes[span.to - 1]]
  const inside = trimmed(bytes, { from: span.from + 1, to: span.to - 1 })
  const isEmpty = lengthOf(inside) === 0
  if (first === LIST_START && last === LIST_END)
    return isEmpty ? [] : yield* listIn(bytes, inside, levels - 1)
  if (first === OBJECT_START && last === OBJECT_END)
    return isEmpty ? {} : yield* objectIn(bytes, inside, levels - 1)
  return parsed(textIn(bytes, span))
}

function* listIn(bytes: Uint8Array, inside: Span, levels: number): Generator<void, unknown[]> {
  const items: unknown[] = []
  for (const span of membersIn(bytes, inside)) {
    yield
    if (span === undefined) continue
    if (lengthOf(span) > CHUNK_SIZE) items.push(yield* valueIn(bytes, span, levels))
    else {
      const some: unknown = JSON.parse(`[${textIn(bytes, span)}]`)
      const list: readonly unknown[] = Array.isArray(some) ? some : []
      if (list.length === 0) throw new SyntaxError('An item is missing')
      items.push(...list)
    }
  }
  return items
}

function* objectIn(bytes: Uint8Array, inside: Span, levels: number): Generator<void, object> {
  const members: [string, unknown][] = []
  for (const span of membersIn(bytes, inside)) {
    yield
    if (span === undefined) continue
    if (lengthOf(span) > CHUNK_SIZE) {
      const colon = endOfKey(bytes, span)
      const key: unknown = JSON.parse(textIn(bytes, { from: span.from, to: colon }))
      if (typeof key !== 'string') throw new SyntaxError('A key is text')
      members.push([key, yield* valueIn(bytes, { from: colon + 1, to: span.to }, levels)])
    } else {
      const some: unknown = JSON.parse(`{${textIn(bytes, span)}}`)
      const pairs = Object.entries(some ?? {})
      if (pairs.length === 0) throw new SyntaxError('A member is missing')
      members.push(...pairs)
    }
  }
  return Object.fromEntries(members)
}

/** The state of the search in a text. */
interface Scan {
  at: number
  depth: number
  isInText: boolean
}

/**
 * The members of a list or an object: several at once up to the length that is parsed at once, else one.
 * Undefined wherever the search can be interrupted. If the text is not JSON, the members are not JSON either,
 * or incomplete.
 * @throws SyntaxError if the text ends too early or too late
 */
function* membersIn(bytes: Uint8Array, { from, to }: Span): Generator<Span | undefined, void> {
  const scan: Scan = { at: from, depth: 0, isInText: false }
  let first = from
  let last = from
  while (scan.at <= to) {
    const until = Math.min(to, scan.at + CHUNK_SIZE)
    const isMember = goOn(bytes, scan, until) || scan.at >= to
    if (!isMember) {
      yield undefined
      continue
    }
    const end = Math.min(scan.at, to)
    if (end - first > CHUNK_SIZE && last > first) {
      yield { from: first, to: last - 1 }
      first = last
    }
    if (end - first > CHUNK_SIZE || end === to) {
      yield { from: first, to: end }
      first = end + 1
    }
    scan.at = end + 1
    last = scan.at
  }
  if (scan.depth !== 0 || scan.isInText) throw new SyntaxError('The text ends too early')
}

/** Moves to the next comma between members. @returns whether there is one before the end */
function goOn(bytes: Uint8Array, scan: Scan, end: number): boolean {
  let { at, depth, isInText } = scan
  let isFound = false
  for (; at < end && !isFound; at++) {
    const byte = bytes[at]
    if (isInText) {
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) isInText = false
    } else if (byte === QUOTE) isInText = true
    else if (byte === LIST_START || byte === OBJECT_START) depth++
    else if (byte === LIST_END || byte === OBJECT_END) {
      if (--depth < 0) throw new SyntaxError('The text goes on after its end')
    } else if (byte === COMMA && depth === 0) isFound = true
  }
  scan.at = isFound ? at - 1 : at
  scan.depth = depth
  scan.isInText = isInText
  return isFound
}

/** @returns the position of a member's colon */
function endOfKey(bytes: Uint8Array, { from, to }: Span): number {
  let isInText = false
  for (let at = from; at < to; at++) {
    const byte = bytes[at]
    if (isInText && byte === BACKSLASH) at++
    else if (byte === QUOTE) isInText = !isInText
    else if (byte === COLON && !isInText) return at
  }
  throw new SyntaxError('A colon is missing')
}

function trimmed(bytes: Uint8Array, { from, to }: Span): Span {
  const isBlank = (at: number) => BLANKS.has(bytes[at] ?? NaN)
  while (from < to && isBlank(from)) from++
  while (from < to && isBlank(to - 1)) to--
  return { from, to }
}

const parsed = (text: string): unknown => JSON.parse(text)

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const textIn = (bytes: Uint8Array, { from, to }: Span) => decoder.decode(bytes.subarray(from, to))

const [QUOTE, BACKSLASH, COMMA, COLON, LIST_START, LIST_END, OBJECT_START, OBJECT_END] =
  Buffer.from('"\\,:[]{}')
const BLANKS: ReadonlySet<number> = new Set(Buffer.from(' \t\n\r'))
