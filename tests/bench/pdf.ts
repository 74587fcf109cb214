import { once } from 'node:events'
import { createPdfMaker, type PdfMaker } from '../../rest/pdf/maker.ts'
import type { Sheet } from '../../rest/pdf/sheet.ts'
import { entryOf } from '../../rest/rules/timesheets/timesheet.ts'
import { readZone } from '../../rest/rules/zones.ts'
import { median, type Measured } from './measuring.ts'

const ROWS = 500
const WARM = 5
const RANGE = { from: new Date('2026-10-31T23:00:00Z'), until: new Date('2026-11-30T23:00:00Z') }
const NOTES = [
  'Reviewed what changed and answered the questions of the customer',
  'Nguyễn Thị Hồng: cuộc họp',
  'Συνάντηση και Жёлтый подъезд',
  '测试 ひらがな',
  'مراجعة الكود',
  'Shipped 😀',
]
/** A row of 10 kB; a hundred rows are like this. */
const LONG_NOTES = 'Reviewed the changes and answered questions. '.repeat(220)
const LONG_ROWS = 100
const MB = 1024 * 1024

/**
 * The CPU time of a PDF of 500 rows: of the first one, including the start of its thread and the fonts, and the
 * median of the later ones. Compares the seconds with the limit of one second. Also the memory before, with and
 * after the thread.
 */
export async function benchPdf(): Promise<Measured> {
  const lines: string[] = []
  let worst = 0
  for (const [name, notes] of Object.entries({ 'Latin script': NOTES.slice(0, 1), 'six scripts': NOTES })) {
    const before = process.memoryUsage().rss
    const maker = createPdfMaker({ idle: 2_000 })
    const first = await cpuOf(maker, notes)
    const times: number[] = []
    for (let round = 0; round < WARM; round++) times.push(await cpuOf(maker, notes))
    const warm = median(times)
    const most = process.memoryUsage().rss
    if (maker.worker !== undefined) {
      maker.worker.ref()
      await once(maker.worker, 'exit')
    }
    globalThis.gc?.()
    const after = process.memoryUsage().rss
    worst = Math.max(worst, warm)
    const [start, peak, end] = [before, most, after].map(bytes => Math.round(bytes / MB))
    lines.push(
      `  ${ROWS} rows in ${name}: ${warm.toFixed(2)} s of CPU, the first ${first.toFixed(2)} s; memory ${start} MB, with the thread ${peak} MB, after it ${end} MB`,
    )
  }
  const maker = createPdfMaker()
  const long = await cpuOf(maker, [LONG_NOTES], LONG_ROWS)
  await maker.close()
  lines.push(`  ${LONG_ROWS} rows with a megabyte of notes: ${long.toFixed(2)} s of CPU, the start included`)
  return { ratio: worst, details: lines.join('\n') }
}

/** CPU seconds of all threads. */
async function cpuOf(maker: PdfMaker, notes: readonly string[], rows = ROWS): Promise<number> {
  const start = process.cpuUsage()
  await maker.inTurn('ann@example.com', make => make(sheet(notes, rows)))
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1e6
}

const sheet = (notes: readonly string[], rows: number): Sheet => ({
  companyName: 'Daybook',
  person: { name: 'Ann Example', email: 'ann@bench.example' },
  range: RANGE,
  zone: readZone({ Timezone: 'Europe/Berlin' }),
  comments: '',
  made: RANGE.until,
  entries: Array.from({ length: rows }, (_, index) => {
    const starts = new Date(
      RANGE.from.getTime() + Math.floor(index / 17) * 86_400_000 + (index % 17) * 2_400_000,
    )
    const ends = new Date(starts.getTime() + 2_400_000)
    const workNotes = notes[index % notes.length] ?? ''
    const confirmed = index % 5 === 0 ? null : starts
    return entryOf(
      {
        project: `Project ${index % 4}`,
        starts,
        ends,
        confirmed,
        workNotes,
        tags: ['code'],
        timezone: 'UTC',
      },
      RANGE,
      readZone({ Timezone: 'Europe/Berlin' }),
    )
  }),
})
