import { byText } from '../../../ui/table/tableColumns.ts'

/** Every value of some lists once, in the order of people's alphabet. */
export const union = (lists: readonly (readonly string[])[]): string[] =>
  [...new Set(lists.flat())].sort(byText)
