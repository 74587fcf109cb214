/** Time zones from twelve hours behind UTC to fourteen ahead of it. */
export const ZONES = [
  'Etc/GMT+12',
  'Pacific/Honolulu',
  'America/New_York',
  'UTC',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
] as const

/** The time at which a day such as `2026-11-18` starts in a time zone, in ISO 8601. */
export function midnightIn(timeZone: string, day: string): string {
  const utc = Date.parse(`${day}T00:00Z`)
  // The Swedish date format is almost ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const offsetAt = (at: number) => Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - at
  return new Date(utc - offsetAt(utc - offsetAt(utc))).toISOString()
}
