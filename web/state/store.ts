import { useSyncExternalStore } from 'react'

/** A value outside of React that exists once per page. */
export interface Store<T> {
  get: () => T
  set: (value: T) => void
  /** Calls back after each change; returns a function that stops it. */
  subscribe: (listener: () => void) => () => void
}

export const createStore = <T>(initial: T): Store<T> => {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: value => {
      if (Object.is(value, current)) return
      current = value
      for (const listener of [...listeners]) listener()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The store's value; the component renders again when it changes. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get)
