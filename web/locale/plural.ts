import { LOCALE, numberFormat } from './locale.ts'

const rules = new Intl.PluralRules(LOCALE)
const whole = numberFormat()

/** The form of a word for a number: `formOf(1, 'is', 'are')`. */
export const formOf = (number: number, one: string, other: string): string =>
  rules.select(number) === 'one' ? one : other

/** A number with its noun: "1 entry", "1,204 entries". */
export const counted = (number: number, one: string, other: string): string =>
  `${whole.format(number)} ${formOf(number, one, other)}`
