import { LIMITS } from './limits.ts'

/** Whether a JSON value has more levels of lists and objects than any accepted value. */
export const isNested = (value: unknown, levels: number = LIMITS.nesting): boolean =>
  isObject(value) && (levels === 0 || Object.values(value).some(inner => isNested(inner, levels - 1)))

/** Whether something has fields, as lists do. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
