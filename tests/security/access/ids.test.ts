// Surface: ids of other users' objects, and of missing objects, by REST and GraphQL: both get the same answer.
import {
  ABSENT,
  BAD_NUMBERS,
  ENTRY,
  idOf,
  objectsFixture,
  saidBy,
  SQL_TERMS,
  type ObjectsFixture,
  type Who,
} from './objectsFixture.ts'

let fixture: ObjectsFixture
let before: unknown
beforeAll(async () => {
  fixture = await objectsFixture()
  before = await fixture.state()
})
afterAll(() => fixture.close())
// None of the attempts has any effect.
afterEach(async () => expect(await fixture.state()).toEqual(before))

const NODE = 'query ($id: ID!) { node(id: $id) { __typename id } }'
const FOREIGN: [type: string, key: string, absent: string, people: Who[]][] = [
  ['TimesheetProject', 'Apollo', 'Nothing', ['xen', 'fay', 'tim', 'zoe']],
  ['TicketProject', '1', '4711', ['xen', 'fay', 'tim', 'zoe']],
  ['Ticket', '1/1', '1/4711', ['xen', 'fay', 'tim', 'zoe']],
  ['Ticket', '2/1', '2/4711', ['ann', 'fay', 'xen']],
  ['Comment', '1/1/1', '1/1/4711', ['xen', 'fay', 'tim', 'zoe']],
  ['Comment', '2/1/1', '2/1/4711', ['ann', 'fay', 'xen']],
  ['User', 'ann@example.com', 'nobody@example.com', ['xen', 'fay', 'tim', 'sue']],
  ['TimesheetEvent', '1', '4711', ['xen', 'fay', 'eve', 'zoe']],
  ['TimesheetPerson', 'PAY/ann@example.com', 'PAY/nobody@example.com', ['xen', 'fay']],
  ['ApiToken', '11111111-1111-4111-8111-111111111111', 'x', ['xen', 'zoe']],
  ['Webhook', '1', '4711', ['xen', 'zoe']],
  ['UserLogEntry', '1', '4711', ['xen', 'zoe']],
  ['File', '11111111-1111-4111-8111-111111111111', 'x', ['xen', 'zoe']],
]
test.each(FOREIGN)(
  'the id of another user’s %s (%s) is null, like that of an absent one',
  async (type, key, absent, people) => {
    for (const who of people)
      for (const id of [idOf(type, key), idOf(type, absent)])
        expect([who, await fixture.ask(who, NODE, { id })]).toEqual([who, { data: { node: null } }])
  },
)

test.each(BAD_NUMBERS.map(decodeURIComponent))(
  'an id with %p in it is null, or refused without any SQL',
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
        const { data, errors = [] } = await fixture.ask('xen', NODE, { id: idOf(type, key) })
        expect([type, key, data?.node ?? null]).toEqual([type, key, null])
        for (const { message, extensions } of errors) {
          expect([type, key, extensions.code]).toEqual([type, key, 'BAD_USER_INPUT'])
          expect(message).not.toMatch(SQL_TERMS)
        }
      }
  },
)

/** Operations that take the number of a project and that of a ticket. */
const OF_TICKETS: [what: string, document: string, variables: (project: number, ticket: number) => object][] =
  [
    [
      'reading it',
      'query ($project: Int!, $ticket: Int!) { ticket(projectNumber: $project, number: $ticket) { id subject } }',
      (project, ticket) => ({ project, ticket }),
    ],
    [
      'reading its project',
      `query ($project: Int!, $ticket: Int!) {
        ticketProject(number: $project, ticketNumber: $ticket) { id name canSee viewerCanSee } }`,
      (project, ticket) => ({ project, ticket }),
    ],
    ['its node', NODE, (project, ticket) => ({ id: idOf('Ticket', `${project}/${ticket}`) })],
    [
      'the node of its comment',
      NODE,
      (project, ticket) => ({ id: idOf('Comment', `${project}/${ticket}/${ticket}`) }),
    ],
    [
      'editing its comment',
      'mutation ($input: EditCommentInput!) { editComment(input: $input) { comment { id } userErrors { message } } }',
      (project, ticket) => ({
        input: { id: idOf('Comment', `${project}/${ticket}/${ticket}`), body: '<p>Mine</p>' },
      }),
    ],
    [
      'writing in it',
      'mutation ($input: AddCommentInput!) { addComment(input: $input) { commentEdge { cursor } userErrors { message } } }',
      (project, ticket) => ({
        input: {
          ticketId: idOf('Ticket', `${project}/${ticket}`),
          body: '<p>Mine</p>',
          addStatuses: ['mine'],
        },
      }),
    ],
    [
      'unsubscribing from it',
      'mutation ($input: UnsubscribeFromTicketInput!) { unsubscribeFromTicket(input: $input) { isUnsubscribed } }',
      (project, ticket) => ({ input: { projectNumber: project, number: ticket } }),
    ],
    [
      'publishing that the user writes in it',
      'mutation ($input: SetTicketPresenceInput!) { setTicketPresence(input: $input) { isTold } }',
      (project, ticket) => ({
        input: { ticketId: idOf('Ticket', `${project}/${ticket}`), isWriting: true },
      }),
    ],
  ]
// Ann's project and ticket have the number 1, Fay's have the number 2.
test.each(OF_TICKETS)(
  'a ticket under the number of another project is answered like an absent one: %s',
  async (what, document, variables) => {
    for (const [who, project, ticket] of [
      ['ann', 1, 2],
      ['ann', 2, 1],
      ['fay', 2, 1],
      ['fay', 1, 2],
      ['xen', 1, 2],
    ] as const) {
      const mixed = saidBy(await fixture.ask(who, document, { ...variables(project, ticket) }))
      const absent = saidBy(await fixture.ask(who, document, { ...variables(project, ABSENT) }))
      // Except for the project: its members can read it without a ticket.
      if (what !== 'reading its project')
        expect(JSON.stringify(mixed)).not.toMatch(/It breaks|Why\?|Zeus|true/)
      expect([who, project, mixed]).toEqual([who, project, absent])
    }
  },
)

test.each<[method: string, path: (which: string | number) => string, body: object | undefined]>([
  ['GET', id => `timesheets/event/id/${id}`, undefined],
  ['PATCH', id => `timesheets/event/id/${id}`, ENTRY],
  ['DELETE', id => `timesheets/event/id/${id}`, undefined],
  ['POST', id => `timesheets/event/id/${id}/restore`, undefined],
  ['PATCH', id => `timesheets/event/id/${id}/paid`, { Date: null }],
  ['GET', id => `timesheets/event/id/${id}/history`, undefined],
  ['GET', id => `tickets/project/${id}`, undefined],
  ['GET', id => `tickets/project/${id}/tickets`, undefined],
  ['POST', id => `tickets/project/${id}/ticket`, { Subject: 'x', Body: '<p>x</p>' }],
  ['GET', id => `tickets/project/1/ticket/${id}`, undefined],
  ['GET', id => `tickets/project/1/ticket/${id}/comments`, undefined],
  ['POST', id => `tickets/project/1/ticket/${id}/comment`, { Body: '<p>x</p>' }],
  ['PATCH', id => `tickets/project/1/ticket/${id}/comment/1`, { Body: '<p>x</p>' }],
  ['GET', id => `tickets/project/1/ticket/${id}/comment/1/versions`, undefined],
  ['GET', id => `tickets/project/1/ticket/${id}/unsubscribe`, undefined],
  ['PATCH', id => `tickets/project/${id}/canSee?email=xen@example.com`, undefined],
  ['DELETE', id => `tickets/project/${id}/canSee?email=ann@example.com`, undefined],
])(
  'for a user without access %s on %s is answered, to the byte, like an absent one',
  async (method, path, body) => {
    const answer = async (id: number) => {
      const { status, headers, body: text } = await fixture.call('xen', method, path(id), body)
      const kept = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
      return { status, text, headers: Object.fromEntries(kept) }
    }
    const foreign = await answer(1)
    expect(foreign.status).toBe(404)
    expect(foreign).toEqual(await answer(ABSENT))
  },
)
