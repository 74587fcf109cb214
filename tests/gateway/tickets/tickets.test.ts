import { at } from '../answers.ts'
import { targets, type Fixture } from '../targets.ts'
import { ADD_ACCESS, COMMENT, CREATE, DEFAULTS, numbersOf, READ } from './documents.ts'
import { addressOf, ENTRY, createTicketCompany, type Name, type TicketCompany } from './ticketCompany.ts'

const UNSUBSCRIBE = `mutation ($input: UnsubscribeFromTicketInput!) {
  unsubscribeFromTicket(input: $input) { isUnsubscribed userErrors { message } }
}`

describe.each(targets)('in front of $name', ({ start, isOurs }) => {
  let fixture: Fixture
  let company: TicketCompany

  beforeAll(async () => {
    fixture = await start()
    company = await createTicketCompany(fixture)
  })
  afterAll(() => fixture.close())

  const ask: TicketCompany['ask'] = (...args) => company.ask(...args)
  const codeOf = async (name: Name, document: string, variables?: Record<string, unknown>) =>
    (await ask(name, document, variables)).errors?.[0]?.extensions.code

  describe('a ticket', () => {
    test('is created with default values, and read again unchanged', async () => {
      const input = { projectId: company.projectId, ...ENTRY, subscribers: ['Sue@corp.example'] }
      const created = await ask('ann', CREATE, { input })
      expect(at(created, 'createTicket')).toMatchObject({
        ticket: {
          ...ENTRY,
          statuses: expect.arrayContaining(DEFAULTS) as string[],
          creator: { email: addressOf('ann'), name: 'ann' },
          subscribers: [{ email: addressOf('sue') }],
          viewerIsSubscribed: false,
          files: [],
          project: { id: company.projectId, name: 'Apollo', viewerCanSee: true },
        },
        userErrors: [],
      })
      const number = Number(at(created, 'createTicket.ticket.number'))
      const key = { projectNumber: company.projectNumber, number }
      expect(at(await ask('ben', READ, key), 'ticket')).toMatchObject({
        ...key,
        id: btoa(`Ticket:${company.projectNumber}/${number}`),
        creator: { email: addressOf('ann'), name: isOurs ? 'ann' : null },
      })
    })

    test('has an assignee and a due date, which its statuses hold', async () => {
      const ASSIGNED = `query ($projectNumber: Int!, $number: Int!) {
        ticket(projectNumber: $projectNumber, number: $number) { statuses assignee { email name } dueOn }
      }`
      const ticket = await company.ticket({ statuses: [...DEFAULTS, 'due:2026-12-01'] })
      expect(at(await ask('ben', ASSIGNED, numbersOf(ticket)), 'ticket')).toMatchObject({
        ...{ assignee: null, dueOn: '2026-12-01' },
      })
      const assign = (addStatuses: string[], removeStatuses: string[]) =>
        ask('ann', COMMENT, { input: { ticketId: ticket.id, addStatuses, removeStatuses } })
      await assign([`assignee:${addressOf('ann')}`], [])
      // A server that does not know the families has one value all the same.
      await assign(
        [`assignee:${addressOf('ben')}`, 'due:2026-12-02'],
        [`assignee:${addressOf('ann')}`, 'due:2026-12-01'],
      )
      expect(at(await ask('ben', ASSIGNED, numbersOf(ticket)), 'ticket')).toMatchObject({
        statuses: expect.arrayContaining([`assignee:${addressOf('ben')}`, 'due:2026-12-02']) as string[],
        ...{ assignee: { email: addressOf('ben'), name: 'ben' }, dueOn: '2026-12-02' },
      })
      await assign([], [`assignee:${addressOf('ben')}`, 'due:2026-12-02'])
      expect(at(await ask('ben', ASSIGNED, numbersOf(ticket)), 'ticket')).toMatchObject({
        ...{ assignee: null, dueOn: null },
      })
    })

    test('subscribes whom it is assigned to, at the start and later', async () => {
      const [ben, ann] = [addressOf('ben'), addressOf('ann')]
      const ticket = await company.ticket({ statuses: [...DEFAULTS, `assignee:${ben}`] })
      const subscribers = async () => at(await ask('ann', READ, numbersOf(ticket)), 'ticket.subscribers')
      expect(await subscribers()).toEqual([{ email: ben }])
      const input = {
        ticketId: ticket.id,
        ...{ addStatuses: [`assignee:${ann}`], removeStatuses: [`assignee:${ben}`] },
      }
      await ask('ben', COMMENT, { input })
      expect(await subscribers()).toEqual(expect.arrayContaining([{ email: ann }, { email: ben }]))
    })

    test('without a subject is refused with a message', async () => {
      const input = { projectId: company.projectId, ...ENTRY, subject: '' }
      const answer = await ask('ann', CREATE, { input })
      expect(at(answer, 'createTicket')).toMatchObject({
        ticket: null,
        userErrors: [isOurs ? { field: 'subject', code: 'REQUIRED' } : { field: null, code: 'INVALID' }],
      })
    })

    test('is created only by members', async () => {
      const input = { projectId: company.projectId, ...ENTRY }
      expect(await codeOf('xen', CREATE, { input })).toBe('NOT_FOUND')
    })

    test('has the files that its creator uploaded', async () => {
      const uuid = await company.upload('ann', 'a b#ü.txt', 'words')
      const ticket = await company.ticket({ files: [uuid] })
      const path = `/api/v1/download/${uuid}/${encodeURIComponent('a b#ü.txt')}`
      expect(at(await ask('ben', READ, numbersOf(ticket)), 'ticket.files')).toMatchObject([
        { uuid, filename: 'a b#ü.txt', mime: 'text/plain', path },
      ])
      const foreign = await ask('ben', CREATE, {
        input: { projectId: company.projectId, ...ENTRY, files: [await company.upload('ann', 'x.txt', 'x')] },
      })
      expect(at(foreign, 'createTicket')).toMatchObject({
        ticket: null,
        userErrors: [{ field: isOurs ? 'files' : null, code: 'INVALID' }],
      })
    })

    test('shows only the name of its project to a subscriber who is not on the list', async () => {
      const ticket = await company.ticket({ subscribers: [addressOf('sue')] })
      expect(at(await ask('sue', READ, numbersOf(ticket)), 'ticket')).toMatchObject({
        viewerIsSubscribed: true,
        project: { name: 'Apollo', canSee: [], viewerCanSee: false },
      })
      const project =
        'query ($p: Int!, $t: Int) { ticketProject(number: $p, ticketNumber: $t) { name canSee } }'
      const p = ticket.projectNumber
      expect(await ask('sue', project, { p })).toEqual({ data: { ticketProject: null } })
      expect(at(await ask('sue', project, { p, t: ticket.number }), 'ticketProject')).toEqual({
        name: 'Apollo',
        canSee: [],
      })
      expect(at(await ask('ben', project, { p }), 'ticketProject.name')).toBe('Apollo')
    })

    test.each<[Name, string]>([
      ['xen', 'NOT_FOUND'],
      ['tim', 'FORBIDDEN'],
    ])('is for %s the error %s', async (name, code) => {
      const ticket = await company.ticket()
      expect(await codeOf(name, READ, numbersOf(ticket))).toBe(code)
      expect(await codeOf(name, COMMENT, { input: { ticketId: ticket.id, body: '<p>No</p>' } })).toBe(code)
    })

    test('is not found under another project’s number, nor under none', async () => {
      const { number, projectNumber } = await company.ticket()
      expect(await codeOf('ann', READ, { projectNumber: projectNumber + 1, number })).toBe('NOT_FOUND')
      expect(await codeOf('ann', READ, { projectNumber, number: number + 999 })).toBe('NOT_FOUND')
      const { errors } = await fixture.gateway.query(READ, { projectNumber, number })
      expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    })

    test('is read again by its global id, like projects and comments; another user’s and an unknown one are null', async () => {
      const ticket = await company.ticket()
      const [number] = await company.comments(ticket, 'ben', '<p>Yes</p>')
      const node = async (name: Name, id: string) =>
        (await ask(name, 'query ($id: ID!) { node(id: $id) { __typename id } }', { id })).data
      const commentId = btoa(`Comment:${ticket.projectNumber}/${ticket.number}/${number}`)
      for (const [type, id] of [
        ['Ticket', ticket.id],
        ['TicketProject', company.projectId],
        ['Comment', commentId],
      ] as const) {
        expect(await node('ann', id)).toEqual({ node: { __typename: type, id } })
        expect(await node('xen', id)).toEqual({ node: null })
      }
      for (const id of [
        'Ticket:1',
        'Ticket:1/x',
        'Ticket:1/-1',
        'Ticket:1/2/3',
        'Comment:1/2',
        'TicketProject:a',
      ])
        expect(await node('ann', btoa(id))).toEqual({ node: null })
      expect(await node('ann', btoa(`Comment:${ticket.projectNumber}/${ticket.number}/99999`))).toEqual({
        node: null,
      })
    })

    test('shows the hours logged on it to users who may see them', async () => {
      const ticket = await company.ticket()
      const hours = `query ($projectNumber: Int!, $number: Int!) {
        ticket(projectNumber: $projectNumber, number: $number) { loggedHours }
      }`
      expect(at(await ask('ann', hours, numbersOf(ticket)), 'ticket.loggedHours')).toBeNull()
      const both = await fixture.signIn('eve@corp.example', 'timesheets', 'tickets')
      await ask('ann', ADD_ACCESS, { input: { projectId: company.projectId, email: 'eve@corp.example' } })
      const as = (document: string, variables: object) =>
        fixture.gateway.query(document, { ...variables }, both)
      await as('mutation { createTimesheetProject(input: { name: "Orbit" }) { project { id } } }', {})
      const LOG = `mutation ($input: CreateTimesheetEventInput!) {
        createTimesheetEvent(input: $input) { userErrors { message } } }`
      const tag = `ticket:${ticket.projectNumber}/${ticket.number}`
      const hour = 60 * 60 * 1000
      for (const [hoursAgo, tags] of [
        [1, [tag]],
        [48, ['other', tag]],
        [24, ['other', `${tag}0`]],
      ] as const) {
        const start = new Date(Date.now() - hoursAgo * hour)
        const end = new Date(start.getTime() + 20 * 60 * 1000)
        await as(LOG, { input: { projectName: 'Orbit', start, end, timezone: 'Europe/Berlin', tags } })
      }
      expect(at(await as(hours, numbersOf(ticket)), 'ticket.loggedHours')).toBeCloseTo(2 / 3)
    })
  })

  describe('unsubscribing', () => {
    test('returns whether the caller was subscribed, and ends the access if there is no other', async () => {
      const ticket = await company.ticket({ subscribers: [addressOf('sue')] })
      const input = numbersOf(ticket)
      const isUnsubscribed = async (name: Name) =>
        at(await ask(name, UNSUBSCRIBE, { input }), 'unsubscribeFromTicket.isUnsubscribed')
      expect(await isUnsubscribed('sue')).toBe(true)
      expect(await codeOf('sue', READ, input)).toBe('NOT_FOUND')
      expect(await isUnsubscribed('ben')).toBe(false)
    })

    test('is open to users with only the scope timesheets', async () => {
      const ticket = await company.ticket({ subscribers: [addressOf('tim')] })
      const answer = await ask('tim', UNSUBSCRIBE, { input: numbersOf(ticket) })
      expect(at(answer, 'unsubscribeFromTicket')).toEqual({ isUnsubscribed: true, userErrors: [] })
    })
  })

  test('a malformed id is a user error', async () => {
    for (const id of [
      'nonsense',
      btoa('Ticket:1'),
      btoa('Ticket:-1/2'),
      btoa('TicketProject:1'),
      btoa('Ticket:1/2;select'),
    ])
      expect(await codeOf('ann', COMMENT, { input: { ticketId: id, body: 'x' } })).toBe('BAD_USER_INPUT')
    for (const projectId of [
      'nonsense',
      btoa('Ticket:1/1'),
      btoa('TicketProject:0'),
      btoa('TicketProject:1e3'),
    ])
      expect(await codeOf('ann', CREATE, { input: { projectId, ...ENTRY } })).toBe('BAD_USER_INPUT')
  })
})
