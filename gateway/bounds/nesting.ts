import { isRecord } from '../../common/isRecord.ts'
import { LIMITS } from './limits.ts'

/** Whether a JSON value has more levels of lists and objects than any accepted value. */
export const isNested = (value: unknown, levels: number = LIMITS.nesting): boolean =>
  isRecord(value) && (levels === 0 || Object.values(value).some(inner => isNested(inner, levels - 1)))
