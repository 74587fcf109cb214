/** Choices that look random and are the same each time. */
export interface Chance {
  /** Returns a random choice. */
  of: <T>(choices: readonly [T, ...T[]] | readonly T[]) => T
  /** Returns true with this probability, 0 to 1. */
  happens: (probability: number) => boolean
}

/** @param seed any whole number; the same seed gives the same choices */
export function chance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    of: choices => {
      const chosen = choices[Math.floor(next() * choices.length)]
      if (chosen === undefined) throw new Error('There is nothing to choose from.')
      return chosen
    },
    happens: probability => next() < probability,
  }
}
