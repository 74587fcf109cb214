/**
 * The language and the region of the app: all texts are English, while dates, times and numbers are written as
 * people write them in English where the reader lives (docs/specification/shell.md#dates-and-locale). Only this
 * folder calls `Intl`.
 */

/** The direction of the texts, as in the page's `dir`. What people write has its own: `dir="auto"`. */
export const DIRECTION = 'ltr'

// International English, for regions for which nobody has written down an English of their own.
const INTERNATIONAL = 'en-001'

/** The region of a language tag, such as `DE` of `de`; null if it says none. */
function regionOf(tag: string): string | null {
  try {
    return new Intl.Locale(tag).maximize().region ?? null
  } catch {
    return null
  }
}

const browserLocale = () => Intl.DateTimeFormat().resolvedOptions().locale

/**
 * English of the region of the first language of a list that has one, with the clock of that region: `de` gives
 * `en-DE-u-hc-h23`, `en-US` gives `en-US-u-hc-h12`.
 */
export function englishFor(languages: readonly string[]): string {
  for (const tag of languages) {
    const region = regionOf(tag)
    if (region === null) continue
    const wanted = `en-${region}`
    const known = new Intl.DateTimeFormat(wanted).resolvedOptions().locale === wanted ? wanted : INTERNATIONAL
    const clock = new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions().hourCycle ?? 'h23'
    return `${known}-u-hc-${clock}`
  }
  return INTERNATIONAL
}

export const LOCALE = englishFor(typeof navigator === 'undefined' ? [browserLocale()] : navigator.languages)

/** The IANA name of the browser's time zone. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

// Formatters are slow to create and fast to use: create each once per page.
/** A format of instants, in the browser's time zone unless the options name another. */
export const dateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(LOCALE, options)

/** A format of numbers. */
export const numberFormat = (options?: Intl.NumberFormatOptions): Intl.NumberFormat =>
  new Intl.NumberFormat(LOCALE, options)

const relative = new Intl.RelativeTimeFormat(LOCALE)
/** A span from now, such as "in 3 minutes". */
export const formatSpan = (value: number, unit: Intl.RelativeTimeFormatUnit): string =>
  relative.format(value, unit)

const conjunction = new Intl.ListFormat(LOCALE)
/** Names in a sentence, such as "Ann, Ben and Cem". */
export const formatList = (names: readonly string[]): string => conjunction.format(names)

const collator = new Intl.Collator(LOCALE, { numeric: true })
/** Orders names and addresses as users expect: ignoring case, and numbers by value. */
export const byText = (one: string, other: string): number => collator.compare(one, other)
