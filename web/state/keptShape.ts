/** A text, whatever else was kept or nothing being `fallback`. */
export const textOr = <T extends string | null>(value: unknown, fallback: T): string | T =>
  typeof value === 'string' ? value : fallback

/** The texts of a list; none where there is no list. */
export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(item => typeof item === 'string') : []

/** The items of a list that can be read. */
export const listOf = <T>(value: unknown, read: (item: unknown) => T | null): readonly T[] =>
  Array.isArray(value) ? value.map(read).filter(item => item !== null) : []

/** The fields of something that was kept, by name; null where it has none. */
export function fieldsOf(value: unknown): ((name: string) => unknown) | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return (name): unknown => Reflect.get(value, name)
}
