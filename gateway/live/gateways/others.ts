import type { GatewayMessage } from './message.ts'

/** A value that another gateway has. */
export interface OtherValue {
  gateway: string
  value: unknown
  /** When it came, by `performance.now()`. */
  at: number
}

/** What the other gateways have sent. */
export interface OtherGateways {
  /** @returns what it calls for: whether its gateway is new, and whether that should be asked for all its values */
  receive(message: GatewayMessage): { isNew: boolean; isIncomplete: boolean }
  valuesOf(key: string): OtherValue[]
  /** How many gateways are known. */
  count(): number
  /** Forgets gateways that have sent nothing for this many milliseconds. */
  forgetSilent(silence: number): void
}

interface Other {
  heardAt: number
  /** The number of its last message; undefined before the first. */
  number: number | undefined
  /** The number from which on all of its messages have come. */
  from: number
  /** Whether all of its values are known. */
  isComplete: boolean
  values: Map<string, { value: unknown; at: number; number: number }>
}

/** Gateways and values of each that are kept: more than any company has. */
const MOST_GATEWAYS = 100
const MOST_VALUES = 50_000

/** @param onChange called with the key of each value that may have changed */
export function createOtherGateways(onChange: (key: string) => void): OtherGateways {
  const others = new Map<string, Other>()

  function forget(gateway: string): void {
    const keys = others.get(gateway)?.values.keys() ?? []
    others.delete(gateway)
    for (const key of keys) onChange(key)
  }

  /** Takes a message with values. */
  function take(other: Other, { number, since, values }: GatewayMessage, at: number): void {
    const isNext = number === (other.number ?? Number.NaN) + 1
    if (!isNext) {
      other.from = number
      other.isComplete = false
    }
    other.number = number
    const changed = values.map(({ key }) => key)
    for (const { key, value } of values)
      if (value === null) other.values.delete(key)
      else if (other.values.has(key) || other.values.size < MOST_VALUES)
        other.values.set(key, { value, at, number })
    if (since !== undefined && since >= other.from) {
      other.isComplete = true
      // What was not sent again is gone.
      for (const [key, kept] of other.values)
        if (kept.number < since) {
          other.values.delete(key)
          changed.push(key)
        }
    }
    changed.forEach(onChange)
  }

  return {
    receive: message => {
      const { gateway, number, since, values } = message
      const known = others.get(gateway)
      if (message.ends || (!known && others.size >= MOST_GATEWAYS)) {
        forget(gateway)
        return { isNew: false, isIncomplete: false }
      }
      const at = performance.now()
      const other: Other = known ?? {
        ...{ heardAt: at, number: undefined, from: 0, isComplete: false, values: new Map() },
      }
      others.set(gateway, other)
      other.heardAt = at
      const isLater = other.number === undefined || number > other.number
      // An earlier one comes late, or twice.
      if (isLater && (values.length > 0 || since !== undefined)) take(other, message, at)
      else if (isLater) Object.assign(other, { number, from: number + 1, isComplete: false })
      return { isNew: !known, isIncomplete: !other.isComplete }
    },
    valuesOf: key =>
      [...others].flatMap(([gateway, { values }]) => {
        const found = values.get(key)
        return found ? [{ gateway, value: found.value, at: found.at }] : []
      }),
    count: () => others.size,
    forgetSilent: silence => {
      const last = performance.now() - silence
      for (const [gateway, { heardAt }] of [...others]) if (heardAt < last) forget(gateway)
    },
  }
}
