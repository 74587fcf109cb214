import { databaseTargets } from '../../helpers/servers/database.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'

// docs/specification/rest.md#read-the-names-of-people
const SCOPES = ['timesheets', 'tickets']
const ANN = { Email: 'ann@example.com', Name: 'Ann Lee' }
const BEN = { Email: 'ben.o-neil@example.com', Name: 'Ben Ångström' }
const CY = { Email: 'cy@other.example', Name: 'Cy' }

describe.each(databaseTargets)('on $name', target => {
  let rest: TestRest
  const tokens = new Map<string, string>()

  beforeAll(async () => {
    rest = await startTestRest({ target })
  })
  beforeEach(async () => {
    await rest.reset()
    for (const { Email, Name } of [ANN, BEN, CY])
      tokens.set(Email, await rest.signIn(Email, { name: Name, scopes: SCOPES }))
  })
  afterAll(() => rest.close())

  const call = async (who: { Email: string }, method: string, path: string, body?: object) => {
    const token = tokens.get(who.Email) ?? ''
    return rest.call(method, `/api/v1/${path}`, { token, ...(body && { body }) })
  }
  const done = async (...args: Parameters<typeof call>) => {
    const { status, error } = await call(...args)
    expect([status < 300, error]).toEqual([true, undefined])
  }
  const people = async (who: { Email: string }, query: string) =>
    (await call(who, 'GET', `people?${query}`)).body
  const all = [ANN, BEN, CY].map(({ Email }) => `email=${Email}`).join('&')
  const share = async (kind: 'timesheets' | 'tickets', list: string, { Email }: { Email: string }) => {
    await done(ANN, 'POST', `${kind}/project/Apollo`)
    await done(ANN, 'PATCH', `${kind}/project/${kind === 'tickets' ? 1 : 'Apollo'}/${list}?email=${Email}`)
  }

  test('says nothing of users with whom nothing is shared, nor whether there are any', async () => {
    expect(await people(ANN, `${all}&email=nobody@example.com`)).toEqual([ANN])
    expect(await people(ANN, 'q=ben')).toEqual([])
  })

  test('admins know everybody by address, as from the list of users', async () => {
    const token = await rest.signIn('root@example.com', { name: 'Root', scopes: ['admin'] })
    const { body } = await rest.call('GET', `/api/v1/people?${all}&email=nobody@example.com`, { token })
    expect(body).toEqual([ANN, BEN, CY])
    expect((await rest.call('GET', '/api/v1/people?q=ben', { token })).body).toEqual([])
  })

  test.each(['canUse', 'canSee', 'canPay', 'canEdit'])('a %s list of time is shared', async list => {
    await share('timesheets', list, BEN)
    expect(await people(ANN, all)).toEqual([ANN, BEN])
    expect(await people(BEN, all)).toEqual([ANN, BEN])
    expect(await people(CY, all)).toEqual([CY])
    expect(await people(BEN, 'q=ann')).toEqual([ANN])
  })

  test.each(['canSee', 'canPay'])(
    'the name of somebody who has left all lists stands at their time, for those on %s',
    async list => {
      await share('timesheets', list, BEN)
      await done(ANN, 'PATCH', `timesheets/project/Apollo/canUse?email=${CY.Email}`)
      await done(CY, 'POST', 'timesheets/event', {
        ...{ Project: 'Apollo', DateRange: ['2026-03-02T08:00Z', '2026-03-02T09:00Z'], Timezone: 'UTC' },
        ...{ WorkNotes: '', Tags: [], Confirmed: null },
      })
      await done(ANN, 'DELETE', `timesheets/project/Apollo/canUse?email=${CY.Email}`)
      expect(await people(BEN, all)).toEqual([ANN, BEN, CY])
      expect(await people(BEN, 'q=cy')).toEqual([])
      expect(await people(CY, all)).toEqual([CY])
      const path = `/api/v1/people?${all}`
      const token = await rest.signIn(BEN.Email, { name: BEN.Name, scopes: ['tickets'] })
      expect((await rest.call('GET', path, { token })).body).toEqual([ANN, BEN])
    },
  )

  test('time on a project that only lets one log or manage time tells no name', async () => {
    await share('timesheets', 'canUse', BEN)
    await done(ANN, 'PATCH', `timesheets/project/Apollo/canEdit?email=${BEN.Email}`)
    await done(ANN, 'PATCH', `timesheets/project/Apollo/canUse?email=${CY.Email}`)
    await done(CY, 'POST', 'timesheets/event', {
      ...{ Project: 'Apollo', DateRange: ['2026-03-02T08:00Z', '2026-03-02T09:00Z'], Timezone: 'UTC' },
      ...{ WorkNotes: '', Tags: [], Confirmed: null },
    })
    await done(ANN, 'DELETE', `timesheets/project/Apollo/canUse?email=${CY.Email}`)
    expect(await people(BEN, all)).toEqual([ANN, BEN])
  })

  test('the list of a project for tickets is shared', async () => {
    await share('tickets', 'canSee', BEN)
    expect(await people(ANN, all)).toEqual([ANN, BEN])
    expect(await people(ANN, 'q=ben')).toEqual([BEN])
  })

  test('a ticket is shared by its subscribers, whose names are read but not searched', async () => {
    await done(ANN, 'POST', 'tickets/project/Apollo')
    const ticket = { Subject: 'The lamp', Body: '<p>It blinks.</p>', Subscribers: [CY.Email] }
    await done(ANN, 'POST', 'tickets/project/1/ticket', ticket)
    expect(await people(CY, all)).toEqual([ANN, CY])
    expect(await people(CY, 'q=ann')).toEqual([])
  })

  describe('the name of somebody who has left stands at their comments', () => {
    beforeEach(async () => {
      await done(ANN, 'POST', 'tickets/project/Apollo')
      await done(ANN, 'PATCH', `tickets/project/1/canSee?email=${CY.Email}`)
      const ticket = { Subject: 'The lamp', Body: '<p>It blinks.</p>', Subscribers: [BEN.Email] }
      await done(ANN, 'POST', 'tickets/project/1/ticket', ticket)
      await done(CY, 'POST', 'tickets/project/1/ticket/1/comment', { Body: '<p>Use another bulb.</p>' })
      await done(ANN, 'POST', 'tickets/project/1/ticket/1/comment', { RemoveSubscribers: [CY.Email] })
      await done(ANN, 'DELETE', `tickets/project/1/canSee?email=${CY.Email}`)
    })
    const peopleWith = async (scopes: string[]) => {
      const token = await rest.signIn(BEN.Email, { name: BEN.Name, scopes })
      return (await rest.call('GET', `/api/v1/people?${all}`, { token })).body
    }

    test('for those who may read the ticket, and not in a search', async () => {
      expect(await people(ANN, all)).toEqual([ANN, BEN, CY])
      expect(await people(ANN, 'q=cy')).toEqual([])
      expect(await people(BEN, all)).toEqual([ANN, BEN, CY])
    })

    test('also without the scope, for a subscriber, but not for a member of Can See', async () => {
      expect(await peopleWith([])).toEqual([ANN, BEN, CY])
      await done(ANN, 'PATCH', `tickets/project/1/canSee?email=${BEN.Email}`)
      await done(ANN, 'POST', 'tickets/project/1/ticket/1/comment', { RemoveSubscribers: [BEN.Email] })
      expect(await peopleWith(['tickets'])).toEqual([ANN, BEN, CY])
      expect(await peopleWith([])).toEqual([ANN, BEN])
    })

    test('not for others, nor for them once they have lost the ticket', async () => {
      const token = await rest.signIn('dan@example.com', { name: 'Dan', scopes: SCOPES })
      expect((await rest.call('GET', `/api/v1/people?${all}`, { token })).body).toEqual([])
      expect((await call(CY, 'GET', 'tickets/project/1/ticket/1')).status).toBe(404)
      expect(await people(CY, all)).toEqual([CY])
      await done(ANN, 'POST', 'tickets/project/1/ticket/1/comment', { RemoveSubscribers: [BEN.Email] })
      expect(await people(BEN, all)).toEqual([BEN])
    })
  })

  test('a search finds the start of a name, of its parts and of those of an address, in any case', async () => {
    await share('timesheets', 'canUse', BEN)
    for (const q of [
      'ben',
      'BEN ÅNG',
      'ång',
      'ben.o',
      'o-neil',
      'neil',
      'example.com',
      'a\u030angström',
      ' ben  ång ',
    ])
      expect([q, await people(ANN, `limit=5&q=${encodeURIComponent(q)}`)]).toEqual([
        q,
        q === 'example.com' ? [ANN, BEN] : [BEN],
      ])
    for (const q of ['en', 'ström', '%', '_', '&', "'", '\\'])
      expect([q, await people(ANN, `q=${encodeURIComponent(q)}`)]).toEqual([q, []])
  })

  test('finds as many as asked for, by name, and no closed accounts', async () => {
    await share('timesheets', 'canUse', BEN)
    await done(ANN, 'PATCH', `timesheets/project/Apollo/canUse?email=${CY.Email}`)
    expect(await people(ANN, 'q=e&limit=1')).toEqual([ANN])
    const token = await rest.signIn('root@example.com', { scopes: ['admin'] })
    await rest.call('PATCH', `/api/v1/user/${BEN.Email}/deactivated`, { token })
    expect(await people(ANN, 'q=ben')).toEqual([])
    expect(await people(ANN, `email=${BEN.Email}`)).toEqual([BEN])
  })

  test.each(['', 'q=', 'q=%20', `q=ann&email=${ANN.Email}`])(
    '“%s” is neither addresses nor a search',
    async query => {
      const { status, error } = await call(ANN, 'GET', `people?${query}`)
      expect(status).toBe(400)
      expect(error).toBe('Please give e-mail addresses, or the start of a name in “q”.')
    },
  )

  test('refuses what is no address, more than 100 addresses, and other limits than 1 to 100', async () => {
    expect((await call(ANN, 'GET', 'people?email=ann')).status).toBe(400)
    const many = Array.from({ length: 101 }, (_, index) => `email=p${index}@example.com`).join('&')
    expect((await call(ANN, 'GET', `people?${many}`)).status).toBe(400)
    for (const limit of ['0', '101', '-1', 'x'])
      expect((await call(ANN, 'GET', `people?q=a&limit=${limit}`)).status).toBe(400)
  })
})
