import { cleanHtml } from '../../rest/html/clean.ts'
import { HEAVY_HTML } from '../helpers/heavyHtml.ts'
import { median, type Measured } from './measuring.ts'

const KILO = 1_000
const SIZES = [10, 20, 40, 80]
const ROUNDS = 15
/** The maximum CPU time for the largest text, in milliseconds: other callers wait for as long. */
const LIMIT = 50

/** The CPU time per kilobyte of an 80 kB text against that of a 10 kB text, for the kind that grows most. */
export const benchCleaningGrowth = () =>
  worstOf(times => (times.at(-1) ?? NaN) / 80 / ((times[0] ?? NaN) / 10))

/** The CPU time of the most expensive kind of text, at the largest size, against 50 ms. */
export const benchCleaningTime = () => worstOf(times => (times.at(-1) ?? NaN) / LIMIT)

function worstOf(ratioOf: (times: readonly number[]) => number): Promise<Measured> {
  for (const heavy of Object.values(HEAVY_HTML))
    for (let time = 0; time < 5; time++) cleaningTime(heavy(20 * KILO))
  const rows = Object.entries(HEAVY_HTML).map(([kind, heavy]) => {
    const texts = SIZES.map(size => heavy(size * KILO))
    const rounds = Array.from({ length: ROUNDS }, () => texts.map(cleaningTime))
    const times = SIZES.map((_, at) => median(rounds.map(round => round[at] ?? NaN)))
    return { kind, times, ratio: ratioOf(times) }
  })
  const details = rows.map(
    ({ kind, times, ratio }) =>
      `  ${ratio.toFixed(2)} × ${kind}: ${times.map(time => time.toFixed(2)).join(', ')} ms`,
  )
  const sizes = `  ${ROUNDS} rounds, CPU time of texts of ${SIZES.join(', ')} thousand characters`
  return Promise.resolve({
    ratio: Math.max(...rows.map(({ ratio }) => ratio)),
    details: [sizes, ...details].join('\n'),
  })
}

/** In milliseconds. A text that is too short to measure is cleaned several times. */
function cleaningTime(html: string): number {
  const times = Math.max(1, Math.round((80 * KILO) / html.length))
  const before = process.cpuUsage()
  for (let time = 0; time < times; time++) cleanHtml(html, { isOwnFile: () => true })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / times
}
