import { formatSpan } from '../locale/locale.ts'

const UNITS = [
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** A waiting time in the browser's language, rounded up: 'in 2 minutes'. */
function inWords(seconds: number): string {
  const [unit, length] = UNITS.find(([, each]) => seconds > 1.5 * each) ?? UNITS[2]
  return formatSpan(Math.ceil(seconds / length), unit)
}

/**
 * The message for a temporary refusal: the reason, and when to try again unless the reason already says so.
 * @param retryAfter seconds, as a number or text; ignored if it is anything else
 */
export function tryAgain(message: string, retryAfter: unknown): string {
  const seconds = typeof retryAfter === 'string' ? Number(retryAfter) : retryAfter
  const isKnown = typeof seconds === 'number' && seconds > 0 && Number.isFinite(seconds)
  if (!isKnown || /\bin \d/.test(message)) return message
  return `${sentence(message)} Try again ${inWords(seconds)}.`
}

/** A text with a full stop, unless it ends with a mark already. */
export const sentence = (text: string): string => text.replace(/[^.!?]$/, '$&.')
