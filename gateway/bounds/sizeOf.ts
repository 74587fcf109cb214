const known = new WeakMap<object, number>()
const OVERHEAD = 24

/** About how many bytes a message takes in memory: each reference to a shared message counts in full. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return OVERHEAD + 2 * value.length
  if (typeof value !== 'object' || value === null) return 8
  const size =
    known.get(value) ?? Object.values(value).reduce<number>((sum, inner) => sum + sizeOf(inner), OVERHEAD)
  known.set(value, size)
  return size
}
