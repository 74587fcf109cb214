import { addDays, isValid, lightFormat } from 'date-fns'
import { dateFormat } from './locale.ts'

/** A day as text, such as `2026-11-18`: in addresses, and as the value of a field. */
export const writeDay = (day: Date): string => lightFormat(day, 'yyyy-MM-dd')

/** Midnight of such a day, in the browser's time zone; null if the text is none. */
export function readDay(text: string | null): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '') ?? []
  const date = dayOf(Number(year), Number(month), Number(day))
  return date && writeDay(date) === text ? date : null
}

/** Midnight of a day; null if there is none: 31 November does not become 1 December. */
function dayOf(year: number, month: number, day: number): Date | null {
  const date = new Date(year, month - 1, day)
  return isValid(date) && date.getMonth() === month - 1 && date.getDate() === day ? date : null
}

const medium = dateFormat({ dateStyle: 'medium' })

/** A day as fields show it, such as "18 Nov 2026". */
export const formatDay = (day: Date): string => medium.format(day)

type Part = 'day' | 'month' | 'year'
const isPart = (type: string): type is Part => ['day', 'month', 'year'].includes(type)

/** The order in which the reader writes numbers: day, month, year, or month first. */
const ORDER: readonly Part[] = dateFormat({ year: 'numeric', month: 'numeric', day: 'numeric' })
  .formatToParts()
  .map(({ type }) => type)
  .filter(isPart)

const monthName = dateFormat({ month: 'long' })
const MONTHS = Array.from({ length: 12 }, (_none, month) =>
  monthName.format(new Date(2026, month, 1)).toLowerCase(),
)

const WORDS: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 }

/**
 * A typed day: `2026-11-18`, `18 Nov 2026`, `Nov 18`, `18.11.2026` or `11/18/26` in the order of the reader's region,
 * `18` in this month, `today`, `tomorrow`, `yesterday`.
 * @returns its midnight in the browser's time zone, or null if the text is not a day
 */
export function parseDay(text: string, today: Date): Date | null {
  const plain = text.trim().toLowerCase()
  const steps = WORDS[plain]
  if (steps !== undefined) return addDays(new Date(today).setHours(0, 0, 0, 0), steps)
  if (!/^[\p{L}\d\s.,/-]+$/u.test(plain)) return null
  const names = plain.match(/\p{L}+/gu) ?? []
  const numbers = plain.match(/\d+/g) ?? []
  if (names.length > 1) return null
  const [name] = names
  const month =
    name === undefined ? undefined : MONTHS.findIndex(long => name.length > 2 && long.startsWith(name))
  if (month === -1) return null
  const parts = partsOf(numbers, month !== undefined)
  if (!parts) return null
  const year = parts.year === undefined ? today.getFullYear() : fullYear(parts.year)
  return dayOf(
    year,
    month !== undefined ? month + 1 : Number(parts.month ?? today.getMonth() + 1),
    Number(parts.day),
  )
}

/** Which number is what; undefined if there are none, or too many. */
function partsOf(numbers: readonly string[], hasMonth: boolean): Partial<Record<Part, string>> | undefined {
  const isWanted = (part: Part) => part !== 'month' || !hasMonth
  const whole = (numbers[0]?.length === 4 ? BIG_FIRST : ORDER).filter(isWanted)
  const orders = [whole, whole.filter(part => part !== 'year'), ['day']]
  const order = orders.find(({ length }) => length === numbers.length)
  return order && Object.fromEntries(order.map((part, index) => [part, numbers[index]]))
}

const BIG_FIRST: readonly Part[] = ['year', 'month', 'day']

const fullYear = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text))
