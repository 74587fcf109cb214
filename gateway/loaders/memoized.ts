/**
 * For lists and pages, which have no key: loads once for each list of arguments, compared as values, and gives
 * every later caller the same result.
 */
export function memoized<Args extends unknown[], Value>(
  load: (...args: Args) => Promise<Value>,
): (...args: Args) => Promise<Value> {
  const known = new Map<string, Promise<Value>>()
  return (...args) => {
    const key = args.length === 0 ? '' : JSON.stringify(args)
    const before = known.get(key)
    if (before) return before
    const value = load(...args)
    known.set(key, value)
    // A call that was started early may fail before its result is awaited.
    value.catch(() => undefined)
    return value
  }
}
