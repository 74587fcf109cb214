/** Gives `first`, then the values of `rest`. `return` ends it at once, also while it waits. */
export function startingWith<Value>(first: Value, rest: AsyncIterator<Value>): AsyncIterableIterator<Value> {
  let isFirst = true
  return iterator(
    () => {
      if (!isFirst) return rest.next()
      isFirst = false
      return Promise.resolve({ done: false, value: first })
    },
    () => end(rest),
  )
}

/** Gives `convert` of each value of `source`. `return` ends it at once, also while it waits. */
export function mapped<From, To>(
  source: AsyncIterator<From>,
  convert: (value: From) => To | Promise<To>,
): AsyncIterableIterator<To> {
  return iterator(
    async (): Promise<IteratorResult<To, undefined>> => {
      const result = await source.next()
      if (result.done === true) return DONE
      const value = convert(result.value)
      return { done: false, value: value instanceof Promise ? await value : value }
    },
    () => end(source),
  )
}

/** Gives the values of `source`; if that fails, gives `convert` of the error, and then ends. */
export function endingWith<Value>(
  source: AsyncIterator<Value>,
  convert: (error: unknown) => Value,
): AsyncIterableIterator<Value> {
  let hasFailed = false
  return iterator(
    async (): Promise<IteratorResult<Value, undefined>> => {
      if (hasFailed) return DONE
      try {
        const result = await source.next()
        return result.done === true ? DONE : result
      } catch (error) {
        hasFailed = true
        return { done: false, value: convert(error) }
      }
    },
    () => end(source),
  )
}

const DONE = { done: true, value: undefined } as const

/**
 * An iterator. In an async generator, and in `Readable.map`, `return` would take effect only after the value
 * that it waits for.
 */
export function iterator<Value>(
  next: () => Promise<IteratorResult<Value, undefined>>,
  close: () => Promise<void>,
): AsyncIterableIterator<Value> {
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    next,
    return: async () => {
      await close()
      return DONE
    },
  }
}

async function end(source: AsyncIterator<unknown>): Promise<void> {
  await source.return?.()
}
