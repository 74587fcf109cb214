import { sql } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'undici'
import { closeDatabase, openDatabase } from '../../rest/db/client.ts'
import { startEmbeddedDatabase } from '../../rest/db/embedded.ts'
import { startService } from '../../scripts/processes.ts'
import { caller, inTurns, SECRET, startFloor, tokenOf, type Call, type Measured } from './measuring.ts'

const EMAIL = 'ann@bench.example'
const COMMENTS = 50
const WARM_UP = 300
const ROUNDS = 1_500

/**
 * A ticket, and a page of comments, of the REST service against a server that has neither limits nor rights and
 * reads the same rows by one prepared statement: the larger ratio of the medians. The calls alternate.
 */
export async function benchRestCall(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'))
  const database = await startEmbeddedDatabase(folder)
  const environment = { NODE_ENV: 'production', DATABASE_URL: database.url }
  const settings = {
    ...environment,
    DATA_DIR: folder,
    REST_PORT: '0',
    TOKEN_SECRET: SECRET,
    ADMIN_EMAILS: EMAIL,
  }
  const rest = await startFloor('rest', settings)
  const bare = await startService(join(import.meta.dirname, 'bareServer.ts'), {
    environment,
    execArgv: ['--import', 'tsx'],
  })
  const pools = [rest, bare].map(({ url }) => new Pool(url))
  try {
    await fill(database.url)
    const token = await tokenOf(EMAIL, 'tickets')
    const [ours, theirs] = pools.map(pool => caller(pool, token))
    if (ours === undefined || theirs === undefined) throw new Error('A server is missing.')
    const path = '/api/v1/tickets/project/1/ticket/1'
    const results = [
      await compare('a ticket', [ours, path], [theirs, '/ticket/1']),
      await compare('50 comments', [ours, `${path}/comments?limit=50`], [theirs, '/ticket/1/comments']),
    ]
    return {
      ratio: Math.max(...results.map(({ ratio }) => ratio)),
      details: results.map(({ details }) => details).join('\n'),
    }
  } finally {
    for (const pool of pools) await pool.close()
    await bare.stop()
    await rest.stop()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

type Read = readonly [call: Call, path: string]

async function compare(what: string, ...reads: readonly [ours: Read, theirs: Read]): Promise<Measured> {
  const works = reads.map(
    ([call, path]) =>
      () =>
        call('GET', path),
  )
  const [ours = NaN, theirs = NaN] = await inTurns(works, { warmUp: WARM_UP, rounds: ROUNDS })
  const ratio = ours / theirs
  return {
    ratio,
    details: `  ${what}: ${ours.toFixed(2)} ms and ${theirs.toFixed(2)} ms, ${ratio.toFixed(2)} ×`,
  }
}

/** A ticket with comments and two subscribers, in a project of the caller. */
async function fill(url: string): Promise<void> {
  const db = openDatabase(url)
  await db.execute(sql`insert into ticket_projects (name) values ('Apollo')`)
  await db.execute(sql`insert into ticket_members (project_id, email) values (1, ${EMAIL})`)
  await db.execute(sql`insert into tickets (project_id, creator_email, subject, body, statuses)
    values (1, ${EMAIL}, 'Printer', '<p>It burns</p>', '{status:new,impact:none,priority:low}')`)
  await db.execute(sql`insert into ticket_subscribers (ticket_id, email, added_by)
    select 1, email, ${EMAIL} from unnest(array['ben@bench.example', ${EMAIL}]) email`)
  await db.execute(sql`insert into ticket_comments (ticket_id, author_email, body)
    select 1, ${EMAIL}, '<p>It is remark ' || n || ': ' || repeat('there is more to say. ', 8) || '</p>'
    from generate_series(1, ${COMMENTS}::int) n`)
  await db.execute(sql`vacuum analyze`)
  await closeDatabase(db)
}
