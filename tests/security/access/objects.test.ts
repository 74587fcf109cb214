// Surface: objects of other users (entries, their history, files), by REST and by GraphQL: they can be neither
// read nor changed.
import { textLike } from '../../helpers/matchers.ts'
import {
  ABSENT,
  BAD_NUMBERS,
  ENTRY,
  idOf,
  modifiedOf,
  objectsFixture,
  saidBy,
  SQL_TERMS,
  type ObjectsFixture,
  type Who,
} from './objectsFixture.ts'

let fixture: ObjectsFixture
let modified: string
let before: unknown
beforeAll(async () => {
  fixture = await objectsFixture()
  modified = await modifiedOf(fixture)
  before = await fixture.state()
})
afterAll(() => fixture.close())
// None of the attempts has any effect.
afterEach(async () => expect(await fixture.state()).toEqual(before))

const MARCH = 'from=2027-02-01&until=2027-04-01'

/** The attempts on an entry, by REST and by GraphQL. */
const ON_ENTRY = {
  update: {
    method: 'PATCH',
    path: '',
    body: () => ({ ...ENTRY, Modified: modified, WorkNotes: 'Mine' }),
    mutation: 'updateTimesheetEvent',
    input: () => ({
      modifiedAt: modified,
      projectName: 'Apollo',
      start: ENTRY.DateRange[0],
      end: ENTRY.DateRange[1],
      timezone: 'Europe/Berlin',
      workNotes: 'Mine',
      tags: [],
    }),
  },
  delete: {
    method: 'DELETE',
    path: '',
    body: () => undefined,
    mutation: 'deleteTimesheetEvent',
    input: () => ({}),
  },
  restore: {
    method: 'POST',
    path: '/restore',
    body: () => undefined,
    mutation: 'restoreTimesheetEvent',
    input: () => ({}),
  },
  pay: {
    method: 'PATCH',
    path: '/paid',
    body: () => ({ Date: '2027-03-31' }),
    mutation: 'setTimesheetEventPaid',
    input: () => ({ paidAt: '2027-03-31T00:00:00Z' }),
  },
} as const
type Act = keyof typeof ON_ENTRY

const byRest = (who: Who, act: Act, id: string | number) => {
  const { method, path, body } = ON_ENTRY[act]
  return fixture.call(who, method, `timesheets/event/id/${id}${path}`, body())
}
const byGraphQL = async (who: Who, act: Act, id: string | number) => {
  const { mutation, input } = ON_ENTRY[act]
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}`
  const document = `mutation ($input: ${type}Input!) { ${mutation}(input: $input) { userErrors { message } } }`
  return fixture.ask(who, document, { input: { id: idOf('TimesheetEvent', id), ...input() } })
}
describe('another user’s entry', () => {
  test.each<[Act, 403 | 404, Who[]]>([
    ['update', 403, ['sue', 'pat', 'tim', 'zoe']],
    ['update', 404, ['eve', 'xen', 'fay']],
    ['delete', 403, ['sue', 'pat', 'tim', 'zoe']],
    ['delete', 404, ['eve', 'xen', 'fay']],
    ['restore', 403, ['sue', 'pat', 'tim', 'zoe']],
    ['restore', 404, ['eve', 'xen', 'fay']],
    ['pay', 403, ['ann', 'sue', 'tim', 'zoe']],
    ['pay', 404, ['eve', 'xen', 'fay']],
  ])('cannot be changed: %s is answered %i for %j', async (act, status, people) => {
    for (const who of people) {
      const [rest, graphql] = [await byRest(who, act, 1), await byGraphQL(who, act, 1)]
      expect([who, rest.status]).toEqual([who, status])
      const code = status === 403 ? 'FORBIDDEN' : 'NOT_FOUND'
      expect([who, graphql.errors?.[0]?.extensions.code]).toEqual([who, code])
      if (status === 403) continue
      expect(rest.body).toEqual((await byRest(who, act, ABSENT)).body)
      expect(saidBy(graphql)).toEqual(saidBy(await byGraphQL(who, act, ABSENT)))
    }
  })

  test.each(['', '&purpose=use', '&purpose=see', '&purpose=pay', '&purpose=use&purpose=see&purpose=pay'])(
    'is in no list of a user without access who requests it with %p',
    async purpose => {
      for (const who of ['xen', 'fay', 'eve'] as const)
        for (const whom of ['for=ann@example.com', 'for=ANN@example.com&for=xen@example.com']) {
          const { status, body } = await fixture.call(
            who,
            'GET',
            `timesheets/events?${MARCH}&${whom}&project=Apollo${purpose}`,
          )
          expect([who, status, body]).toEqual([who, 200, []])
        }
    },
  )

  test('is in no sum of a user without access, and neither is its owner', async () => {
    const sums = (who: Who, query: string) => fixture.call(who, 'GET', `timesheets/people?${MARCH}&${query}`)
    const document = (purpose: string) => `{ timesheetPeople(purpose: ${purpose}) { person { email name }
      totals(from: "2027-02-01T00:00:00Z", until: "2027-04-01T00:00:00Z") { unconfirmedHours } } }`
    for (const [who, purpose] of [
      ...(['xen', 'eve', 'ann'] as const).flatMap(who => [[who, 'see'] as const, [who, 'pay'] as const]),
      ['pat', 'see'] as const,
      ['sue', 'pay'] as const,
    ]) {
      expect([who, await sums(who, `purpose=${purpose}`)]).toMatchObject([who, { status: 200, body: [] }])
      expect(await fixture.ask(who, document(purpose.toUpperCase()))).toEqual({
        data: { timesheetPeople: [] },
      })
    }
    for (const purpose of ['see', 'pay'])
      expect((await sums('fay', `purpose=${purpose}`)).body).toMatchObject([{ Email: 'fay@example.com' }])
    // Admins without the scope included.
    for (const who of ['tim', 'zoe'] as const)
      expect(await sums(who, 'purpose=see')).toMatchObject({ status: 403 })
    for (const purpose of ['use', 'edit', 'all', '', 'see,pay', 'SEE', 'see&purpose=pay', 'see%00'])
      expect([purpose, await sums('xen', `purpose=${purpose}`)]).toMatchObject([purpose, { status: 400 }])
    // Those who have access share a project with the owner, and so see the name.
    expect((await sums('sue', 'purpose=see')).body).toMatchObject([{ Email: 'ann@example.com', Name: 'ann' }])
  })

  test.each(['edit', 'all', '', 'use,see', '*', 'USE', 'use&purpose=edit', 'use%00'])(
    'cannot be listed by the purpose %p either: that is refused',
    async purpose => {
      const path = `timesheets/events?${MARCH}&for=ann@example.com&purpose=${purpose}`
      expect(await fixture.call('xen', 'GET', path)).toMatchObject({ status: 400 })
    },
  )

  test('is in no list of the gateway', async () => {
    const document = `query ($purposes: [TimesheetPurpose!]) { timesheetEvents(from: "2027-02-01T00:00:00Z",
      until: "2027-04-01T00:00:00Z", for: ["ann@example.com"], purposes: $purposes) { id } }`
    for (const purposes of [null, ['USE'], ['SEE'], ['PAY'], ['USE', 'SEE', 'PAY']])
      for (const who of ['xen', 'fay', 'eve'] as const)
        expect(await fixture.ask(who, document, { purposes })).toEqual({ data: { timesheetEvents: [] } })
    for (const purposes of [['EDIT'], ['use'], ['ALL'], [null]])
      expect((await fixture.ask('xen', document, { purposes })).errors?.[0]?.extensions.code).toBe(
        'BAD_USER_INPUT',
      )
  })

  test.each(['', '/history'])('is not shown%s to users who may not see it', async path => {
    const read = (who: Who, id: number) => fixture.call(who, 'GET', `timesheets/event/id/${id}${path}`)
    for (const who of ['xen', 'fay', 'eve'] as const)
      expect(await read(who, 1)).toMatchObject({ status: 404, body: (await read(who, ABSENT)).body })
  })

  test('is no node for users who may not see it', async () => {
    const read = (who: Who, id: number) =>
      fixture.ask(who, 'query ($id: ID!) { node(id: $id) { id } }', { id: idOf('TimesheetEvent', id) })
    for (const who of ['xen', 'fay', 'eve'] as const) {
      expect(await read(who, 1)).toEqual({ data: { node: null } })
      expect(await read(who, ABSENT)).toEqual({ data: { node: null } })
    }
  })
})

describe('a file', () => {
  const foreign = () => [fixture.file, '11111111-1111-4111-8111-111111111111']

  test('of another user cannot be attached, and is answered like an absent one', async () => {
    const texts: unknown[] = []
    for (const file of foreign()) {
      const body = { Subject: 'Mine', Body: '<p>x</p>', Files: [file] }
      for (const path of ['tickets/project/1/ticket', 'tickets/project/1/ticket/1/comment']) {
        const answer = await fixture.call('ann', 'POST', path, body)
        expect(answer.status).toBe(400)
        texts.push(answer.error)
      }
      const input = { projectId: idOf('TicketProject', 1), subject: 'Mine', body: '<p>x</p>', files: [file] }
      const { data } = await fixture.ask(
        'ann',
        'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { ticket { id } userErrors { message } } }',
        { input },
      )
      expect(data).toEqual({ createTicket: { ticket: null, userErrors: [{ message: textLike(/./) }] } })
      const link = await fixture.call('xen', 'GET', `download/${file}/notes.txt`)
      expect(link.status).toBe(404)
      texts.push(link.error)
    }
    expect(texts.slice(3)).toEqual(texts.slice(0, 3))
  })
})

test.each(BAD_NUMBERS)('the invalid entry id %p is refused without any SQL', async id => {
  for (const act of ['update', 'delete', 'pay'] as const) {
    const answer = await byRest('ann', act, id)
    expect(answer).toMatchObject({ status: 400, error: textLike(/id of an entry|NUL/) })
    expect(answer.error).not.toMatch(SQL_TERMS)
    const { errors } = await byGraphQL('ann', act, decodeURIComponent(id))
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
    expect(errors?.[0]?.message).not.toMatch(SQL_TERMS)
  }
})
