import { asc, eq, sql } from 'drizzle-orm'
import { audit } from '../../../rest/db/schema/audit.ts'
import { liveMessages } from '../../../rest/db/schema/live.ts'
import { users } from '../../../rest/db/schema/users.ts'
import { hasAnAdmin } from '../../../rest/queries/users/users.ts'
import { databaseTargets } from '../../helpers/servers/database.ts'
import { textLike } from '../../helpers/matchers.ts'
import { startTestRest, type Answer, type TestRest } from '../../helpers/servers/rest.ts'

const isLog = (body: unknown): body is { Id: number; At: string }[] => Array.isArray(body)

describe.each(databaseTargets)('on $name', target => {
  let rest: TestRest
  let zoe: string
  beforeAll(async () => {
    rest = await startTestRest({ target })
  })
  beforeEach(async () => {
    await rest.reset()
    zoe = await rest.signIn('zoe@example.com', { name: 'Zoe', scopes: ['admin'] })
  })
  afterAll(() => rest.close())

  const scope = (method: string, email: string, query: string, token = zoe) =>
    rest.call(method, `/api/v1/user/${encodeURIComponent(email)}/scope?${query}`, { token })
  const scopesOf = async (email: string) =>
    (await rest.db.select().from(users).where(eq(users.email, email)))[0]?.scopes

  test('an admin lists the users by name, without tokens', async () => {
    await rest.signIn('ann@example.com', { name: 'ängström' })
    await rest.signIn('ben@example.com', { name: 'Ben' })
    const { status, body } = await rest.call('GET', '/api/v1/users', { token: zoe })
    expect(status).toBe(200)
    expect(body).toMatchObject(
      [
        ['ann@example.com', 'ängström', 'timesheets'],
        ['ben@example.com', 'Ben', 'timesheets'],
        ['zoe@example.com', 'Zoe', 'admin'],
      ].map(([Email, Name, Scopes]) => ({
        Email,
        Name,
        Scopes,
        Created: textLike(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
        Modified: textLike(/Z$/),
        Deactivated: null,
      })),
    )
    expect(JSON.stringify(body)).not.toMatch(/Token|ey[JI]/)
  })

  describe('a name', () => {
    const rename = (token: string, name: string) =>
      rest.call('PATCH', `/api/v1/user?name=${encodeURIComponent(name)}`, { token })

    test('is changed by its owner, with any scopes, and logged once', async () => {
      const ann = await rest.signIn('ann@example.com', { name: 'Ann', scopes: [] })
      for (const name of ['  Ann Lee ', 'Ann Lee'])
        expect(await rename(ann, name)).toMatchObject({
          status: 200,
          body: { Email: 'ann@example.com', Name: 'Ann Lee' },
        })
      expect((await rest.call('GET', '/api/v1/user', { token: ann })).body).toMatchObject({ Name: 'Ann Lee' })
      const log = await rest.call('GET', '/api/v1/users/log?email=ann@example.com', { token: zoe })
      expect(
        isLog(log.body) && log.body.filter(entry => Reflect.get(entry, 'Action') === 'user.name'),
      ).toMatchObject([
        { By: 'ann@example.com', Email: 'ann@example.com', Before: ['Ann'], After: ['Ann Lee'] },
      ])
    })

    test.each([
      '',
      ' ',
      '\u200b',
      'x'.repeat(101),
      'a\nb',
      'a\u0007',
      '\u202enn\u0410',
      'a\u200fb',
      'a\u2068b',
    ])('cannot be %j', async name => {
      const ann = await rest.signIn('ann@example.com', { name: 'Ann' })
      expect(await rename(ann, name)).toMatchObject({ status: 400, error: textLike('1 to 100 characters') })
      expect((await rest.call('GET', '/api/v1/user', { token: ann })).body).toMatchObject({ Name: 'Ann' })
    })

    test('may have 100 characters of any alphabet, and joined characters', async () => {
      const ann = await rest.signIn('ann@example.com')
      for (const name of ['𠮷'.repeat(100), 'Ann 👩‍💻'])
        expect(await rename(ann, name)).toMatchObject({ status: 200, body: { Name: name } })
    })

    test('cannot be changed with a personal API token', async () => {
      const ann = await rest.signIn('ann@example.com', { scopes: ['tickets'] })
      const made = await rest.call('POST', '/api/v1/tokens', {
        token: ann,
        body: { Name: 'script', Scopes: 'tickets' },
      })
      expect(await rename(String(Reflect.get(Object(made.body), 'Token')), 'Eve')).toMatchObject({
        status: 403,
      })
    })
  })

  describe('a weekly target', () => {
    const aim = (token: string, hours: string) =>
      rest.call('PATCH', `/api/v1/user/target?hours=${hours}`, { token })

    test('is 40 hours until its owner sets it, with any scopes', async () => {
      const ann = await rest.signIn('ann@example.com', { scopes: [] })
      const own = async () => (await rest.call('GET', '/api/v1/user', { token: ann })).body
      expect(await own()).toMatchObject({ WeeklyTarget: 40 })
      for (const hours of ['37.25', '37.25', '0', '168'])
        expect(await aim(ann, hours)).toMatchObject({
          status: 200,
          body: { Email: 'ann@example.com', WeeklyTarget: Number(hours) },
        })
      expect(await own()).toMatchObject({ WeeklyTarget: 168 })
      expect(await aim(ann, '30')).not.toHaveProperty('body.Token')
    })

    test.each(['', '-1', '168.25', '37.4', '1e1', '37,5', '0x10', 'NaN'])('cannot be %j', async hours => {
      const ann = await rest.signIn('ann@example.com')
      expect(await aim(ann, hours)).toMatchObject({ status: 400, error: textLike('0 to 168 hours a week') })
    })

    test('is told to nobody else: the audit log says when it was changed, the log of users nothing', async () => {
      const ann = await rest.signIn('ann@example.com')
      for (const hours of ['30', '30']) await aim(ann, hours)
      expect(await rest.db.select().from(audit)).toMatchObject([
        { who: 'ann@example.com', action: 'settings.target', before: null, after: null },
      ])
      expect(await rest.call('GET', '/api/v1/users/log', { token: zoe })).toMatchObject({ body: [] })
      expect(JSON.stringify(await rest.call('GET', '/api/v1/users', { token: zoe }))).not.toMatch(/Target/)
    })

    test('cannot be set with a personal API token', async () => {
      const ann = await rest.signIn('ann@example.com', { scopes: ['tickets'] })
      const made = await rest.call('POST', '/api/v1/tokens', {
        token: ann,
        body: { Name: 'script', Scopes: 'tickets' },
      })
      expect(await aim(String(Reflect.get(Object(made.body), 'Token')), '10')).toMatchObject({ status: 403 })
    })
  })

  test('an admin adds and deletes one scope, and the answer is the user record', async () => {
    await rest.signIn('ann@example.com')
    expect(await scope('PATCH', 'ANN@example.com', 'scope=tickets')).toMatchObject({
      status: 200,
      body: { Email: 'ann@example.com', Scopes: 'timesheets tickets' },
    })
    expect(await scope('PATCH', 'ann@example.com', 'scope=tickets')).toMatchObject({
      body: { Scopes: 'timesheets tickets' },
    })
    const answer = await scope('DELETE', 'ann@example.com', 'scope=timesheets')
    expect(answer).toMatchObject({ status: 200, body: { Scopes: 'tickets' } })
    expect(answer.body).not.toHaveProperty('Token')
    expect(await rest.db.select().from(audit).orderBy(asc(audit.id))).toMatchObject([
      {
        who: 'zoe@example.com',
        action: 'user.scopes',
        subject: 'ann@example.com',
        before: ['timesheets'],
        after: ['timesheets', 'tickets'],
      },
      { who: 'zoe@example.com', before: ['timesheets', 'tickets'], after: ['tickets'] },
    ])
  })

  test('an unknown user is 404, and no such call creates it', async () => {
    expect(await scope('PATCH', 'nobody@example.com', 'scope=admin')).toMatchObject({ status: 404 })
    expect(await rest.db.select().from(users)).toHaveLength(1)
  })

  test('the last admin keeps the scope admin', async () => {
    expect(await scope('DELETE', 'zoe@example.com', 'scope=admin')).toMatchObject({
      status: 409,
      error: textLike('last admin'),
    })
    expect(await scopesOf('zoe@example.com')).toEqual(['admin'])
    expect(await rest.db.select().from(audit)).toEqual([])
  })

  const account = (method: string, email: string, token = zoe) =>
    rest.call(method, `/api/v1/user/${email}/deactivated`, { token })

  test('an admin cannot close the last admin’s account, nor their own', async () => {
    expect(await account('PATCH', 'zoe@example.com')).toMatchObject({
      status: 409,
      error: textLike('last admin'),
    })
    await rest.signIn('yan@example.com', { scopes: ['admin'] })
    expect(await account('PATCH', 'zoe@example.com')).toMatchObject({ status: 409, error: textLike('own') })
    expect(await rest.db.select().from(audit)).toEqual([])
  })

  test('an admin whose account is closed does not count', async () => {
    await rest.signIn('yan@example.com', { scopes: ['admin'] })
    expect(await account('PATCH', 'yan@example.com')).toMatchObject({ status: 200 })
    expect(await scope('DELETE', 'zoe@example.com', 'scope=admin')).toMatchObject({ status: 409 })
    expect(await scope('DELETE', 'yan@example.com', 'scope=admin')).toMatchObject({
      status: 200,
      body: { Scopes: '' },
    })
    expect(await hasAnAdmin(rest.db, { but: 'zoe@example.com' })).toBe(false)
  })

  test('closing and opening twice has the same effect as once', async () => {
    await rest.signIn('ann@example.com')
    const [first, second] = [
      await account('PATCH', 'ann@example.com'),
      await account('PATCH', 'ANN@example.com'),
    ]
    expect(second.body).toEqual(first.body)
    for (let time = 0; time < 2; time++)
      expect(await account('DELETE', 'ann@example.com')).toMatchObject({ body: { Deactivated: null } })
    expect(await rest.db.$count(audit)).toBe(2)
    expect(await account('PATCH', 'nobody@example.com')).toMatchObject({ status: 404 })
  })

  const zoeMail = 'zoe@example.com'
  const yanMail = 'yan@example.com'
  test.each<[string, (yan: string) => Promise<Answer>[]]>([
    [
      'take each other’s scope',
      yan => [scope('DELETE', yanMail, 'scope=admin'), scope('DELETE', zoeMail, 'scope=admin', yan)],
    ],
    ['close each other’s account', yan => [account('PATCH', yanMail), account('PATCH', zoeMail, yan)]],
    [
      'take the scope and close the account',
      yan => [scope('DELETE', yanMail, 'scope=admin'), account('PATCH', zoeMail, yan)],
    ],
    [
      'give up their own scope',
      yan => [scope('DELETE', zoeMail, 'scope=admin'), scope('DELETE', yanMail, 'scope=admin', yan)],
    ],
    [
      'go by every way',
      yan => [
        account('PATCH', yanMail),
        scope('DELETE', yanMail, 'scope=admin'),
        scope('DELETE', zoeMail, 'scope=admin'),
        account('PATCH', zoeMail, yan),
        scope('DELETE', zoeMail, 'scope=admin', yan),
      ],
    ],
  ])('if two admins %s at the same time, one remains', async (_what, tries) => {
    for (let round = 0; round < 5; round++) {
      await rest.db.update(users).set({ scopes: ['admin'], deactivated: null, tokenGeneration: 0 })
      const yan = await rest.signIn(yanMail, { scopes: ['admin'] })
      const answers = await Promise.all(tries(yan))
      expect(await rest.db.$count(users, sql`'admin' = any(scopes) and deactivated is null`)).toBe(1)
      expect(answers.filter(({ status }) => ![200, 401, 403, 409].includes(status))).toEqual([])
    }
  })

  test('changed scopes are published to gateways, and unchanged scopes are not', async () => {
    await rest.signIn('ann@example.com')
    await scope('PATCH', 'ann@example.com', 'scope=tickets')
    await scope('PATCH', 'ann@example.com', 'scope=tickets')
    await scope('DELETE', 'ann@example.com', 'scope=tickets')
    expect(await rest.db.select().from(liveMessages)).toMatchObject([
      { kind: 'user', email: 'ann@example.com' },
      { kind: 'user', email: 'ann@example.com' },
    ])
  })

  test('an admin reads the log of users, newest first, page by page', async () => {
    const scopesBefore = ['timesheets']
    await rest.signIn('ann@example.com', { scopes: scopesBefore })
    await rest.signIn('ben@example.com')
    await scope('PATCH', 'ann@example.com', 'scope=tickets')
    await account('PATCH', 'ben@example.com')
    await account('DELETE', 'ben@example.com')
    await rest.call('POST', '/api/v1/timesheets/project/Apollo', {
      token: await rest.signIn('eve@example.com'),
    })
    const log = (query = '') => rest.call('GET', `/api/v1/users/log${query}`, { token: zoe })
    const { status, body } = await log()
    const [newest, , oldest] = isLog(body) ? body : []
    expect(status).toBe(200)
    expect(body).toEqual([
      { ...newest, By: zoeMail, Action: 'user.reactivated', Email: 'ben@example.com' },
      { ...newest, Id: 2, By: zoeMail, Action: 'user.deactivated', At: textLike(/Z$/) },
      {
        ...{ Id: 1, At: oldest?.At, By: zoeMail, Action: 'user.scopes', Email: 'ann@example.com' },
        ...{ Before: scopesBefore, After: ['timesheets', 'tickets'] },
      },
    ])
    expect(newest).toMatchObject({ Id: 3, Before: null, After: null })
    expect((await log('?limit=2')).body).toEqual(isLog(body) && body.slice(0, 2))
    expect((await log('?limit=2&after=2')).body).toEqual(isLog(body) && body.slice(2))
    expect((await log('?email=ANN@example.com')).body).toEqual(isLog(body) && body.slice(2))
    expect((await log('?email=zoe@example.com')).body).toEqual([])
  })

  test.each([
    '?limit=0',
    '?limit=101',
    '?after=0',
    '?after=x',
    '?limit=1&limit=2',
    '?email=nobody',
    '?after=1e99',
  ])('the log refuses the query %p', async query =>
    expect(await rest.call('GET', `/api/v1/users/log${query}`, { token: zoe })).toMatchObject({
      status: 400,
    }),
  )

  test.each([
    sql`update audit set who = 'nobody'`,
    sql`delete from audit`,
    sql`truncate audit`,
    sql`truncate audit, users cascade`,
    sql`update audit set after = '[]' where id = 1`,
    sql`insert into audit (id, who, action, subject) overriding system value values (1, 'x', 'x', 'x')
        on conflict (id) do update set who = 'nobody'`,
  ])('log entries cannot be changed, whatever the program’s own role sends (%#)', async statement => {
    await rest.signIn('ann@example.com')
    await scope('PATCH', 'ann@example.com', 'scope=tickets')
    const before = await rest.db.select().from(audit)
    await expect(rest.db.execute(statement)).rejects.toThrow()
    expect(await rest.db.select().from(audit)).toEqual(before)
    expect(before).toHaveLength(1)
  })

  test('the current user is returned, with the token of the call', async () => {
    expect(await rest.call('GET', '/api/v1/user', { token: zoe })).toMatchObject({
      status: 200,
      body: { Email: 'zoe@example.com', Name: 'Zoe', Scopes: 'admin', Token: zoe },
    })
  })
})
