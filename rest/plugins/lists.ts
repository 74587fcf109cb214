import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { requirePace } from '../../common/pace.ts'
import { withStatements } from '../current.ts'
import { partsOf, type Begun } from '../queries/outlines.ts'
import { requireStillAllowed } from './auth.ts'
import type { App } from './app.ts'
import { paceOf } from './downloads.ts'
import { hangUpOf, takeTurn } from './fairQueues.ts'
import { createConcurrencyLimiter } from './limits.ts'

/** From how many bytes an outline is large: some 90,000 items. */
const LARGE_OUTLINE = 1024 * 1024
/** How many lists with a large outline one user may read at once. */
const CONCURRENT_LARGE = 2

/** How often the reader's token is checked again, in milliseconds. */
const ALLOWED_FOR = 1_000

/** The answer of a list. */
interface List<Row, Item> extends Begun<Row> {
  /**
   * The current rows of a part, as far as the caller may still see them. @throws Refusal if the caller may see
   * none of the list
   */
  read: (ids: readonly number[]) => Promise<Row[]>
  toItem: (row: Row) => Item
}

/**
 * Answers a list: at once if it is one part, else as a stream that reads the next part after the client took
 * the last one: docs/specification/limits.md#long-lists.
 * @returns the return value of a handler
 */
export type AnswerList = <Row, Item>(
  request: FastifyRequest,
  reply: FastifyReply,
  list: List<Row, Item>,
) => Promise<Item[]>

/** Lets routes answer lists, with shared limits; the config of such a route has `isList`. */
export function createListAnswers(app: App): AnswerList {
  const limitLarge = createConcurrencyLimiter(
    CONCURRENT_LARGE,
    `You are reading ${CONCURRENT_LARGE} very long lists at once. Please narrow the filter, or try again in {wait}.`,
  )
  return async (request, reply, { first, rest, read, toItem }) => {
    const parts = partsOf(rest)
    const begin = first.length === 0 ? parts.next() : undefined
    const rows = begin?.value === undefined ? first : await read(begin.value)
    const items = rows.map(toItem)
    const next = parts.next()
    if (next.done === true) return items
    const { email } = request.caller
    if (rest.length > LARGE_OUTLINE) limitLarge(reply, email)
    requirePace(reply.raw, app.listPace ?? paceOf(request))
    const signal = hangUpOf(reply)
    let allowedAt = performance.now()
    const requireAllowed = async () => {
      if (performance.now() - allowedAt < ALLOWED_FOR) return
      await withStatements({ kind: 'signIn', signal }, () => requireStillAllowed(app, request, reply))
      allowedAt = performance.now()
    }
    const readInTurn = async (ids: readonly number[]) => {
      await requireAllowed()
      const end = await takeTurn(app.queues.read, email, reply)
      const found = await withStatements({ kind: 'list', signal }, () => read(ids)).finally(end)
      return found.map(toItem)
    }
    const text = textOf(items, startingWith(next.value, parts), readInTurn)
    reply.type('application/json; charset=utf-8')
    return reply.send(Readable.from(text, { objectMode: false }))
  }
}

/**
 * The JSON of a list, part by part. A part that cannot be read ends it with an error, and the connection is
 * closed.
 */
async function* textOf<Item>(
  first: readonly Item[],
  rest: Iterable<readonly number[]>,
  read: (ids: readonly number[]) => Promise<Item[]>,
): AsyncGenerator<Buffer, void> {
  yield* chunksOf(`[${jsonOf(first)}`)
  let isEmpty = first.length === 0
  for (const ids of rest) {
    const items = await read(ids)
    if (items.length === 0) continue
    yield* chunksOf(isEmpty ? jsonOf(items) : `,${jsonOf(items)}`)
    isEmpty = false
  }
  yield Buffer.from(']')
}

/** How much is written to the connection at once, in bytes: whole chunks show how fast a reader reads. */
const CHUNK = 64 * 1024

function* chunksOf(text: string): Generator<Buffer, void> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK)
}

function* startingWith<Value>(first: Value, rest: Iterable<Value>): Generator<Value, void> {
  yield first
  yield* rest
}

const jsonOf = (items: readonly unknown[]) => items.map(item => JSON.stringify(item)).join()
