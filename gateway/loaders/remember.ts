/** Asks once for each list of arguments and gives every later caller the same answer: it merely dedupes. */
export function remember<Args extends unknown[], Value>(
  load: (...args: Args) => Promise<Value>,
): (...args: Args) => Promise<Value> {
  const known = new Map<string, Promise<Value>>()
  return (...args) => {
    const key = JSON.stringify(args)
    const value = known.get(key) ?? load(...args)
    known.set(key, value)
    // A call that was started ahead may fail before anybody waits for it.
    value.catch(() => undefined)
    return value
  }
}
