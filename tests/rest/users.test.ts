import { asc, eq } from 'drizzle-orm'
import { audit, users } from '../../rest/db/schema.ts'
import { databaseTargets } from '../helpers/database.ts'
import { textLike } from '../helpers/matchers.ts'
import { startTestRest, type TestRest } from '../helpers/rest.ts'

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

  test('an admin lists the users by name, without a token in any', async () => {
    await rest.signIn('ann@example.com', { name: 'ängström' })
    await rest.signIn('ben@example.com', { name: 'Ben' })
    const { status, body } = await rest.call('GET', '/api/v1/users', { token: zoe })
    expect(status).toBe(200)
    expect(body).toEqual(
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
      })),
    )
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

  test('who is no admin neither lists users nor changes scopes, their own least of all', async () => {
    const tom = await rest.signIn('tom@example.com', { scopes: ['tickets', 'timesheets'] })
    expect(await rest.call('GET', '/api/v1/users', { token: tom })).toMatchObject({ status: 403 })
    for (const method of ['PATCH', 'DELETE'])
      expect(await scope(method, 'tom@example.com', 'scope=admin', tom)).toMatchObject({
        status: 403,
        error: textLike('scope admin'),
      })
    expect(await scopesOf('tom@example.com')).toEqual(['tickets', 'timesheets'])
  })

  test.each([
    '',
    'scope=',
    'scope=admin%20tickets',
    'scope=admin%0A',
    'scope=a&scope=b',
    'scope=%00',
    'scope=Admin',
  ])('the query %p names no scope and changes nothing', async query => {
    for (const method of ['PATCH', 'DELETE'])
      expect(await scope(method, 'zoe@example.com', query)).toMatchObject({
        status: 400,
        error: textLike('scope|Text'),
      })
    expect(await scopesOf('zoe@example.com')).toEqual(['admin'])
  })

  test('a user that does not exist is 404, and comes into being by no such call', async () => {
    expect(await scope('PATCH', 'nobody@example.com', 'scope=admin')).toMatchObject({ status: 404 })
    expect(await rest.db.select().from(users)).toHaveLength(1)
  })

  test('the last admin’s admin scope stays', async () => {
    expect(await scope('DELETE', 'zoe@example.com', 'scope=admin')).toMatchObject({
      status: 409,
      error: textLike('last admin'),
    })
    expect(await scopesOf('zoe@example.com')).toEqual(['admin'])
    expect(await rest.db.select().from(audit)).toEqual([])
  })

  test('of two admins who take each other’s scope at once, one stays', async () => {
    const yan = await rest.signIn('yan@example.com', { scopes: ['admin'] })
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all([
        scope('DELETE', 'yan@example.com', 'scope=admin', zoe),
        scope('DELETE', 'zoe@example.com', 'scope=admin', yan),
      ])
      const statuses = answers.map(({ status }) => status).sort()
      expect([
        [200, 409],
        [200, 403],
      ]).toContainEqual(statuses)
      await rest.db.update(users).set({ scopes: ['admin'] })
    }
  })

  test('the current user is told, with the token of the call', async () => {
    expect(await rest.call('GET', '/api/v1/user', { token: zoe })).toMatchObject({
      status: 200,
      body: { Email: 'zoe@example.com', Name: 'Zoe', Scopes: 'admin', Token: zoe },
    })
  })
})
