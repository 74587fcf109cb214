import type { SubscribePayload } from 'graphql-ws'
import { LIMITS } from '../bounds/limits.ts'
import { isNested } from '../bounds/nesting.ts'
import { iterator } from '../live/iterators.ts'

/** A subscription from the moment it is asked for until nothing of it is left. */
interface Entry {
  id: string
  size: number
  isOver: boolean
  stream?: AsyncIterableIterator<unknown>
}

/**
 * What one socket is subscribed to. graphql-ws knows its subscriptions by their ids alone, and loses those whose id is
 * given again before they have begun: they would go on after the socket is gone.
 */
export interface Running {
  /** Whether there is room for it. An earlier one of the same id, which was completed else, ends. */
  start(id: string, payload: SubscribePayload): boolean
  /** Takes what it gives. @returns what is to be read in its place, where it is over before it began */
  follow(payload: SubscribePayload, result: unknown): AsyncIterableIterator<never> | undefined
  end(payload: SubscribePayload): void
  endAll(): void
}

export function createRunning(): Running {
  const entries = new Map<SubscribePayload, Entry>()
  const stop = (entry: Entry) => {
    entry.isOver = true
    void entry.stream?.return?.()
  }

  return {
    start: (id, payload) => {
      // What is nested without end could not be written down; it is refused all the same.
      const size = isNested(payload) ? 0 : id.length + JSON.stringify(payload).length
      const all = [...entries.values()]
      for (const entry of all) if (entry.id === id) stop(entry)
      const held = all.reduce((sum, entry) => sum + entry.size, size)
      if (all.length >= LIMITS.subscriptionsPerSocket || held > LIMITS.subscribed) return false
      entries.set(payload, { id, size, isOver: false })
      return true
    },
    follow: (payload, result) => {
      const entry = entries.get(payload)
      if (!entry || !isStream(result)) return undefined
      entry.stream = result
      if (!entry.isOver) return undefined
      stop(entry)
      return nothing()
    },
    end: payload => void entries.delete(payload),
    endAll: () => entries.forEach(stop),
  }
}

const isStream = (result: unknown): result is AsyncIterableIterator<unknown> =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result && 'return' in result

const nothing = () =>
  iterator<never>(
    () => Promise.resolve({ done: true, value: undefined }),
    () => Promise.resolve(),
  )
