import { byText } from '../../../locale/locale.ts'

/** The unique values of several lists, in alphabetical order of the user's language. */
export const union = (lists: readonly (readonly string[])[]): string[] =>
  [...new Set(lists.flat())].sort(byText)

/** The values in the order of what is shown of each. */
export const inOrderOf = (values: readonly string[], shown: (value: string) => string): string[] =>
  [...values].sort((one, other) => byText(shown(one), shown(other)))
