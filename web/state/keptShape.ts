/** The value if it is text, else `fallback`. */
export const textOr = <T extends string | null>(value: unknown, fallback: T): string | T =>
  typeof value === 'string' ? value : fallback

/** The texts of a list; empty if it is not a list. */
export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(item => typeof item === 'string') : []

/** The readable items of a list. */
export const listOf = <T>(value: unknown, read: (item: unknown) => T | null): readonly T[] =>
  Array.isArray(value) ? value.map(read).filter(item => item !== null) : []

/** The fields of a stored value by name; null if it is not an object. */
export function fieldsOf(value: unknown): ((name: string) => unknown) | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return (name): unknown => Reflect.get(value, name)
}
