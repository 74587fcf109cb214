import DataLoader from 'dataloader'
import { batchLoaded } from '../measures.ts'

/** Items by key. An operation requests each of them once, failures included. */
export interface Loader<Key, Value> {
  load: (key: Key) => Promise<Value>
}

/** Items that are read together. */
export interface BatchLoader<Key, Value> extends Loader<Key, Value> {
  /** Loads the items of a list before its rows ask for them; a failed one fails where it is asked for. */
  prepare: (keys: Iterable<Key>) => Promise<void>
  /** The item itself once it is there: promises for each row of a long list take more time than all else. */
  get: (key: Key) => Value | Promise<Value>
}

interface Options<Key, Id> {
  /** What identifies a key, if keys are objects or have several spellings. */
  cacheKeyFn?: (key: Key) => Id
}

interface BatchOptions<Key, Id> extends Options<Key, Id> {
  /** The most keys that `read` accepts. */
  maxBatchSize?: number
}

/**
 * Loads together all keys that are requested within a tick.
 * @param name under which its batches are measured
 * @param read returns the item or the error of each key, in their order
 */
export function batchLoader<Key, Value, Id = Key>(
  name: string,
  read: (keys: readonly Key[]) => Promise<readonly (Value | Error)[]>,
  options: BatchOptions<Key, Id> = {},
): BatchLoader<Key, Value> {
  // DataLoader does not cache a batch that fails as a whole, and would read it again in another execution.
  const readAll = (keys: readonly Key[]) => {
    batchLoaded.note({ loader: name, size: keys.length })
    return read(keys).catch((error: unknown) => keys.map(() => toError(error)))
  }
  const { load } = startable(new DataLoader(readAll, options))
  const { cacheKeyFn = (key: Key): unknown => key } = options
  const known = new Map<unknown, { value: Value }>()
  const prepareOne = (key: Key, id: unknown) =>
    load(key).then(
      value => known.set(id, { value }),
      () => undefined,
    )
  return {
    load,
    prepare: async keys => {
      const byId = new Map<unknown, Key>()
      for (const key of keys) byId.set(cacheKeyFn(key), key)
      await Promise.all([...byId].map(([id, key]) => prepareOne(key, id)))
    },
    get: key => {
      const found = known.get(cacheKeyFn(key))
      return found ? found.value : load(key)
    },
  }
}

/** Loads each key at once by its own call: for items that no call returns in batches. */
export const singleLoader = <Key, Value, Id = Key>(
  read: (key: Key) => Promise<Value>,
  options: Options<Key, Id> = {},
): Loader<Key, Value> =>
  startable(
    new DataLoader<Key, Value, Id>(keys => readEach(keys, read), {
      ...options,
      batch: false,
      batchScheduleFn: queueMicrotask,
    }),
  )

/** Reads each key by its own call, for `batchLoader`: a failed call does not fail the others. */
export const readEach = <Key, Value>(
  keys: readonly Key[],
  read: (key: Key) => Promise<Value>,
): Promise<(Value | Error)[]> => Promise.all(keys.map(key => read(key).catch(toError)))

/** Lets loads start early: one that fails before its result is awaited is no unhandled rejection. */
const startable = <Key, Value, Id>(loader: DataLoader<Key, Value, Id>): Loader<Key, Value> => ({
  load: key => {
    const value = loader.load(key)
    value.catch(() => undefined)
    return value
  },
})

/** The caught value as the error of a key in a batch. */
export const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
