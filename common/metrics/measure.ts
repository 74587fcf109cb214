/**
 * A place in the program where something is measured, for those who count it (docs/specification/metrics.md). It knows
 * nothing of them, and costs a comparison while there are none.
 */
export interface Measure<Value> {
  /** Whether anyone counts: only then is it worth finding out what to note. */
  readonly isOn: boolean
  note: (value: Value) => void
  /** @returns stops it */
  observe: (observer: (value: Value) => void) => () => void
}

/** Makes a measure that nobody observes yet. */
export function createMeasure<Value>(): Measure<Value> {
  const observers = new Set<(value: Value) => void>()
  return {
    get isOn() {
      return observers.size > 0
    },
    note: value => {
      for (const observe of observers) observe(value)
    },
    observe: observer => {
      observers.add(observer)
      return () => void observers.delete(observer)
    },
  }
}

/** How long ago a moment of `performance.now()` was, in seconds. */
export const secondsSince = (start: number): number => (performance.now() - start) / 1_000

/** The waits of those that had to wait in a fair queue with a name. */
export const queueWaited = createMeasure<{ queue: string; seconds: number }>()
