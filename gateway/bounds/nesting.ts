import { LIMITS } from './limits.ts'

/** Whether a value as JSON has them has more levels of lists and objects than anything that is taken here. */
export const isNested = (value: unknown, levels: number = LIMITS.nesting): boolean =>
  isObject(value) && (levels === 0 || Object.values(value).some(inner => isNested(inner, levels - 1)))

/** Whether something has fields, as lists do. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
