import { asc } from 'drizzle-orm'
import { audit } from '../../../rest/db/schema/audit.ts'
import { databaseTargets } from '../../helpers/servers/database.ts'
import { textLike } from '../../helpers/matchers.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'

describe.each(databaseTargets)('on $name', target => {
  let rest: TestRest
  let ann: string
  let ben: string
  beforeAll(async () => {
    rest = await startTestRest({ target })
  })
  beforeEach(async () => {
    await rest.reset()
    ann = await rest.signIn('Ann@example.com')
    ben = await rest.signIn('ben@example.com')
  })
  afterAll(() => rest.close())

  const create = (name: string, token = ann) =>
    rest.call('POST', `/api/v1/timesheets/project/${encodeURIComponent(name)}`, { token })
  const list = (token = ann, query = '') => rest.call('GET', `/api/v1/timesheets/projects${query}`, { token })
  const change = (method: string, name: string, which: string, email: string, token = ann) =>
    rest.call(
      method,
      `/api/v1/timesheets/project/${encodeURIComponent(name)}/${which}?email=${encodeURIComponent(email)}`,
      { token },
    )
  const names = async (token = ann, query = '') => {
    const { body } = await list(token, query)
    if (!Array.isArray(body)) throw new Error('That is no list.')
    return body.map((project: object) => ('Name' in project ? project.Name : undefined))
  }

  test('the creator is in all four lists', async () => {
    const me = ['ann@example.com']
    const project = {
      Name: 'Apollo 11',
      Created: textLike(/Z$/),
      Modified: textLike(/Z$/),
      CanUse: me,
      CanSee: me,
      CanPay: me,
      CanEdit: me,
      Tags: [],
    }
    const created = await create('  Apollo   11 ')
    expect(created).toMatchObject({ status: 201 })
    expect(created.body).toEqual(project)
    expect((await list()).body).toEqual([project])
    expect((await list(ben)).body).toEqual([])
  })

  test.each(['POST', 'PATCH'])(
    'an empty body counts as none, whatever its content type: %s',
    async method => {
      const path = method === 'POST' ? 'Apollo' : 'Zeus/canUse?email=x@example.com'
      await create('Zeus')
      for (const type of ['application/json', 'application/json; charset=utf-8'])
        expect(
          (
            await rest.call(method, `/api/v1/timesheets/project/${path}`, {
              token: ann,
              body: '',
              headers: { 'content-type': type },
            })
          ).status,
        ).toBeLessThan(410)
    },
  )

  test('a name is unique regardless of case, in any alphabet', async () => {
    await create('Straße ÄÖ')
    for (const same of ['Straße ÄÖ', 'STRAßE äö', ' straße  äö '])
      expect(await create(same, ben)).toMatchObject({ status: 409, error: textLike('another name') })
    expect(await create('Strasse ÄÖ')).toMatchObject({ status: 201 })
  })

  test('of ten simultaneous requests to create one name, one succeeds', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => create(index % 2 ? 'X' : 'x')))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)])
  })

  test.each([' ', '%00', 'x'.repeat(101), '\u0007'])('the name %p is refused', async name => {
    const path = name === '%00' ? name : encodeURIComponent(name)
    expect(await rest.call('POST', `/api/v1/timesheets/project/${path}`, { token: ann })).toMatchObject({
      status: 400,
    })
  })

  test.each(['a/b', '100%', 'ä ö?#&', '...', 'null', '123', "'; drop table users --", '🚀'.repeat(100)])(
    'the name %p is accepted',
    async name => {
      expect(await create(name)).toMatchObject({ status: 201, body: { Name: name } })
      expect(await change('PATCH', name, 'canUse', 'ben@example.com')).toMatchObject({
        status: 200,
        body: { CanUse: ['ann@example.com', 'ben@example.com'] },
      })
    },
  )

  test('purpose selects the projects on whose list the caller is; without one it selects any of the four', async () => {
    for (const [name, which] of [
      ['used', 'canUse'],
      ['seen', 'canSee'],
      ['paid', 'canPay'],
      ['edited', 'canEdit'],
    ] as const) {
      await create(name)
      await change('PATCH', name, which, 'Ben@Example.com')
    }
    expect(await names(ben)).toEqual(['edited', 'paid', 'seen', 'used'])
    expect(await names(ben, '?purpose=use')).toEqual(['used'])
    expect(await names(ben, '?purpose=see')).toEqual(['seen'])
    expect(await names(ben, '?purpose=pay')).toEqual(['paid'])
    expect(await names(ben, '?purpose=edit')).toEqual(['edited'])
    expect(await names(ben, '?purpose=use&purpose=pay&purpose=use')).toEqual(['paid', 'used'])
    for (const purpose of ['', 'all', 'USE', 'use,see'])
      expect(await list(ben, `?purpose=${purpose}`)).toMatchObject({
        status: 400,
        error: 'purpose must be use, see, edit or pay; may repeat.',
      })
  })

  test('projects are sorted by name as people sort', async () => {
    for (const name of ['zeta', 'Ärger', 'alpha', 'Beta', 'Zebra']) await create(name)
    expect(await names()).toEqual(['alpha', 'Ärger', 'Beta', 'Zebra', 'zeta'])
  })

  test('members of Can Edit change the lists and get the project as the answer', async () => {
    await create('Apollo')
    expect(await change('PATCH', 'apollo', 'canPay', 'Ben@Example.COM')).toMatchObject({
      status: 200,
      body: { Name: 'Apollo', CanPay: ['ann@example.com', 'ben@example.com'], CanUse: ['ann@example.com'] },
    })
    expect(await change('PATCH', 'Apollo', 'canPay', 'ben@example.com')).toMatchObject({
      status: 200,
      body: { CanPay: ['ann@example.com', 'ben@example.com'] },
    })
    expect(await change('DELETE', 'Apollo', 'canPay', 'BEN@example.com')).toMatchObject({
      status: 200,
      body: { CanPay: ['ann@example.com'] },
    })
    expect(await change('DELETE', 'Apollo', 'canPay', 'ben@example.com')).toMatchObject({ status: 200 })
    expect(await rest.db.select().from(audit).orderBy(asc(audit.id))).toMatchObject([
      { who: 'ann@example.com', action: 'timesheetProject.create', subject: 'Apollo' },
      {
        who: 'ann@example.com',
        action: 'timesheetProject.pay',
        subject: 'Apollo',
        before: [],
        after: ['ben@example.com'],
      },
      { action: 'timesheetProject.pay', before: ['ben@example.com'], after: [] },
    ])
  })

  test('addresses that only look alike are different', async () => {
    await create('Apollo')
    expect(await change('PATCH', 'Apollo', 'canUse', 'аnn@example.com')).toMatchObject({
      status: 200,
      body: { CanUse: ['ann@example.com', 'аnn@example.com'] },
    })
  })

  test.each(['x', '', 'a@x,b@y', 'a@x\r\nBcc: b@y'])('%p is not a valid address for a list', async email => {
    await create('Apollo')
    expect(await change('PATCH', 'Apollo', 'canUse', email)).toMatchObject({ status: 400 })
  })

  test.each(['canUse', 'canSee', 'canPay'])('a member of only %s may not change lists: 403', async which => {
    await create('Apollo')
    await change('PATCH', 'Apollo', which, 'ben@example.com')
    for (const method of ['PATCH', 'DELETE'])
      for (const target of ['canUse', 'canSee', 'canPay', 'canEdit'])
        expect(await change(method, 'Apollo', target, 'ben@example.com', ben)).toMatchObject({
          status: 403,
          error: textLike('Can Edit'),
        })
  })

  test('another user’s project and an unknown one get the same 404', async () => {
    await create('Apollo')
    for (const method of ['PATCH', 'DELETE']) {
      const foreign = await change(method, 'Apollo', 'canEdit', 'ben@example.com', ben)
      const absent = await change(method, 'Nothing', 'canEdit', 'ben@example.com', ben)
      expect(foreign.status).toBe(404)
      expect(absent).toMatchObject({ status: 404, body: foreign.body })
    }
  })

  test('at least one person stays on Can Edit, even if two leave at the same time', async () => {
    await create('Apollo')
    expect(await change('DELETE', 'Apollo', 'canEdit', 'ann@example.com')).toMatchObject({
      status: 409,
      error: textLike('Can Edit'),
    })
    for (let round = 0; round < 10; round++) {
      await change('PATCH', 'Apollo', 'canEdit', 'ben@example.com', ann)
      await change('PATCH', 'Apollo', 'canEdit', 'ann@example.com', ben)
      const answers = await Promise.all([
        change('DELETE', 'Apollo', 'canEdit', 'ann@example.com', ann),
        change('DELETE', 'Apollo', 'canEdit', 'ben@example.com', ben),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  test('a user who leaves the last list still gets the project as the answer', async () => {
    await create('Apollo')
    await change('PATCH', 'Apollo', 'canEdit', 'ben@example.com')
    expect(await change('DELETE', 'Apollo', 'canEdit', 'ben@example.com', ben)).toMatchObject({
      status: 200,
      body: { CanEdit: ['ann@example.com'] },
    })
    expect((await list(ben)).body).toEqual([])
  })

  test('without the scope timesheets all calls are refused', async () => {
    const tom = await rest.signIn('tom@example.com', { scopes: ['tickets', 'admin'] })
    await create('Apollo')
    expect(await list(tom)).toMatchObject({ status: 403, error: textLike('timesheets') })
    expect(await create('Other', tom)).toMatchObject({ status: 403 })
    expect(await change('PATCH', 'Apollo', 'canEdit', 'tom@example.com', tom)).toMatchObject({ status: 403 })
  })
})
