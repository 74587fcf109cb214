import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readConfig } from '../../../rest/config.ts'
import type { Database } from '../../../rest/db/client.ts'
import { accessToken } from '../../../rest/security/tokens.ts'
import { startRest } from '../../../rest/server.ts'
import { databaseTargets } from '../../helpers/servers/database.ts'
import { startTestGateway } from '../../helpers/servers/gateway.ts'
import { PROJECT, type Person } from '../company.ts'
import { startFaultyProxy, type Faults, type FaultyProxy } from '../proxy.ts'

/** Gateway and REST service with a bad network in front of each. */
export interface Servers {
  /** The URL of the gateway for browsers and programs, behind its bad network. */
  url: string
  dataDir: string
  db: Database
  tickets: readonly number[]
  networks: readonly FaultyProxy[]
  setFaults: (faults: Partial<Faults>) => void
  tokenOf: (email: string) => Promise<string>
  /** Calls the REST service without the bad networks. @throws Error if the call is refused */
  call: (person: Person, method: string, path: string, body?: object) => Promise<void>
  /** Uploads a small file in the same way. Returns its UUID. */
  upload: (person: Person) => Promise<string>
  close: () => Promise<void>
}

export const SCOPES = ['timesheets', 'tickets']
/** A Monday. The machine logs time in its week. */
export const MONDAY = '2026-11-02'

/** @param payer the only person who may pay; all of them may do everything else */
export async function startServers(
  seed: number,
  people: { emails: readonly string[]; payer: string; tickets: number },
): Promise<Servers> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-cuts-'))
  // `npm test` uses the PostgreSQL server of all suites.
  const database = await databaseTargets[0]?.fresh()
  const config = readConfig({
    REST_PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DATABASE_URL: database?.url,
    MAIL_FROM: 'd@chaos.example',
  })
  const rest = await startRest(config)
  const far = await startFaultyProxy(rest.url, seed)
  const gateway = await startTestGateway({
    restUrl: far.url,
    serviceKey: config.serviceKey,
    operations: 'signed-in',
  })
  const near = await startFaultyProxy(gateway.url, seed + 1)
  const networks = [near, far]
  await fill(rest.db, people.emails, people.payer)
  return {
    url: near.url,
    dataDir,
    db: rest.db,
    tickets: Array.from({ length: people.tickets }, (_none, place) => place + 1),
    networks,
    setFaults: faults => {
      for (const network of networks) network.set(faults)
    },
    tokenOf: email =>
      accessToken({ email, name: email, scopes: SCOPES }, config.tokenSecret, 86_400, new Date()),
    call: async ({ token }, method, path, body) => {
      const answer = await fetch(`${rest.url}/api/v1/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      await answer.body?.cancel()
    },
    upload: async ({ token }) => {
      const form = new FormData()
      form.append('file', new Blob(['A lamp'], { type: 'text/plain' }), 'lamp.txt')
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${rest.url}/api/v1/upload`, { method: 'POST', headers, body: form })
      const file: unknown = await answer.json()
      return String(Reflect.get(Object(file), 'UUID'))
    },
    close: async () => {
      await near.close()
      await gateway.close()
      await far.close()
      await rest.close()
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function fill(db: Database, emails: readonly string[], payer: string): Promise<void> {
  const people = sql`unnest(${sql.param(emails)}::text[]) who (email)`
  await db.execute(sql`insert into users (email, name, scopes)
    select email, split_part(email, '@', 1), '{timesheets,tickets}'::text[] from ${people}`)
  await db.execute(sql`insert into ticket_projects (name) values (${PROJECT})`)
  await db.execute(sql`insert into ticket_members (project_id, email)
    select id, email from ticket_projects, ${people}`)
  await db.execute(sql`insert into timesheet_projects (name) values (${PROJECT})`)
  await db.execute(sql`insert into timesheet_members (project_id, purpose, email)
    select id, purpose, email from timesheet_projects, unnest('{use,see,pay}'::timesheet_purpose[]) purpose, ${people}
    where purpose <> 'pay' or email = ${payer}`)
}
