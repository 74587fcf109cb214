// Surface: signed links to CSV files. A link belongs to its user and to exactly one query, the rights are those at
// the time of the download, and a file that is not sent to its end fails at the client.
import { eq, sql } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'
import { users } from '../../../rest/db/schema/users.ts'
import { fileSigner } from '../../../rest/security/fileLinks.ts'
import { parseCsv } from '../../helpers/csv.ts'
import { startSystem, type System } from '../../helpers/servers/system.ts'
import { isRecord } from '../../../common/isRecord.ts'
import { timesheetFixture, type TimesheetFixture } from '../../rest/timesheets/timesheetFixture.ts'

const QUERY = 'from=2027-03-01&until=2027-04-01&timezone=UTC&project=Apollo&project=Zeus&tags=design&tags=b'
const NOW = new Date('2027-03-20T12:00:00Z')
/** More than the connections in between buffer, in MB: with less, a file is sent before its client reads it. */
const LARGE = 32

let system: System
let now: Date
let fixture: TimesheetFixture
beforeAll(async () => {
  system = await startSystem({ rest: { now: () => now } })
})
beforeEach(async () => {
  now = NOW
  fixture = await timesheetFixture(system.rest)
  await fixture.log({ WorkNotes: 'Ann’s' })
})
afterAll(() => system.close())

async function linkOf(token: string, query = QUERY): Promise<string> {
  const path = `/api/v1/timesheets/events/csv?${query}`
  const { body, error } = await system.rest.call('GET', path, { token })
  if (!isRecord(body) || typeof body.Url !== 'string') throw new Error(`There is no link: ${String(error)}`)
  return body.Url
}

const status = async (path: string) => {
  const answer = await fetch(system.gateway.url + path)
  await answer.text()
  return answer.status
}

/** The notes of the entries in a file. */
async function notesIn(path: string): Promise<unknown[]> {
  const [, ...records] = parseCsv(await (await fetch(system.gateway.url + path)).text())
  return records.map(cells => cells.at(-1))
}

describe('a link that was altered opens nothing:', () => {
  test.each<[string, (link: URLSearchParams) => void]>([
    ['another user', link => link.set('user', 'sue@example.com')],
    ['the user in capitals', link => link.set('user', 'PAT@example.com')],
    ['another generation', link => link.set('generation', '1')],
    ['a later expiry', link => link.set('expires', String(Number(link.get('expires')) + 60))],
    ['an expiry that is written differently', link => link.set('expires', `0${link.get('expires') ?? ''}`)],
    ['a longer range', link => link.set('from', '2000-01-01')],
    ['the same range, written differently', link => link.set('until', '2027-04-01T00:00Z')],
    ['another time zone', link => link.set('timezone', 'Europe/Berlin')],
    ['another purpose', link => link.append('purpose', 'use')],
    ['fewer projects', link => link.delete('project', 'Zeus')],
    ['all projects', link => link.delete('project')],
    ['one more project', link => link.append('project', 'Hera')],
    ['tags as projects', link => move(link, 'tags', 'project')],
    ['tags as people', link => move(link, 'tags', 'for')],
    ['a person', link => link.append('for', 'ann@example.com')],
    ['the parameters of two values joined', link => link.set('tags', 'design,b')],
    ['no signature', link => link.set('signature', '')],
    [
      'the signature in small letters',
      link => link.set('signature', link.get('signature')?.toLowerCase() ?? ''),
    ],
    ['a signature with another key', link => link.set('signature', forgedOf('guess', link))],
    ['a signature of a file', link => link.set('signature', ofFile(link))],
  ])('%s', async (_what, alter) => {
    const link = await linkOf(fixture.pat)
    const [path = '', query] = link.split('?')
    const altered = new URLSearchParams(query)
    alter(altered)
    expect(await status(`${path}?${altered.toString()}`)).toBe(404)
    expect(await status(link)).toBe(200)
  })

  const move = (link: URLSearchParams, from: string, to: string) => {
    for (const value of link.getAll(from)) link.append(to, value)
    link.delete(from)
  }
  const forgedOf = (key: string, link: URLSearchParams) =>
    createHmac('sha256', key)
      .update(JSON.stringify([...link]))
      .digest('base64url')
  const ofFile = (link: URLSearchParams) => {
    const signed = fileSigner(system.rest.config.tokenSecret, now, {
      email: 'pat@example.com',
      tokenGeneration: 0,
    })
    return new URLSearchParams(signed('csv', link.get('from') ?? '').split('?')[1]).get('signature') ?? ''
  }

  test('with a parameter twice or missing, it is not even read', async () => {
    const link = await linkOf(fixture.pat)
    for (const name of ['user', 'expires', 'generation', 'signature', 'from', 'timezone']) {
      expect(await status(`${link}&${name}=x`)).toBe(400)
      expect(await status(link.replace(new RegExp(`([?&])${name}=[^&]*&?`), '$1'))).toBe(400)
    }
  })

  test('nor after a minute, nor as another method, nor with a token of its user', async () => {
    const link = await linkOf(fixture.pat)
    const bare = link.split('?')[0] ?? ''
    expect((await system.rest.call('GET', `${bare}?${QUERY}`, { token: fixture.pat })).status).toBe(400)
    expect((await system.rest.call('POST', link, { token: fixture.pat })).status).toBe(404)
    now = new Date(NOW.getTime() + 60_000)
    expect(await status(link)).toBe(404)
  })
})

const set = (values: Partial<typeof users.$inferInsert>) =>
  system.rest.db.update(users).set(values).where(eq(users.email, 'pat@example.com'))
const remove = (email: string) =>
  system.rest.db.execute(sql`delete from timesheet_members where email = ${email}`)

test.each<[string, () => Promise<unknown>]>([
  ['is closed', () => set({ deactivated: new Date() })],
  ['loses the scope', () => set({ scopes: ['tickets', 'admin'] })],
  [
    'is signed out everywhere',
    () => system.rest.call('DELETE', '/api/v1/user/pat@example.com/sessions', { token: fixture.pat }),
  ],
])('a link ends when the account of its user %s, and no other link does', async (_what, end) => {
  const [pats, sues] = [await linkOf(fixture.pat), await linkOf(fixture.sue)]
  expect(await status(pats)).toBe(200)
  await end()
  expect([await status(pats), await status(sues)]).toEqual([404, 200])
})

test('a file has only what its user may see when it is downloaded', async () => {
  const all = `${QUERY.replaceAll(/&project=\w+/g, '')}&purpose=use&purpose=see&purpose=pay`
  const [anns, pats, xens] = [
    await linkOf(fixture.ann, all),
    await linkOf(fixture.pat, all),
    await linkOf(fixture.xen, all),
  ]
  expect(await Promise.all([anns, pats, xens].map(notesIn))).toEqual([['Ann’s'], ['Ann’s'], []])
  await remove('pat@example.com')
  // A link for others does not open the signer's own lists to anyone else.
  expect(await Promise.all([anns, pats, xens].map(notesIn))).toEqual([['Ann’s'], [], []])
})

test('the link of a user names projects of others in vain', async () => {
  await system.rest.call('POST', '/api/v1/timesheets/project/Zeus', { token: fixture.xen })
  await system.rest.call('POST', '/api/v1/timesheets/event', {
    token: fixture.xen,
    body: {
      ...{ Project: 'Zeus', DateRange: ['2027-03-02T09:00Z', '2027-03-02T10:00Z'] },
      ...{ Timezone: 'UTC', WorkNotes: 'Xen’s', Tags: ['design'] },
    },
  })
  expect(await notesIn(await linkOf(fixture.pat))).toEqual(['Ann’s'])
  expect(await notesIn(await linkOf(fixture.xen))).toEqual(['Xen’s'])
})

describe('a large file', () => {
  const WHOLE = 'from=2027-03-01&until=2027-04-01&timezone=UTC'
  beforeEach(() =>
    system.rest.db.execute(sql`
      insert into timesheet_events (owner_email, project_id, timezone, starts, ends, work_notes)
      select 'ann@example.com', 1, 'UTC', '2027-03-02', '2027-03-02T01:00:00Z',
        (select string_agg(md5(random()::text), ' ') from generate_series(1, 60 + i % 2))
      from generate_series(1, ${LARGE * 512}) i`),
  )

  /** Starts to read a file, but only its first piece; `rest` reads on. */
  async function begin(url: string, encoding: string) {
    const path = await linkOf(fixture.pat, WHOLE)
    const { statusCode, body } = await request(url + path, { headers: { 'accept-encoding': encoding } })
    expect(statusCode).toBe(200)
    const pieces = body[Symbol.asyncIterator]()
    await pieces.next()
    const rest = async () => {
      for (let piece = await pieces.next(); piece.done !== true;) piece = await pieces.next()
      return 'whole'
    }
    return { rest, hangUp: () => body.destroy() }
  }
  const THROUGH = [
    ['REST', 'identity', () => system.rest.url],
    ['the gateway', 'identity', () => system.gateway.url],
    ['the gateway', 'gzip', () => system.gateway.url],
    ['the gateway', 'br', () => system.gateway.url],
  ] as const

  const rename = (from: string, to: string) =>
    system.rest.db.execute(sql.raw(`alter table ${from} rename to ${to}`))

  test.each(THROUGH)(
    'of %s (%s) that cannot be read to its end fails at the client',
    async (_where, encoding, url) => {
      const { rest } = await begin(url(), encoding)
      await rename('timesheet_events', 'hidden_events')
      try {
        await expect(rest()).rejects.toThrow()
      } finally {
        await rename('hidden_events', 'timesheet_events')
      }
    },
  )

  test.each(THROUGH)('of %s (%s) whose client hangs up ends its statement', async (_where, encoding, url) => {
    const { hangUp, rest } = await begin(url(), encoding)
    const waiting = async () => {
      const { rows } = await system.rest.db.execute<{ count: number }>(sql`
        select count(*)::int from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%timesheet_events%'`)
      return rows[0]?.count
    }
    const until = async (count: number) => {
      while ((await waiting()) !== count) await sleep(20)
    }
    await system.rest.db.transaction(async tx => {
      await tx.execute(sql`lock table timesheet_events in access exclusive mode`)
      const reading = rest().catch(() => 'cut')
      await until(1)
      hangUp()
      await until(0)
      expect(await reading).toBe('cut')
    })
  })

  test('that is read slowly is whole in the end', async () => {
    const { rest } = await begin(system.gateway.url, 'gzip')
    expect(await rest()).toBe('whole')
  })

  test('is one of two of its user at the same time, until it ends', async () => {
    const under = [await begin(system.gateway.url, 'identity'), await begin(system.gateway.url, 'identity')]
    const third = await linkOf(fixture.pat, WHOLE)
    expect(await status(third)).toBe(429)
    expect(await status(await linkOf(fixture.sue))).toBe(200)
    for (const { hangUp } of under) hangUp()
    while ((await status(third)) !== 200) await sleep(50)
  })
})
