import { formatList } from '../../../locale/locale.ts'
import { counted } from '../../../locale/plural.ts'

const SECOND = 1_000
const MINUTE = 60
const HOUR = 60 * MINUTE

/** How long something took: '0.4 s', '42 s', '3 min 20 s' or '1 h 5 min'. */
export function formatDuration(from: string, until: string): string {
  const seconds = Math.max(0, (Date.parse(until) - Date.parse(from)) / SECOND)
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  if (whole < MINUTE) return `${whole} s`
  if (whole < HOUR) return `${Math.floor(whole / MINUTE)} min ${whole % MINUTE} s`
  return `${Math.floor(whole / HOUR)} h ${Math.floor((whole % HOUR) / MINUTE)} min`
}

const UNITS: Readonly<Record<string, readonly [one: string, other: string]>> = {
  d: ['day', 'days'],
  w: ['week', 'weeks'],
  m: ['month', 'months'],
}

/** What is kept, in words: '7d 4w' is '7 days and 4 weeks'. Of a newer server, the text as it is. */
export function keptInWords(keep: string): string {
  const parts = keep.split(' ').map(part => {
    const [one, other] = UNITS[part.slice(-1)] ?? []
    const count = Number(part.slice(0, -1))
    return one === undefined || other === undefined || Number.isNaN(count) ? part : counted(count, one, other)
  })
  return formatList(parts)
}

/** The command that restores a backup, as a shell reads it. */
export const restoreCommand = (place: string): string =>
  `npx daybook restore ${/^[\w@%+=:,./-]+$/.test(place) ? place : `'${place.replaceAll("'", String.raw`'\''`)}'`}`
