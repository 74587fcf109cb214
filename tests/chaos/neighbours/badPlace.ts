import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { closeDatabase, openDatabase, type Database } from '../../../rest/db/client.ts'
import { startEmbeddedDatabase } from '../../../rest/db/embedded.ts'
import { startFloor, type Floor } from '../../helpers/servers/floors.ts'
import { SERVICE_KEY, TOKEN_SECRET, fillCompany, type Company, type Person } from '../company.ts'
import { startBadService, type BadService } from './badService.ts'
import type { Known } from './reads.ts'

export const METRICS_TOKEN = 'a-token-of-the-machines-that-is-long-enough'
const SETTINGS = {
  TOKEN_SECRET,
  SERVICE_KEY,
  NODE_ENV: 'production',
  OPERATIONS: 'any',
  METRICS_TOKEN,
}
const PEOPLE = 8
const TICKETS = 12
const QUIET_COMMENTS = 30

/** Both servers, with a service between them that makes answers wrong. */
export interface BadPlace {
  office: Pick<Company, 'url' | 'tickets'>
  people: readonly Person[]
  known: Known
  gateway: Floor
  service: BadService
  db: Database
  dispose: () => Promise<void>
}

/** @param latest how late answers are at most, in milliseconds */
export async function startBadPlace(seed: number, latest: number): Promise<BadPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-upstream-'))
  // If tests run as root, PostgreSQL runs as another user.
  await chmod(folder, 0o711)
  const database = await startEmbeddedDatabase(folder, { durable: false })
  const rest = await startFloor('rest', {
    ...{ ...SETTINGS, REST_PORT: '0', DATA_DIR: folder, DATABASE_URL: database.url },
  })
  const service = await startBadService(rest.url, seed, latest)
  const gateway = await startFloor('gateway', { ...SETTINGS, PORT: '0', REST_URL: service.url })
  const db = openDatabase(database.url)
  const { people } = await fillCompany(db, SETTINGS.TOKEN_SECRET, { people: PEOPLE, tickets: TICKETS })
  const texts = Array.from({ length: QUIET_COMMENTS }, (_none, place) => `Quiet ${place}`)
  await db.execute(sql`insert into ticket_comments (ticket_id, author_email, body)
    select ${TICKETS}, ${people[0]?.email}, text from unnest(${sql.param(texts)}::text[]) with ordinality
    comment (text, place) order by place`)
  return {
    office: { url: gateway.url, tickets: [1, 2] },
    known: { people, quiet: { ticket: TICKETS, texts }, tickets: TICKETS },
    ...{ people, gateway, service, db },
    dispose: async () => {
      await gateway.stop()
      await service.close()
      await rest.stop()
      await closeDatabase(db)
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
