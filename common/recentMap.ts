/** A map that drops the least recently used entry. */
export interface RecentMap<Value> {
  get: (key: string) => Value | undefined
  set: (key: string, value: Value) => void
  delete: (key: string) => void
}

/** @param max how many entries are kept */
export function createRecentMap<Value>(max: number): RecentMap<Value> {
  const entries = new Map<string, Value>()
  const set = (key: string, value: Value) => {
    entries.delete(key)
    entries.set(key, value)
    const [oldest] = entries.keys()
    if (entries.size > max && oldest !== undefined) entries.delete(oldest)
  }
  return {
    get: key => {
      const value = entries.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
    set,
    delete: key => void entries.delete(key),
  }
}
