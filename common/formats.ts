const MAX_FORMATS = 500

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A formatter of dates in a time zone. It is slow to create and used for row after row, so it is cached; but
 * only up to a limit, because the name of a zone has thousands of spellings.
 * @param timeZone an IANA name
 */
export function formatOf(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, options])
  const known = formats.get(key)
  if (known !== undefined) return known
  if (formats.size >= MAX_FORMATS) formats.clear()
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
  formats.set(key, format)
  return format
}
