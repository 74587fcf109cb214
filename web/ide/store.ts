/** A value outside of React that components follow with `useSyncExternalStore`. */
export interface Store<T> {
  get: () => T
  set: (value: T) => void
  subscribe: (callback: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const callbacks = new Set<() => void>()
  return {
    get: () => value,
    set: next => {
      if (next === value) return
      value = next
      for (const callback of [...callbacks]) callback()
    },
    subscribe: callback => {
      callbacks.add(callback)
      return () => callbacks.delete(callback)
    },
  }
}
