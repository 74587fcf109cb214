import { sql } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { request } from 'undici'
import { SORT_FAMILIES } from '../../common/ticketTags.ts'
import { readConfig } from '../../rest/config.ts'
import type { Database } from '../../rest/db/client.ts'
import { startEmbeddedDatabase } from '../../rest/db/embedded.ts'
import { withStatements } from '../../rest/current.ts'
import { startRest, type RestServer } from '../../rest/server.ts'
import { inTurns, SECRET, tokenOf, type Measured } from './measuring.ts'

const PAGE = 100
const WARM_UP = 30
const ROUNDS = 150
const DEFAULT_FILTER = 'new assigned reopened verified unconfirmed blocked resolved'

const SORTS = ['-modified', '-created', ...SORT_FAMILIES.flatMap(family => [family, `-${family}`])]

/** The callers, by their projects. In the second half of the 50 projects, nearly all tickets are closed. */
const CALLERS = {
  'a member of all 50 projects': { email: 'all@bench.example', projects: [1, 50] },
  'a member of 25 projects with most tickets closed': { email: 'closed@bench.example', projects: [26, 50] },
  'a member of 8 of 50 projects': { email: 'some@bench.example', projects: [22, 29] },
  'a member of none, subscribed to 20': { email: 'told@bench.example', projects: [0, 0] },
} as const

/**
 * The first page of the ticket list with the default filter over the REST call, with 1,000,000 tickets against
 * 10,000: the largest ratio of the medians among several kinds of callers. The calls alternate.
 */
export async function benchTicketList(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'))
  const postgres = await startEmbeddedDatabase(folder)
  const servers: RestServer[] = []
  try {
    for (const tickets of [10_000, 1_000_000]) servers.push(await start(folder, postgres.url, tickets))
    const [small, large] = servers
    if (small === undefined || large === undefined) throw new Error('A server is missing.')
    const results = []
    for (const [who, { email }] of Object.entries(CALLERS))
      for (const sort of SORTS) {
        const works = [await caller(small, email, sort), await caller(large, email, sort)]
        const [few = NaN, many = NaN] = await inTurns(works, { warmUp: WARM_UP, rounds: ROUNDS })
        const times = `${few.toFixed(2)} ms and ${many.toFixed(2)} ms`
        results.push({ ratio: many / few, line: `${who}, sorted by ${sort}: ${times}` })
      }
    return {
      ratio: Math.max(...results.map(({ ratio }) => ratio)),
      details: results.map(({ line }) => `  ${line}`).join('\n'),
    }
  } finally {
    for (const server of servers) await server.close()
    await postgres.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function start(folder: string, postgresUrl: string, tickets: number): Promise<RestServer> {
  const url = new URL(postgresUrl)
  url.pathname = `/bench_tickets_${tickets}`
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  await client.query(`create database ${url.pathname.slice(1)}`)
  await client.end()
  const server = await startRest(
    readConfig({
      REST_PORT: '0',
      LOG_LEVEL: 'error',
      DATA_DIR: folder,
      DATABASE_URL: url.href,
      TOKEN_SECRET: SECRET,
    }),
  )
  // However long it takes.
  await withStatements({ kind: 'migration' }, () => fillTickets(server.db, tickets))
  return server
}

/** Inserts this many tickets of 50 projects and 100 people, in the order of creation, and who may see them. */
async function fillTickets(db: Database, count: number): Promise<void> {
  await db.execute(sql`insert into users (email, name, scopes)
    select 'p' || p || '@bench.example', 'P', '{tickets}'::text[] from generate_series(0, 99) p`)
  await db.execute(
    sql`insert into ticket_projects (name) select 'Project ' || n from generate_series(1, 50) n`,
  )
  for (const { email, projects } of Object.values(CALLERS)) {
    await db.execute(sql`insert into users (email, name, scopes) values (${email}, 'C', '{tickets}')`)
    await db.execute(sql`insert into ticket_members (project_id, email)
      select id, ${email} from ticket_projects where id between ${projects[0]} and ${projects[1]}`)
  }
  const creator = CALLERS['a member of all 50 projects'].email
  // Does for all tickets at once what the trigger does for each one.
  await db.execute(sql`alter table tickets disable trigger user`)
  await db.execute(sql`insert into tickets
      (project_id, creator_email, subject, body, statuses, created, modified)
    select project, case when n % 100 = 0 then ${creator} else 'p' || n % 100 || '@bench.example' end,
      'Ticket ' || n, '<p>What was seen ' || n % 977 || '</p>',
      array['status:' || case
          when project > 25 and n % 97 >= 3 then 'closed'
          else (array['new', 'blocked', 'resolved', 'assigned', 'unconfirmed', 'reopened', 'verified', 'closed'])[n / 50 % 8 + 1]
        end, 'impact:' || (array['high', 'medium', 'low', 'none'])[n / 7 % 4 + 1],
        'priority:' || (array['high', 'medium', 'low', 'n/a'])[n / 11 % 4 + 1], 'tag' || n % 7]
        || case when n % 3 = 0 then array['assignee:p' || n / 3 % 100 || '@bench.example'] else '{}' end
        || case when n % 4 = 0 then array['due:' || date '2026-01-01' + n / 4 % 500] else '{}' end,
      at, at
    from generate_series(1, ${count}::int) n,
      lateral (select n % 50 + 1 as project, timestamptz '2026-10-31T08:00Z' - make_interval(secs => (${count} - n) * 30) as at) row`)
  await db.execute(sql`insert into ticket_tags (project_id, tag, ticket_id, created, modified)
    select project_id, tag, id, created, modified from tickets, listed_tags(statuses) tag`)
  await db.execute(sql`alter table tickets enable trigger user`)
  await db.execute(sql`insert into ticket_subscribers (ticket_id, email, added_by, project_id)
    select ticket, email, 'bench', project_id from (
      select id, creator_email from tickets where id % 10 = 1
      union all select id, ${creator} from tickets where id % 20 = 1
      union all select 50 * n + 1, ${CALLERS['a member of none, subscribed to 20'].email} from generate_series(1, 20) n
    ) subscription (ticket, email) join tickets on id = ticket`)
  await db.execute(sql`vacuum analyze`)
}

async function caller(server: RestServer, email: string, sort: string) {
  const token = await tokenOf(email)
  const path = `/api/v1/tickets/tickets?limit=${PAGE}&sort=${sort}&statuses=${encodeURIComponent(DEFAULT_FILTER)}`
  const least = email.startsWith('told') ? 15 : PAGE
  return async () => {
    const { statusCode, body } = await request(server.url + path, {
      method: 'GET',
      headers: { authorization: `Bearer ${token}` },
    })
    const found: unknown = await body.json()
    if (statusCode !== 200 || !Array.isArray(found) || found.length < least)
      throw new Error(
        `The bench got no page of tickets, but ${statusCode} ${JSON.stringify(found).slice(0, 200)}`,
      )
  }
}
