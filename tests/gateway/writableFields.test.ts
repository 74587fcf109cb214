import type {
  AddCommentInput,
  CreateTicketInput,
  CreateTimesheetEventInput,
} from '../../gateway/__generated__/resolvers.ts'
import { NewComment, NewTicket } from '../../rest/contract/tickets.ts'
import { ChangedEvent, NewEvent } from '../../rest/contract/timesheets.ts'
import { startTestGateway, type TestGateway } from '../helpers/servers/gateway.ts'
import { startTestRest, type TestRest } from '../helpers/servers/rest.ts'
import { at, textAt } from './answers.ts'
import { connect, watch } from './live/watching.ts'

// Each field that a user can write is found again in all its destinations. A new field does not compile here
// until it has a value to try (docs/architecture.md#how-to-add).
type Writable<Input> = Required<Omit<Input, 'requestId'>>
type Fields<Input> = Record<keyof Writable<Input>, unknown>

let rest: TestRest
let gateway: TestGateway
let token: string

beforeAll(async () => {
  rest = await startTestRest()
  gateway = await startTestGateway({ restUrl: rest.url })
  token = await rest.signIn('ann@corp.example', { scopes: ['timesheets', 'tickets'] })
})
afterAll(async () => {
  await gateway.close()
  await rest.close()
})

async function mutate(name: string, input: object, selection: string) {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  const document = `mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} userErrors { message } } }`
  const answer = await gateway.query(document, { input }, token)
  expect([answer.errors, at(answer, `${name}.userErrors`)]).toEqual([undefined, []])
  return answer
}

describe('of an event', () => {
  const PLAIN = {
    projectName: 'Apollo',
    start: '2026-11-02T09:00:00.000Z',
    end: '2026-11-02T10:00:00.000Z',
    timezone: 'Europe/Berlin',
  }
  const WRITTEN: Fields<CreateTimesheetEventInput> = {
    projectName: 'Zeus',
    start: '2026-11-02T08:15:00.000Z',
    end: '2026-11-02T11:45:00.000Z',
    timezone: 'America/New_York',
    workNotes: 'Fitted the bulb',
    tags: ['code', 'review'],
    // The server's own clock determines the time.
    confirmedAt: '2026-11-03T12:00:00.000Z',
  }
  /** The argument for each field of the REST contract. */
  const ARGUMENTS: Record<keyof NewEvent, keyof typeof WRITTEN> = {
    Project: 'projectName',
    DateRange: 'start',
    Timezone: 'timezone',
    WorkNotes: 'workNotes',
    Tags: 'tags',
    Confirmed: 'confirmedAt',
  }
  const EVENT = `id modifiedAt ${Object.keys(WRITTEN).join(' ')}`
  const LIST = `query { timesheetEvents(from: "2026-11-02T00:00:00Z", until: "2026-11-03T00:00:00Z", purposes: [USE]) { ${EVENT} } }`
  const LIVE = `subscription { timesheetEventChanged(purposes: [USE]) { event { ${EVENT} } } }`
  const found = (field: keyof typeof WRITTEN) => ({
    [field]: field === 'confirmedAt' ? (expect.any(String) as string) : WRITTEN[field],
  })
  const copyOf = (answer: Parameters<typeof textAt>[0], path: string) => ({
    id: textAt(answer, `${path}.id`),
    modifiedAt: textAt(answer, `${path}.modifiedAt`),
  })
  const listed = async (id: string): Promise<unknown> => {
    const events = at(await gateway.query(LIST, {}, token), 'timesheetEvents')
    return Array.isArray(events) ? events.find(event => Reflect.get(Object(event), 'id') === id) : undefined
  }

  beforeAll(async () => {
    for (const name of ['Apollo', 'Zeus']) await mutate('createTimesheetProject', { name }, 'project { id }')
  })

  test('the contract has no other fields', () => {
    expect(Object.keys(NewEvent.properties).sort()).toEqual(Object.keys(ARGUMENTS).sort())
    expect(Object.keys(ChangedEvent.properties).sort()).toEqual(
      [...Object.keys(ARGUMENTS), 'Modified'].sort(),
    )
  })

  test.each(Object.keys(WRITTEN) as (keyof typeof WRITTEN)[])(
    '%s is stored when it is logged, also with others, deleted and restored',
    async field => {
      const input = { ...PLAIN, [field]: WRITTEN[field] }
      const created = await mutate('createTimesheetEvent', input, `event { ${EVENT} }`)
      expect(at(created, 'createTimesheetEvent.event')).toMatchObject(found(field))
      const { id } = copyOf(created, 'createTimesheetEvent.event')
      expect(await listed(id)).toMatchObject(found(field))

      const several = await mutate(
        'createTimesheetEvents',
        { events: [input] },
        `creations { event { ${EVENT} } }`,
      )
      expect(at(several, 'createTimesheetEvents.creations.0.event')).toMatchObject(found(field))

      await mutate('deleteTimesheetEvent', { id }, 'deletedId')
      expect(await listed(id)).toBeUndefined()
      const restored = await mutate('restoreTimesheetEvent', { id }, `event { ${EVENT} }`)
      expect(at(restored, 'restoreTimesheetEvent.event')).toMatchObject(found(field))
      expect(await listed(id)).toMatchObject(found(field))
    },
  )

  test.each(Object.keys(WRITTEN) as (keyof typeof WRITTEN)[])(
    '%s is stored when it is changed, and appears live and in the history',
    async field => {
      const created = await mutate('createTimesheetEvent', PLAIN, `event { ${EVENT} }`)
      const copy = copyOf(created, 'createTimesheetEvent.event')
      const client = connect(gateway, token)
      const watcher = watch<{ event: { id: string } | null }>(client, LIVE)
      // The first message says that the subscription has started.
      await watcher.receives(1)
      const input = { ...PLAIN, workNotes: '', tags: [], ...copy, [field]: WRITTEN[field] }
      const changed = await mutate('updateTimesheetEvent', input, `event { ${EVENT} }`)
      expect(at(changed, 'updateTimesheetEvent.event')).toMatchObject(found(field))
      expect(await listed(copy.id)).toMatchObject(found(field))
      const messages = await watcher.receives(2)
      expect(messages.at(-1)).toMatchObject({ event: { id: copy.id, ...found(field) } })
      watcher.close()

      const history = await gateway.query(
        'query ($id: ID!) { timesheetEventHistory(id: $id) { action changes { field } } }',
        { id: copy.id },
        token,
      )
      expect(at(history, 'timesheetEventHistory.1.changes')).toHaveLength(1)
    },
  )
})

describe('of a ticket and its comments', () => {
  const FILE = { name: 'a.txt', text: 'words' }
  const TICKET: Record<keyof NewTicket, keyof Fields<Omit<CreateTicketInput, 'projectId'>>> = {
    Subject: 'subject',
    Body: 'body',
    Statuses: 'statuses',
    Files: 'files',
    Subscribers: 'subscribers',
  }
  const COMMENT: Record<keyof NewComment, keyof Fields<Omit<AddCommentInput, 'ticketId'>>> = {
    Subject: 'subject',
    Body: 'body',
    AddStatuses: 'addStatuses',
    RemoveStatuses: 'removeStatuses',
    AddSubscribers: 'addSubscribers',
    RemoveSubscribers: 'removeSubscribers',
    Files: 'files',
  }
  const SELECTION = 'subject body statuses subscribers { email } files { filename }'
  const PLAIN = {
    subject: 'It breaks',
    body: '<p>Often.</p>',
    statuses: ['old'],
    subscribers: ['ben@corp.example'],
  }
  let projectId: string

  beforeAll(async () => {
    const project = await mutate('createTicketProject', { name: 'Support' }, 'project { id }')
    projectId = textAt(project, 'createTicketProject.project.id')
  })

  test('the contract has no other fields', () => {
    expect(Object.keys(NewTicket.properties).sort()).toEqual(Object.keys(TICKET).sort())
    expect(Object.keys(NewComment.properties).sort()).toEqual(Object.keys(COMMENT).sort())
  })

  async function upload(): Promise<string> {
    const form = new FormData()
    form.set('file', new File([FILE.text], FILE.name))
    const answer = await fetch(`${rest.url}/api/v1/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    return String(Reflect.get(Object(await answer.json()), 'UUID'))
  }
  const read = async (id: string) => {
    const document = `query ($id: ID!) { node(id: $id) { ... on Ticket { ${SELECTION} } } }`
    return at(await gateway.query(document, { id }, token), 'node')
  }
  const create = async (more: object = {}) => {
    const answer = await mutate(
      'createTicket',
      { projectId, ...PLAIN, ...more },
      `ticket { id ${SELECTION} }`,
    )
    return { answer, id: textAt(answer, 'createTicket.ticket.id') }
  }

  const NEW: Record<keyof NewTicket, [written: () => unknown, found: object]> = {
    Subject: [() => 'It works', { subject: 'It works' }],
    Body: [() => '<p>Never.</p>', { body: '<p>Never.</p>' }],
    Statuses: [() => ['lamp'], { statuses: expect.arrayContaining(['lamp']) as string[] }],
    Files: [async () => [await upload()], { files: [{ filename: FILE.name }] }],
    Subscribers: [() => ['cem@corp.example'], { subscribers: [{ email: 'cem@corp.example' }] }],
  }
  test.each(Object.keys(NEW) as (keyof NewTicket)[])('%s of a new ticket is stored', async field => {
    const [written, found] = NEW[field]
    const { answer, id } = await create({ [TICKET[field]]: await written() })
    expect(at(answer, 'createTicket.ticket')).toMatchObject(found)
    expect(await read(id)).toMatchObject(found)
  })

  const CHANGES =
    'changes { subjectAfter addedStatuses removedStatuses addedSubscribers { email } removedSubscribers { email } }'
  const NODE = `body files { filename } ${CHANGES}`
  const ADDED: Record<keyof NewComment, [written: () => unknown, comment: object, ticket: object]> = {
    Body: [() => '<p>So it is.</p>', { body: '<p>So it is.</p>' }, {}],
    Subject: [() => 'It works', { changes: { subjectAfter: 'It works' } }, { subject: 'It works' }],
    AddStatuses: [
      () => ['lamp'],
      { changes: { addedStatuses: ['lamp'] } },
      { statuses: expect.arrayContaining(['lamp', 'old']) as string[] },
    ],
    RemoveStatuses: [
      () => ['old'],
      { changes: { removedStatuses: ['old'] } },
      { statuses: expect.not.arrayContaining(['old']) as string[] },
    ],
    AddSubscribers: [
      () => ['cem@corp.example'],
      { changes: { addedSubscribers: [{ email: 'cem@corp.example' }] } },
      { subscribers: expect.arrayContaining([{ email: 'cem@corp.example' }]) as object[] },
    ],
    RemoveSubscribers: [
      () => ['ben@corp.example'],
      { changes: { removedSubscribers: [{ email: 'ben@corp.example' }] } },
      { subscribers: expect.not.arrayContaining([{ email: 'ben@corp.example' }]) as object[] },
    ],
    Files: [async () => [await upload()], { files: [{ filename: FILE.name }] }, {}],
  }
  test.each(Object.keys(ADDED) as (keyof NewComment)[])(
    '%s of a comment is stored, and published live',
    async field => {
      const [written, comment, ticket] = ADDED[field]
      const { id } = await create()
      const client = connect(gateway, token)
      const comments = watch<{ node: object }>(
        client,
        `subscription ($id: ID!) { commentAdded(ticketId: $id, after: "") { node { ${NODE} } } }`,
        { id },
      )
      const tickets = watch<object>(
        client,
        `subscription ($id: ID!) { ticketChanged(ticketId: $id) { ${SELECTION} } }`,
        { id },
      )
      // The current ticket, as the first message, says that both have started.
      await tickets.receives(1)
      const input = { ticketId: id, [COMMENT[field]]: await written() }
      const answer = await mutate('addComment', input, `commentEdge { node { ${NODE} } }`)
      expect(at(answer, 'addComment.commentEdge.node')).toMatchObject(comment)
      expect((await comments.receives(1)).at(-1)).toMatchObject({ node: comment })
      expect(await read(id)).toMatchObject(ticket)
      if (Object.keys(ticket).length > 0) expect((await tickets.receives(2)).at(-1)).toMatchObject(ticket)
      comments.close()
    },
  )
})
