import type { SubscribePayload } from 'graphql-ws'
import { LIMITS } from '../bounds/limits.ts'
import { isNested } from '../bounds/nesting.ts'
import { iterator } from '../live/iterators.ts'

/** A subscription from its request until everything of it has ended. */
interface Entry {
  id: string
  size: number
  isOver: boolean
  stream?: AsyncIterableIterator<unknown>
}

/**
 * The subscriptions of one socket or stream. graphql-ws knows them by their ids only, and loses a subscription if its id
 * is used again before it has started: that subscription would go on after the socket is gone.
 */
export interface Running {
  /** Whether there is room for it. Ends an earlier one of the same id. */
  start(id: string, payload: SubscribePayload): boolean
  /** Tracks the subscription's result. @returns the result to use instead, if it ended before it started */
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
      // JSON.stringify could fail on a value that is nested too deeply; it is refused in any case.
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
