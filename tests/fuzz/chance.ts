/** A random generator that is deterministic for each seed. */
export interface Chance {
  /** 0 to `count - 1`. */
  below(count: number): number
  isOnceIn(count: number): boolean
  one<Item>(items: readonly Item[]): Item
  /** Some of the items, at most `most`. */
  some<Item>(items: readonly Item[], most: number): Item[]
}

/** @param seed any integer; consecutive seeds give unrelated results */
export function createChance(seed: number): Chance {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  const one = <Item>(items: readonly Item[]): Item => {
    const place = below(items.length)
    for (const item of items.slice(place, place + 1)) return item
    throw new Error('There is nothing to draw from.')
  }
  return {
    below,
    one,
    isOnceIn: count => below(count) === 0,
    some: (items, most) => Array.from({ length: Math.min(most, below(most + 1)) }, () => one(items)),
  }
}
