import { sql } from 'drizzle-orm'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from '../../../rest/db/schema/audit.ts'
import { backups } from '../../../rest/db/schema/backups.ts'
import { textLike } from '../../helpers/matchers.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { folder } from './fixture.ts'

// docs/specification/rest.md#list-the-backups
describe('the calls about backups', () => {
  const place = join(folder, 'by-calls')
  let rest: TestRest
  let token: string
  beforeAll(async () => {
    const env = { BACKUP_PLACE: place, BACKUP_AT: '02:00 14:30', BACKUP_KEEP: '7d 12m' }
    rest = await startTestRest({ env, now: () => new Date('2026-11-30T03:00:00Z') })
    token = await rest.signIn('root@example.com', { scopes: ['admin'] })
    await until(async () => (await rest.db.$count(backups, sql`verified is not null`)) === 1)
  })
  afterAll(() => rest.close())

  const until = async (isSo: () => Promise<boolean> | boolean) => {
    while (!(await isSo())) await sleep(20)
  }
  const list = (query = '') => rest.call('GET', `/api/v1/backups${query}`, { token })
  const start = (headers = {}) => rest.call('POST', '/api/v1/backups', { token, headers })

  test('admins see the backups, the newest first, and when they are made', async () => {
    expect((await start()).status).toBe(201)
    await until(async () => (await rest.db.$count(backups, sql`verified is not null`)) === 2)
    const { body } = await list()
    const times = { Started: textLike(/Z$/), Finished: textLike(/Z$/), Moment: textLike(/Z$/) }
    const aNumber: unknown = expect.any(Number)
    const made = {
      ...{ Id: 2, State: 'verified', Created: '2026-11-30T03:00:00.000Z', By: 'root@example.com' },
      ...{ Place: textLike(/\/by-calls\/daybook-2026-11-30-030000-[0-9a-f]{8}\.tar$/), ...times },
      ...{ Rows: aNumber, Files: 0, LostFiles: 0, Size: aNumber },
      ...{ Verified: textLike(/Z$/), Attempts: 1, Error: null },
    }
    expect(body).toEqual({
      Schedule: {
        ...{ Place: place, At: ['02:00', '14:30'], Keep: '7d 12m', Next: '2026-11-30T14:30:00.000Z' },
      },
      Backups: [made, { ...made, Id: 1, By: null }],
    })
    expect((await list('?limit=1')).body).toMatchObject({ Backups: [{ Id: 2 }] })
    expect((await list('?limit=1&after=2')).body).toMatchObject({ Backups: [{ Id: 1 }] })
    for (const query of ['?limit=0', '?limit=101', '?after=x']) expect((await list(query)).status).toBe(400)
    expect(await readdir(place)).toHaveLength(2)
    const actions = await rest.db.select({ what: audit.action, by: audit.who }).from(audit)
    expect(actions).toContainEqual({ what: 'backup.started', by: 'root@example.com' })
  })

  test('one at a time is started, and a repeated request starts no other', async () => {
    const before = await rest.db.$count(backups)
    const headers = { 'idempotency-key': 'once' }
    const answers = await Promise.all([start(headers), start(headers), start(), start()])
    const done = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ status }) => status === 409)
    expect(done.length + refused.length).toBe(4)
    expect(refused.map(({ error }) => error)).toContain(
      'A backup is under way already. Please wait until it is done.',
    )
    expect(await rest.db.$count(backups)).toBe(before + 1)
    await until(async () => (await rest.db.$count(backups, sql`finished is null`)) === 0)
    const idOf = (body: unknown) => /"Id":(\d+)/.exec(JSON.stringify(body))?.[1]
    const again = await start({ 'idempotency-key': 'again' })
    const repeated = await start({ 'idempotency-key': 'again' })
    expect([again.status, repeated.status, idOf(repeated.body)]).toEqual([201, 201, idOf(again.body)])
  })

  test('only admins may', async () => {
    const other = await rest.signIn('ann@example.com', { scopes: ['timesheets', 'tickets'] })
    for (const method of ['GET', 'POST'])
      expect((await rest.call(method, '/api/v1/backups', { token: other })).status).toBe(403)
  })
})

test('without a place there is no schedule, and nothing can be started', async () => {
  const rest = await startTestRest()
  const token = await rest.signIn('root@example.com', { scopes: ['admin'] })
  expect((await rest.call('GET', '/api/v1/backups', { token })).body).toEqual({ Schedule: null, Backups: [] })
  const { status, error } = await rest.call('POST', '/api/v1/backups', { token })
  expect([status, error]).toEqual([
    409,
    'There is no place for backups. Set BACKUP_PLACE, and restart Daybook.',
  ])
  await rest.close()
})
