const MOST = 500

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * What writes dates in a time zone. It takes long to make and is used for row after row, so it is kept; but not without
 * end, for people may spell the name of a zone in thousands of ways.
 * @param timeZone an IANA name
 */
export function formatOf(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, options])
  const known = formats.get(key)
  if (known !== undefined) return known
  if (formats.size >= MOST) formats.clear()
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
  formats.set(key, format)
  return format
}
