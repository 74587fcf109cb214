import { textLike } from '../helpers/matchers.ts'
import {
  ABSENT,
  addressOf,
  ENTRY,
  idOf,
  modifiedOf,
  objectsWorld,
  type ObjectsWorld,
  type Who,
} from './objectsWorld.ts'

let world: ObjectsWorld
let modified: string
let before: unknown
beforeAll(async () => {
  world = await objectsWorld()
  modified = await modifiedOf(world)
  before = await world.state()
})
afterAll(() => world.close())
// Whatever is tried here, nothing comes of it.
afterEach(async () => expect(await world.state()).toEqual(before))

const MARCH = 'from=2027-02-01&until=2027-04-01'

/** What may be tried on an entry, by REST and by GraphQL. */
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
  return world.call(who, method, `timesheets/event/id/${id}${path}`, body())
}
const byGraphQL = async (who: Who, act: Act, id: string | number) => {
  const { mutation, input } = ON_ENTRY[act]
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}`
  const document = `mutation ($input: ${type}Input!) { ${mutation}(input: $input) { userErrors { message } } }`
  return world.ask(who, document, { input: { id: idOf('TimesheetEvent', id), ...input() } })
}
/** What an answer of the gateway says, but for what names the request. */
const said = ({ data, errors }: Awaited<ReturnType<typeof byGraphQL>>) => ({
  data,
  errors: errors?.map(({ message, extensions: { code } }) => ({ message, code })),
})

describe('somebody else’s entry', () => {
  test.each<[Act, 403 | 404, Who[]]>([
    ['update', 403, ['sue', 'pat', 'tim', 'zoe']],
    ['update', 404, ['eve', 'xen', 'fay']],
    ['delete', 403, ['sue', 'pat', 'tim', 'zoe']],
    ['delete', 404, ['eve', 'xen', 'fay']],
    ['pay', 403, ['ann', 'sue', 'tim', 'zoe']],
    ['pay', 404, ['eve', 'xen', 'fay']],
  ])('to %s it is %i for %j', async (act, status, people) => {
    for (const who of people) {
      const [rest, graphql] = [await byRest(who, act, 1), await byGraphQL(who, act, 1)]
      expect([who, rest.status]).toEqual([who, status])
      const code = status === 403 ? 'FORBIDDEN' : 'NOT_FOUND'
      expect([who, graphql.errors?.[0]?.extensions.code]).toEqual([who, code])
      if (status === 403) continue
      expect(rest.body).toEqual((await byRest(who, act, ABSENT)).body)
      expect(said(graphql)).toEqual(said(await byGraphQL(who, act, ABSENT)))
    }
  })

  test.each(['', '&purpose=use', '&purpose=see', '&purpose=pay', '&purpose=use&purpose=see&purpose=pay'])(
    'is in no list of a stranger who asks for it with %p',
    async purpose => {
      for (const who of ['xen', 'fay', 'eve'] as const)
        for (const whom of ['for=ann@example.com', 'for=ANN@example.com&for=xen@example.com']) {
          const { status, body } = await world.call(
            who,
            'GET',
            `timesheets/events?${MARCH}&${whom}&project=Apollo${purpose}`,
          )
          expect([who, status, body]).toEqual([who, 200, []])
        }
    },
  )

  test.each(['edit', 'all', '', 'use,see', '*', 'USE', 'use&purpose=edit', 'use%00'])(
    'is in none by the purpose %p either: that is refused',
    async purpose => {
      const path = `timesheets/events?${MARCH}&for=ann@example.com&purpose=${purpose}`
      expect(await world.call('xen', 'GET', path)).toMatchObject({ status: 400 })
    },
  )

  test('is in none of the gateway’s', async () => {
    const document = `query ($purposes: [TimesheetPurpose!]) { timesheetEvents(from: "2027-02-01T00:00:00Z",
      until: "2027-04-01T00:00:00Z", for: ["ann@example.com"], purposes: $purposes) { id } }`
    for (const purposes of [null, ['USE'], ['SEE'], ['PAY'], ['USE', 'SEE', 'PAY']])
      for (const who of ['xen', 'fay', 'eve'] as const)
        expect(await world.ask(who, document, { purposes })).toEqual({ data: { timesheetEvents: [] } })
    for (const purposes of [['EDIT'], ['use'], ['ALL'], [null]])
      expect((await world.ask('xen', document, { purposes })).errors?.[0]?.extensions.code).toBe(
        'BAD_USER_INPUT',
      )
  })

  test('shows its history to nobody who may not see it', async () => {
    const history = (who: Who, id: number) => world.call(who, 'GET', `timesheets/event/id/${id}/history`)
    for (const who of ['xen', 'fay', 'eve'] as const)
      expect(await history(who, 1)).toMatchObject({ status: 404, body: (await history(who, ABSENT)).body })
  })
})

describe('the lists of a project', () => {
  const LISTS = { canUse: 'USE', canSee: 'SEE', canPay: 'PAY', canEdit: 'EDIT' } as const

  test.each<[Who, number]>([
    ['ann', 403],
    ['sue', 403],
    ['pat', 403],
    ['tim', 403],
    ['zoe', 403],
    ['xen', 404],
    ['fay', 404],
  ])('are not changed by %s: %i', async (who, status) => {
    for (const [list, purpose] of Object.entries(LISTS))
      for (const [method, verb] of [
        ['PATCH', 'add'],
        ['DELETE', 'delete'],
      ] as const)
        for (const email of [addressOf(who), addressOf('eve')]) {
          const path = (name: string) => `timesheets/project/${name}/${list}?email=${email}`
          const answer = await world.call(who, method, path('Apollo'))
          expect([list, method, answer.status]).toEqual([list, method, status])
          if (status === 404)
            expect(answer.body).toEqual((await world.call(who, method, path('Nothing'))).body)
          const mutation = `${verb}TimesheetProjectAccess`
          const type = `${mutation[0]?.toUpperCase() ?? ''}${mutation.slice(1)}Input`
          const input = { projectId: idOf('TimesheetProject', 'Apollo'), purpose, email }
          const { errors } = await world.ask(
            who,
            `mutation ($input: ${type}!) { ${mutation}(input: $input) { userErrors { message } } }`,
            { input },
          )
          expect(errors?.[0]?.extensions.code).toBe(status === 403 ? 'FORBIDDEN' : 'NOT_FOUND')
        }
  })

  test('have somebody on Can Edit for ever', async () => {
    const path = 'timesheets/project/Apollo/canEdit?email=eve@example.com'
    expect(await world.call('eve', 'DELETE', path)).toMatchObject({ status: 409 })
  })
})

describe('a file, and too many people', () => {
  const foreign = () => [world.file, '11111111-1111-4111-8111-111111111111']

  test('that somebody else has uploaded is attached to nothing, and is as if there were none', async () => {
    const texts: unknown[] = []
    for (const file of foreign()) {
      const body = { Subject: 'Mine', Body: '<p>x</p>', Files: [file] }
      for (const path of ['tickets/project/1/ticket', 'tickets/project/1/ticket/1/comment']) {
        const answer = await world.call('ann', 'POST', path, body)
        expect(answer.status).toBe(400)
        texts.push(answer.error)
      }
      const input = { projectId: idOf('TicketProject', 1), subject: 'Mine', body: '<p>x</p>', files: [file] }
      const { data } = await world.ask(
        'ann',
        'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { ticket { id } userErrors { message } } }',
        { input },
      )
      expect(data).toEqual({ createTicket: { ticket: null, userErrors: [{ message: textLike(/./) }] } })
      const link = await world.call('xen', 'GET', `download/${file}/notes.txt`)
      expect(link.status).toBe(404)
      texts.push(link.error)
    }
    expect(texts.slice(3)).toEqual(texts.slice(0, 3))
  })

  test('10,000 subscribers at once are refused', async () => {
    const AddSubscribers = Array.from({ length: 10_000 }, (_, index) => `p${index}@x.example`)
    for (const count of [101, 10_000]) {
      const some = AddSubscribers.slice(0, count)
      const path = 'tickets/project/1/ticket/1/comment'
      const answer = await world.call('ann', 'POST', path, { Body: '<p>x</p>', AddSubscribers: some })
      expect([400, 413]).toContain(answer.status)
      const asked = await world.ask(
        'ann',
        'mutation ($input: AddCommentInput!) { addComment(input: $input) { commentEdge { cursor } } }',
        { input: { ticketId: idOf('Ticket', '1/1'), body: '<p>x</p>', addSubscribers: some } },
      )
      expect(asked.data?.addComment ?? { commentEdge: null }).toEqual({ commentEdge: null })
    }
  })
})

describe('an id', () => {
  const BAD = [
    '-1',
    '0',
    '1.5',
    '9007199254740993',
    '1e3',
    '1;select',
    '1%3Bselect',
    "1'",
    'id[]',
    'NaN',
    '%00',
  ]
  const WORDS_OF_SQL = /select|sql|bigint|integer|syntax|query/i

  test.each(BAD)('of an entry that is %p is refused without a word of SQL', async id => {
    for (const act of ['update', 'delete', 'pay'] as const) {
      const answer = await byRest('ann', act, id)
      expect(answer).toMatchObject({ status: 400, error: textLike(/id of an entry|NUL/) })
      expect(answer.error).not.toMatch(WORDS_OF_SQL)
      const { errors } = await byGraphQL('ann', act, decodeURIComponent(id))
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
      expect(errors?.[0]?.message).not.toMatch(WORDS_OF_SQL)
    }
  })

  const NODE = 'query ($id: ID!) { node(id: $id) { __typename id } }'
  const FOREIGN: [type: string, key: string, absent: string, people: Who[]][] = [
    ['TimesheetProject', 'Apollo', 'Nothing', ['xen', 'fay', 'tim', 'zoe']],
    ['TicketProject', '1', '4711', ['xen', 'fay', 'tim', 'zoe']],
    ['Ticket', '1/1', '1/4711', ['xen', 'fay', 'tim', 'zoe']],
    ['Ticket', '2/1', '2/4711', ['ann', 'fay', 'xen']],
    ['Comment', '1/1/1', '1/1/4711', ['xen', 'fay', 'tim', 'zoe']],
    ['Comment', '2/1/1', '2/1/4711', ['ann', 'fay', 'xen']],
    ['User', 'ann@example.com', 'nobody@example.com', ['xen', 'fay', 'tim', 'sue']],
    ['TimesheetEvent', '1', '4711', ['xen', 'fay', 'ann']],
    ['TimesheetPerson', 'PAY/ann@example.com', 'PAY/nobody@example.com', ['xen', 'fay']],
    ['ApiToken', '11111111-1111-4111-8111-111111111111', 'x', ['xen', 'zoe']],
    ['UserLogEntry', '1', '4711', ['xen', 'zoe']],
    ['File', '11111111-1111-4111-8111-111111111111', 'x', ['xen', 'zoe']],
  ]
  test.each(FOREIGN)(
    'of a foreign %s (%s) is null, as an absent one is',
    async (type, key, absent, people) => {
      for (const who of people)
        for (const id of [idOf(type, key), idOf(type, absent)])
          expect([who, await world.ask(who, NODE, { id })]).toEqual([who, { data: { node: null } }])
    },
  )

  test.each(BAD.map(decodeURIComponent))(
    'with %p in it is null, or refused without a word of SQL',
    async bad => {
      for (const type of [
        'TicketProject',
        'Ticket',
        'Comment',
        'TimesheetProject',
        'User',
        '__proto__',
        'Query',
      ])
        for (const key of [bad, `1/${bad}`, `1/1/${bad}`]) {
          const { data, errors = [] } = await world.ask('xen', NODE, { id: idOf(type, key) })
          expect([type, key, data?.node ?? null]).toEqual([type, key, null])
          for (const { message, extensions } of errors) {
            expect([type, key, extensions.code]).toEqual([type, key, 'BAD_USER_INPUT'])
            expect(message).not.toMatch(WORDS_OF_SQL)
          }
        }
    },
  )
})

test.each<[method: string, path: (which: string | number) => string, body: object | undefined]>([
  ['PATCH', id => `timesheets/event/id/${id}`, ENTRY],
  ['DELETE', id => `timesheets/event/id/${id}`, undefined],
  ['PATCH', id => `timesheets/event/id/${id}/paid`, { Date: null }],
  ['GET', id => `timesheets/event/id/${id}/history`, undefined],
  ['GET', id => `tickets/project/${id}`, undefined],
  ['GET', id => `tickets/project/${id}/tickets`, undefined],
  ['POST', id => `tickets/project/${id}/ticket`, { Subject: 'x', Body: '<p>x</p>' }],
  ['GET', id => `tickets/project/1/ticket/${id}`, undefined],
  ['GET', id => `tickets/project/1/ticket/${id}/comments`, undefined],
  ['POST', id => `tickets/project/1/ticket/${id}/comment`, { Body: '<p>x</p>' }],
  ['GET', id => `tickets/project/1/ticket/${id}/unsubscribe`, undefined],
  ['PATCH', id => `tickets/project/${id}/canSee?email=xen@example.com`, undefined],
  ['DELETE', id => `tickets/project/${id}/canSee?email=ann@example.com`, undefined],
])('to a stranger %s on %s is answered to the byte as for what is absent', async (method, path, body) => {
  const answer = async (id: number) => {
    const { status, headers, body: text } = await world.call('xen', method, path(id), body)
    const kept = [...headers].filter(([name]) => name !== 'date')
    return { status, text, headers: Object.fromEntries(kept) }
  }
  const foreign = await answer(1)
  expect(foreign.status).toBe(404)
  expect(foreign).toEqual(await answer(ABSENT))
})
