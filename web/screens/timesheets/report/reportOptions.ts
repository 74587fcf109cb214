import { byText } from '../../../locale/locale.ts'

/** The unique values of several lists, in alphabetical order of the user's language. */
export const union = (lists: readonly (readonly string[])[]): string[] =>
  [...new Set(lists.flat())].sort(byText)
