import { setImmediate as nextTurn } from 'node:timers/promises'
import { GraphQLError, type ExecutionResult, type FieldNode, type GraphQLResolveInfo } from 'graphql'
import { jsonLength } from './jsonLength.ts'
import { SLICE } from './slices.ts'

/** A slice of a list. */
interface Slice {
  from: number
  to: number
}

/** A list of Query by its name in the answer, with its nodes in the document. */
export interface ListField {
  key: string
  nodes: readonly FieldNode[]
}

/** A list of which only the first slice is in the answer so far. */
interface LongList extends ListField {
  length: number
}

/** How many items the first slice of a list has. */
const FIRST_SLICE = 100

/**
 * The root of an operation whose long lists are executed in slices, so that others' work has its turn in
 * between: docs/specification/limits.md#slices. The executor makes it; `sliceable` reads it in resolvers.
 */
class ListRoot {
  readonly longLists: LongList[] = []
  readonly #slice: Slice | undefined

  /**
   * @param slice which part of every list to execute; undefined: the first part, and longer lists are
   * recorded
   */
  constructor(slice?: Slice) {
    this.#slice = slice
  }

  cut<Row>(rows: Row[], { path: { key }, fieldNodes }: GraphQLResolveInfo): Row[] {
    if (this.#slice) return rows.slice(this.#slice.from, this.#slice.to)
    if (rows.length <= FIRST_SLICE) return rows
    this.longLists.push({ key: String(key), nodes: fieldNodes, length: rows.length })
    return rows.slice(0, FIRST_SLICE)
  }
}

/**
 * Lets a list of Query be executed in slices.
 * @param resolve returns the same list each time within an operation
 */
export const sliceable =
  <Root, Args, Context, Row>(
    resolve: (root: Root, args: Args, context: Context, info: GraphQLResolveInfo) => Promise<Row[]>,
  ) =>
  async (root: Root, args: Args, context: Context, info: GraphQLResolveInfo): Promise<Row[]> => {
    const rows = await resolve(root, args, context, info)
    return root instanceof ListRoot ? root.cut(rows, info) : rows
  }

/** Executes an operation, or its selection of one list. */
export type Run = (root: ListRoot, list?: ListField) => ExecutionResult | Promise<ExecutionResult>

/** Called with how many characters an answer has so far; waits or fails where the answer grows large. */
export type OnGrowth = (characters: number) => Promise<void>

/**
 * Executes a whole operation. Others' work has its turn between the slices of its long lists.
 * @throws what `onGrowth` does
 */
export async function executeInSlices(run: Run, onGrowth: OnGrowth): Promise<ExecutionResult> {
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

/** Adds to a list in a result the items after its first slice. */
async function addRest(result: Result, { length, ...list }: LongList, run: Run): Promise<void> {
  const items: unknown = result.data?.[list.key]
  if (!Array.isArray(items)) return
  const errors = [...(result.errors ?? [])]
  let [from, size] = [FIRST_SLICE, FIRST_SLICE]
  while (from < length) {
    await nextTurn()
    const start = performance.now()
    const slice = { from, to: from + size }
    const found = await run(new ListRoot(slice), list)
    for (const error of found.errors ?? []) errors.push(movedBy(from, error))
    const more: unknown = found.data?.[list.key]
    if (!Array.isArray(more)) {
      // An error in a non-null item makes the list null, and a non-null list makes the data null.
      result.data = found.data ? { ...result.data, [list.key]: null } : null
      break
    }
    for (const item of more) items.push(item)
    from = slice.to
    size = sizeAfter(size, performance.now() - start)
  }
  if (errors.length > 0) result.errors = errors
}

/** A result whose long lists are not complete yet. */
interface Result {
  data?: ExecutionResult['data'] | undefined
  errors?: ExecutionResult['errors'] | undefined
}

/** How many items to take next, to spend about one slice of time. */
const sizeAfter = (size: number, time: number) =>
  time < SLICE / 2 ? size * 2 : time > SLICE * 2 ? Math.ceil(size / 2) : size

/** Moves the path of an error from the slice to the whole list. */
function movedBy(count: number, error: GraphQLError): GraphQLError {
  const { message, nodes, source, positions, path, originalError, extensions } = error
  const [key = '', index, ...rest] = path ?? []
  if (typeof index !== 'number') return error
  const place = [key, index + count, ...rest]
  return new GraphQLError(message, { nodes, source, positions, path: place, originalError, extensions })
}
