// Surface: read-only fields, sent together with writable ones, by REST and GraphQL: ignored or refused.
import { ENTRY, idOf, modifiedOf, objectsFixture, type ObjectsFixture, type Who } from './objectsFixture.ts'
import { rootFields } from '../graphql/graphqlFields.ts'

let fixture: ObjectsFixture
beforeAll(async () => {
  fixture = await objectsFixture()
})
afterAll(() => fixture.close())

const MARCH = 'from=2027-02-01&until=2027-04-01'
const FOREIGN = '1999-12-31T00:00:00.000Z'

/** All entries of Ann and Fay, except for their modification time, which changes of their owners may change. */
async function entries() {
  const lists = await Promise.all(
    (['ann', 'fay'] as const).map(async who => {
      const { body } = await fixture.call(who, 'GET', `timesheets/events?${MARCH}`)
      return Array.isArray(body) ? body.map((entry: object) => ({ ...entry, Modified: undefined })) : body
    }),
  )
  expect(lists).toMatchObject([[{ Id: 1, Project: 'Apollo' }], [{ Id: 2, Project: 'Zeus' }]])
  return lists
}

test.each<[field: string, value: unknown]>([
  ['OwnerEmail', 'xen@example.com'],
  ['OwnerEmail', 'fay@example.com'],
  ['Paid', '2026-01-01'],
  ['Paid', FOREIGN],
  ['Timesheeted', '2026-01-01'],
  ['Id', 2],
  ['Id', 4_711],
  ['Project', 'P2'],
  ['Project', 'Zeus'],
  ['ProjectId', 2],
  ['projectId', 2],
  ['Created', FOREIGN],
  ['Modified', FOREIGN],
  ['Modified', '2999-01-01T00:00:00.000Z'],
  ['Hours', 99],
  ['constructor', { prototype: { isAdmin: true } }],
])('%s: %j in a change of one’s own entry changes nothing', async (field, value) => {
  const before = await entries()
  const modified = await modifiedOf(fixture)
  const body = { ...ENTRY, Modified: modified, [field]: value }
  const { status } = await fixture.call('ann', 'PATCH', 'timesheets/event/id/1', body)
  expect([200, 400, 403, 404, 409]).toContain(status)
  expect(await entries()).toEqual(before)
  expect(await modifiedOf(fixture)).not.toBe(value)
})

/** Objects that are created with fields that callers may not set, and where they are found afterwards. */
const CREATED: [what: string, who: Who, path: string, body: object, found: string, is: object][] = [
  [
    'an entry',
    'ann',
    'timesheets/event',
    {
      ...ENTRY,
      ...{ Id: 4_711, OwnerEmail: 'xen@example.com', Paid: FOREIGN, Timesheeted: FOREIGN, Created: FOREIGN },
    },
    `timesheets/events?${MARCH}`,
    { OwnerEmail: 'ann@example.com', Paid: null, Timesheeted: null },
  ],
  [
    'a ticket',
    'ann',
    'tickets/project/1/ticket',
    {
      ...{ Subject: 'Mine', Body: '<p>x</p>', Id: 4_711, TicketId: 4_711, ProjectId: 2, Created: FOREIGN },
      ...{ CreatorEmail: 'fay@example.com', Modified: FOREIGN, Closed: FOREIGN, CommentCount: 99 },
    },
    'tickets/project/1/tickets',
    { ProjectId: 1, CreatorEmail: 'ann@example.com', CommentCount: 0 },
  ],
  [
    'a comment',
    'ann',
    'tickets/project/1/ticket/1/comment',
    {
      ...{ Body: '<p>Mine</p>', Id: 4_711, TicketId: 2, ProjectId: 2, AuthorEmail: 'fay@example.com' },
      ...{ Created: FOREIGN, Modified: FOREIGN, Changes: { AddedStatuses: ['mine'] } },
    },
    'tickets/project/1/ticket/1/comments',
    { TicketId: 1, ProjectId: 1, AuthorEmail: 'ann@example.com' },
  ],
  [
    'a personal API token',
    'ann',
    'tokens',
    {
      ...{ Name: 'Mine', Scopes: 'tickets', Id: '11111111-1111-4111-8111-111111111111' },
      ...{ Email: 'zoe@example.com', Created: FOREIGN, LastUsed: FOREIGN, Revoked: FOREIGN, Token: 'x' },
    },
    'tokens',
    { Name: 'Mine', Scopes: 'tickets', LastUsed: null, Revoked: null },
  ],
]
test.each(CREATED)(
  '%s is created by the caller, at the current time, and only where requested',
  async (...row) => {
    const [, who, path, body, found, is] = row
    const all = async () => {
      const answer = await fixture.call(who, 'GET', found)
      return Array.isArray(answer.body) ? (answer.body as object[]) : []
    }
    const before = await all()
    const { status } = await fixture.call(who, 'POST', path, body)
    expect(status).toBeLessThan(300)
    const after = await all()
    expect(after).toHaveLength(before.length + 1)
    const [made] = after.filter(item => !before.some(old => idIn(old) === idIn(item)))
    expect(made).toMatchObject(is)
    expect(Object.values(made ?? {})).not.toEqual(expect.arrayContaining([FOREIGN]))
    expect(idIn(made ?? {})).not.toBe(idIn(body))
  },
)

const idIn = (record: object): unknown => Reflect.get(record, 'Id')

/** Every call with texts in its body. */
const WRITTEN: [method: string, path: string, body: Record<string, string | readonly string[]>][] = [
  ['POST', 'timesheets/event', { ...ENTRY, Tags: ['x'] }],
  [
    'PATCH',
    'timesheets/event/id/1',
    { ...ENTRY, Tags: ['x'], Confirmed: '2027-03-01', Modified: '2199-01-01' },
  ],
  ['PATCH', 'timesheets/event/id/1/paid', { Date: '2027-03-31' }],
  ['POST', `timesheets/events/send?${MARCH}`, { Timezone: 'UTC', Comments: 'x' }],
  ['POST', 'tickets/project/1/ticket', { Subject: 'x', Body: 'x', Statuses: ['x'], Subscribers: ['a@x'] }],
  [
    'POST',
    'tickets/project/1/ticket/1/comment',
    {
      ...{ Subject: 'x', Body: 'x', AddStatuses: ['x'], RemoveStatuses: ['x'] },
      ...{ AddSubscribers: ['a@x'], RemoveSubscribers: ['a@x'], Files: [] },
    },
  ],
  ['PATCH', 'tickets/project/1/ticket/1/comment/1', { Body: 'x', Files: [], Edited: '2027-03-01' }],
  ['POST', 'tokens', { Name: 'x', Scopes: 'tickets', Expires: '2199-01-01' }],
]
test.each(WRITTEN)('%s %s refuses NUL and unpaired surrogates in any text', async (method, path, body) => {
  const before = await fixture.state()
  for (const [field, value] of Object.entries(body))
    for (const bad of ['\0', 'x\0', '\ud83d', 'x\udc00y']) {
      const sent = { ...body, [field]: typeof value === 'string' ? bad : [bad] }
      const answer = await fixture.call('ann', method, path, sent)
      expect([field, bad, answer.status]).toEqual([field, bad, 400])
    }
  expect(await fixture.state()).toEqual(before)
})

describe('a mutation', () => {
  const takers = rootFields().filter(({ variables }) => 'input' in variables)

  test.each(takers.filter(({ kind }) => kind === 'mutation').map(field => [field.name, field] as const))(
    '%s refuses fields that it does not have',
    async (_name, { document, variables }) => {
      const before = await fixture.state()
      const { input } = variables
      for (const more of [
        ...['ownerEmail', 'creatorEmail', 'authorEmail', 'createdAt', 'timesheetedAt', 'isAdmin'],
        'constructor',
      ]) {
        const sent = { input: { ...(typeof input === 'object' ? input : {}), [more]: 'zoe@example.com' } }
        const { data, errors } = await fixture.ask('ann', document, sent)
        expect([more, data ?? null]).toEqual([more, null])
        expect(errors?.map(({ extensions: { code } }) => code)).toContain('BAD_USER_INPUT')
        expect(errors?.map(({ message }) => message).join()).toContain(`"${more}"`)
      }
      expect(await fixture.state()).toEqual(before)
    },
  )

  test('covers more than 20 root fields', () => expect(takers.length).toBeGreaterThan(20))

  test.each(['paidAt', 'timesheetedAt', 'number', 'owner', 'id'])(
    'an entry is created without %s, whatever the request contains',
    async field => {
      const before = await fixture.state()
      const input = {
        ...{ projectName: 'Apollo', start: ENTRY.DateRange[0], end: ENTRY.DateRange[1] },
        ...{ timezone: 'Europe/Berlin', [field]: field === 'id' ? idOf('TimesheetEvent', 2) : FOREIGN },
      }
      const document =
        'mutation ($input: CreateTimesheetEventInput!) { createTimesheetEvent(input: $input) { event { id } } }'
      expect((await fixture.ask('ann', document, { input })).errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT' } },
      ])
      expect(await fixture.state()).toEqual(before)
    },
  )
})
