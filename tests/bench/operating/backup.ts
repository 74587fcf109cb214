import { sql } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { closeDatabase, openDatabase } from '../../../rest/db/client.ts'
import { runningDatabase } from '../../../rest/db/embedded.ts'
import { backups } from '../../../rest/db/schema/backups.ts'
import { caller, median, SECRET, startFloor, tokenOf, type Call, type Measured } from '../measuring.ts'

const ADMIN = 'ann@bench.example'
const ROWS = 400_000
const WRITERS = 4
/** PostgreSQL keeps all versions of a row as long as a backup reads: people do not all write to one ticket. */
const TICKETS = 50
/** Between two writes of a writer, in milliseconds. */
const PAUSE = 20
/** With and without a backup in turns; a disk that stalls for a moment spoils one of them. */
const ROUNDS = 5
const ROUND_MS = 12_000

/**
 * The 99th percentile of the time of a write while backups are made and verified, against that without: the median of
 * the rounds.
 */
export async function benchBackup(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'))
  const rest = await startFloor('rest', {
    ...{ DATA_DIR: folder, REST_PORT: '0', TOKEN_SECRET: SECRET, ADMIN_EMAILS: ADMIN },
    ...{ BACKUP_PLACE: join(folder, 'backups'), BACKUP_KEEP: '1d', WRITE_LIMIT: '1000000' },
  })
  const db = openDatabase((await runningDatabase(folder)) ?? '')
  const pool = new Pool(rest.url, { connections: WRITERS + 1 })
  const call = caller(pool, await tokenOf(ADMIN, 'admin tickets'))
  const isOpen = async () => (await db.$count(backups, sql`finished is null`)) > 0
  /** One backup after the other, until the signal aborts and the last one is done. */
  const backUpUntil = async (signal: AbortSignal) => {
    while (!signal.aborted)
      if (await isOpen()) await sleep(50)
      else await call('POST', '/api/v1/backups')
    while (await isOpen()) await sleep(50)
  }
  try {
    await db.execute(sql`insert into audit (who, action, subject, after)
      select 'ann', 'filled', md5(i::text), to_jsonb(repeat(md5(i::text), 8)) from generate_series(1, ${ROWS}) i`)
    await call('POST', '/api/v1/tickets/project/Support')
    for (let ticket = 0; ticket < TICKETS; ticket++)
      await call('POST', '/api/v1/tickets/project/1/ticket', { Subject: 'It breaks', Body: '<p>x</p>' })
    while (await isOpen()) await sleep(100)
    await writing(call, ROUND_MS / 4)
    const found: { ratio: number; without: number; during: number }[] = []
    let writes = 0
    for (let round = 0; round < ROUNDS; round++) {
      const without = await writing(call, ROUND_MS)
      const stop = new AbortController()
      const backingUp = backUpUntil(stop.signal)
      const during = await writing(call, ROUND_MS)
      stop.abort()
      await backingUp
      found.push({ ratio: p99(during) / p99(without), without: p99(without), during: p99(during) })
      writes += without.length + during.length
    }
    const made = await db.$count(backups, sql`verified is not null`)
    const rounds = found
      .map(({ without, during }) => `${without.toFixed(0)} → ${during.toFixed(0)}`)
      .join(', ')
    return {
      ratio: median(found.map(({ ratio }) => ratio)),
      details: `  by round, in ms: ${rounds}; ${writes} writes, ${made} backups of ${ROWS} rows`,
    }
  } finally {
    await pool.close()
    await closeDatabase(db)
    await rest.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Lets some users comment for a while. @returns how long each write took, in milliseconds */
async function writing(call: Call, milliseconds: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + milliseconds
  let next = 0
  const write = async () => {
    while (performance.now() < end) {
      const start = performance.now()
      const ticket = 1 + (next++ % TICKETS)
      await call('POST', `/api/v1/tickets/project/1/ticket/${ticket}/comment`, {
        Body: '<p>It works again.</p>',
      })
      times.push(performance.now() - start)
      await sleep(PAUSE)
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
  return times
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? NaN
