import DataLoader from 'dataloader'

/** Items by key, each of which an operation asks for once, failures included. */
export interface Loader<Key, Value> {
  load: (key: Key) => Promise<Value>
}

interface Options<Key, Id> {
  /** What makes two keys the same, where keys are objects, or spelled in several ways. */
  cacheKeyFn?: (key: Key) => Id
}

interface BatchOptions<Key, Id> extends Options<Key, Id> {
  /** The most keys that `read` takes. */
  maxBatchSize?: number
}

/**
 * Loads together what is asked for within a tick.
 * @param read answers for each key, in their order, its item or the error of that key
 */
export function batchLoader<Key, Value, Id = Key>(
  read: (keys: readonly Key[]) => Promise<readonly (Value | Error)[]>,
  options: BatchOptions<Key, Id> = {},
): Loader<Key, Value> {
  // A batch that fails as a whole would be forgotten, and asked for again where the operation is executed again.
  const load = (keys: readonly Key[]) => read(keys).catch((error: unknown) => keys.map(() => toError(error)))
  return startable(new DataLoader(load, options))
}

/** Loads each key by a call of its own, at once: for what no call gives several of. */
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

/** Reads each key by a call of its own, for `batchLoader`: one that fails takes none of the others along. */
export const readEach = <Key, Value>(
  keys: readonly Key[],
  read: (key: Key) => Promise<Value>,
): Promise<(Value | Error)[]> => Promise.all(keys.map(key => read(key).catch(toError)))

/** Lets loads be started ahead: one that fails before anybody waits for it is no unhandled rejection. */
const startable = <Key, Value, Id>(loader: DataLoader<Key, Value, Id>): Loader<Key, Value> => ({
  load: key => {
    const value = loader.load(key)
    value.catch(() => undefined)
    return value
  },
})

/** What `catch` gives, as the error that a batch answers for a key. */
export const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
