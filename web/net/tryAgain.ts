const UNITS = [
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** A time to wait in words of the browser's language, rounded up: 'in 2 minutes'. */
function inWords(seconds: number): string {
  const [unit, length] = UNITS.find(([, each]) => seconds > 1.5 * each) ?? UNITS[2]
  return new Intl.RelativeTimeFormat().format(Math.ceil(seconds / length), unit)
}

/**
 * What to tell people who were refused for now: the reason, and when it is worth trying again unless it says so itself.
 * @param retryAfter seconds, as a number or as text; anything else says nothing
 */
export function tryAgain(message: string, retryAfter: unknown): string {
  const seconds = typeof retryAfter === 'string' ? Number(retryAfter) : retryAfter
  const isKnown = typeof seconds === 'number' && seconds > 0 && Number.isFinite(seconds)
  if (!isKnown || /\bin \d/.test(message)) return message
  return `${message.replace(/[^.!?]$/, '$&.')} Try again ${inWords(seconds)}.`
}
