import { setImmediate as nextTurn } from 'node:timers/promises'
import { GraphQLError, type ExecutionResult, type FieldNode, type GraphQLResolveInfo } from 'graphql'
import { jsonLength } from './jsonLength.ts'
import { SLICE } from './slices.ts'

/** A stretch of a list. */
interface Stretch {
  from: number
  to: number
}

/** A list of Query by its name in the answer, and where it stands in the document. */
export interface ListField {
  key: string
  nodes: readonly FieldNode[]
}

/** One of which no more than the first stretch is in the answer so far. */
interface LongList extends ListField {
  length: number
}

/** How many items the first stretch of a list has. */
const FIRST_STRETCH = 100

/**
 * The root of an operation whose long lists are executed a stretch at a time, so that others' work has its turn in between:
 * docs/specification/limits.md#slices. The executor makes it; resolvers meet it in `inStretches`.
 */
class ListRoot {
  readonly longLists: LongList[] = []
  readonly #stretch: Stretch | undefined

  /** @param stretch the one that is executed of every list; undefined: the first, and what is longer is noted */
  constructor(stretch?: Stretch) {
    this.#stretch = stretch
  }

  cut<Row>(rows: Row[], { path: { key }, fieldNodes }: GraphQLResolveInfo): Row[] {
    if (this.#stretch) return rows.slice(this.#stretch.from, this.#stretch.to)
    if (rows.length <= FIRST_STRETCH) return rows
    this.longLists.push({ key: String(key), nodes: fieldNodes, length: rows.length })
    return rows.slice(0, FIRST_STRETCH)
  }
}

/**
 * Lets a list of Query be executed a stretch at a time.
 * @param resolve gives the same list each time it is asked within an operation
 */
export const inStretches =
  <Root, Args, Context, Row>(
    resolve: (root: Root, args: Args, context: Context, info: GraphQLResolveInfo) => Promise<Row[]>,
  ) =>
  async (root: Root, args: Args, context: Context, info: GraphQLResolveInfo): Promise<Row[]> => {
    const rows = await resolve(root, args, context, info)
    return root instanceof ListRoot ? root.cut(rows, info) : rows
  }

/** Executes an operation, or what it asks of one of its lists. */
export type Run = (root: ListRoot, list?: ListField) => ExecutionResult | Promise<ExecutionResult>

/** Told how many characters an answer has so far; waits or fails where it grows large. */
export type OnGrowth = (characters: number) => Promise<void>

/**
 * Executes the whole of an operation, others' work having its turn between the stretches of its long lists.
 * @throws what `onGrowth` does
 */
export async function executeInStretches(run: Run, onGrowth: OnGrowth): Promise<ExecutionResult> {
  const root = new ListRoot()
  let characters = 0
  const running: Run = async (...args) => {
    const part = await run(...args)
    characters += jsonLength(part.data)
    await onGrowth(characters)
    return part
  }
  const result = await running(root)
  for (const list of root.longLists) await addRest(result, list, running)
  return result
}

/** Adds to a list in a result what comes after its first stretch. */
async function addRest(result: Result, { length, ...list }: LongList, run: Run): Promise<void> {
  const items: unknown = result.data?.[list.key]
  if (!Array.isArray(items)) return
  const errors = [...(result.errors ?? [])]
  let [from, size] = [FIRST_STRETCH, FIRST_STRETCH]
  while (from < length) {
    await nextTurn()
    const start = performance.now()
    const stretch = { from, to: from + size }
    const found = await run(new ListRoot(stretch), list)
    for (const error of found.errors ?? []) errors.push(movedBy(from, error))
    const more: unknown = found.data?.[list.key]
    if (!Array.isArray(more)) {
      // What is amiss in one item is amiss in all that may not be without it.
      result.data = found.data ? { ...result.data, [list.key]: null } : null
      break
    }
    for (const item of more) items.push(item)
    from = stretch.to
    size = sizeAfter(size, performance.now() - start)
  }
  if (errors.length > 0) result.errors = errors
}

/** A result to which more comes. */
interface Result {
  data?: ExecutionResult['data'] | undefined
  errors?: ExecutionResult['errors'] | undefined
}

/** How many items come next, for them to take about a slice of time. */
const sizeAfter = (size: number, time: number) =>
  time < SLICE / 2 ? size * 2 : time > SLICE * 2 ? Math.ceil(size / 2) : size

/** An error in a stretch of a list, as one in the list. */
function movedBy(count: number, error: GraphQLError): GraphQLError {
  const { message, nodes, source, positions, path, originalError, extensions } = error
  const [key = '', index, ...rest] = path ?? []
  if (typeof index !== 'number') return error
  const place = [key, index + count, ...rest]
  return new GraphQLError(message, { nodes, source, positions, path: place, originalError, extensions })
}
