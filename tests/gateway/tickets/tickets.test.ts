import { at, textAt } from '../answers.ts'
import { targets, type Fixture } from '../targets.ts'
import {
  addressOf,
  ENTRY,
  foundTicketCompany,
  type Name,
  type Place,
  type TicketCompany,
} from './ticketCompany.ts'

const PROJECT = 'id number name canSee viewerCanSee'
const CREATE_PROJECT = `mutation ($input: CreateTicketProjectInput!) {
  createTicketProject(input: $input) { project { ${PROJECT} createdAt } userErrors { message field } }
}`
const access = (
  verb: 'add' | 'delete',
  Verb: string,
) => `mutation ($input: ${Verb}TicketProjectAccessInput!) {
  ${verb}TicketProjectAccess(input: $input) { project { ${PROJECT} } userErrors { message field } }
}`
const ADD_ACCESS = access('add', 'Add')
const DELETE_ACCESS = access('delete', 'Delete')

const TICKET = `id number projectNumber subject body statuses createdAt modifiedAt viewerIsSubscribed
  creator { email name } subscribers { email } files { uuid filename mime path } project { ${PROJECT} }`
const CREATE = `mutation ($input: CreateTicketInput!) {
  createTicket(input: $input) { ticket { ${TICKET} } userErrors { message field code } }
}`
const READ = `query ($projectNumber: Int!, $number: Int!) {
  ticket(projectNumber: $projectNumber, number: $number) { ${TICKET} }
}`
const COMMENT = `mutation ($input: AddCommentInput!) {
  addComment(input: $input) {
    commentEdge { cursor node { id number body author { email name } createdAt files { uuid filename } } }
    ticket { subject statuses subscribers { email } }
    userErrors { message field }
  }
}`
const UNSUBSCRIBE = `mutation ($input: UnsubscribeFromTicketInput!) {
  unsubscribeFromTicket(input: $input) { isUnsubscribed userErrors { message } }
}`
const DEFAULTS = ['status:new', 'impact:none', 'priority:low']
const numbersOf = ({ projectNumber, number }: Place) => ({ projectNumber, number })

describe.each(targets)('in front of $name', ({ start, isOurs }) => {
  let fixture: Fixture
  let company: TicketCompany

  beforeAll(async () => {
    fixture = await start()
    company = await foundTicketCompany(fixture)
  })
  afterAll(() => fixture.close())

  const ask: TicketCompany['ask'] = (...args) => company.ask(...args)
  const codeOf = async (name: Name, document: string, variables?: Record<string, unknown>) =>
    (await ask(name, document, variables)).errors?.[0]?.extensions.code

  describe('projects', () => {
    test('start with their creator on the list, and refuse a name that exists', async () => {
      const input = { name: 'Mercury / 50% ?#é' }
      expect(at(await ask('ann', CREATE_PROJECT, { input }), 'createTicketProject')).toMatchObject({
        project: { name: input.name, canSee: [addressOf('ann')], viewerCanSee: true },
        userErrors: [],
      })
      expect(at(await ask('ben', CREATE_PROJECT, { input }), 'createTicketProject')).toMatchObject({
        project: null,
        userErrors: [{ field: 'name' }],
      })
    })

    test('are listed by name only for members', async () => {
      await ask('ann', CREATE_PROJECT, { input: { name: 'aardvark' } })
      const names = async (name: Name) => at(await ask(name, '{ ticketProjects { name } }'), 'ticketProjects')
      expect(await names('ann')).toEqual(['aardvark', 'Apollo', 'Mercury / 50% ?#é'].map(name => ({ name })))
      expect(await names('ben')).toEqual([{ name: 'Apollo' }])
      expect(await names('xen')).toEqual([])
    })

    test('get and lose members through their members', async () => {
      const input = { projectId: company.projectId, email: 'New@Corp.example' }
      expect(at(await ask('ben', ADD_ACCESS, { input }), 'addTicketProjectAccess')).toMatchObject({
        project: { canSee: expect.arrayContaining(['new@corp.example']) as string[], viewerCanSee: true },
        userErrors: [],
      })
      expect(await codeOf('xen', ADD_ACCESS, { input })).toBe('NOT_FOUND')
      const deleted = at(
        await ask('ann', DELETE_ACCESS, { input }),
        'deleteTicketProjectAccess.project.canSee',
      )
      expect(deleted).not.toContain('new@corp.example')
    })

    test('always keep at least one member', async () => {
      const { data } = await ask('ann', CREATE_PROJECT, { input: { name: 'Lonely' } })
      const input = {
        projectId: textAt({ data: data ?? null }, 'createTicketProject.project.id'),
        email: addressOf('ann'),
      }
      expect(at(await ask('ann', DELETE_ACCESS, { input }), 'deleteTicketProjectAccess')).toMatchObject({
        project: null,
        userErrors: [{ field: 'email' }],
      })
    })
  })

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
        creator: { email: addressOf('ann'), name: null },
      })
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

  describe('a comment', () => {
    test('is returned as an edge of its thread', async () => {
      const ticket = await company.ticket()
      const uuid = await company.upload('ben', 'b.txt', 'more words')
      const input = { ticketId: ticket.id, body: '<p>Yes</p>', files: [uuid], requestId: crypto.randomUUID() }
      expect(at(await ask('ben', COMMENT, { input }), 'addComment')).toMatchObject({
        commentEdge: {
          cursor: expect.any(String) as string,
          node: {
            body: '<p>Yes</p>',
            author: { email: addressOf('ben'), name: 'ben' },
            files: [{ uuid, filename: 'b.txt' }],
          },
        },
        userErrors: [],
      })
    })

    test('changes its ticket in the same step', async () => {
      const { id: ticketId } = await company.ticket({
        statuses: [...DEFAULTS, 'ios'],
        subscribers: [addressOf('ann'), addressOf('sue')],
      })
      const input = {
        ticketId,
        subject: 'It broke',
        addStatuses: ['status:assigned', 'android'],
        removeStatuses: ['ios'],
        addSubscribers: ['Ben@corp.example'],
        removeSubscribers: [addressOf('sue')],
      }
      const answer = await ask('ben', COMMENT, { input: { ...input, removeSubscribers: [] } })
      expect(at(answer, 'addComment')).toMatchObject({
        commentEdge: { node: { body: '' } },
        ticket: { subject: 'It broke' },
        userErrors: [],
      })
      const { statuses, subscribers } = at(
        await ask('ann', COMMENT, { input: { ...input, body: '<p>Bye</p>' } }),
        'addComment.ticket',
      ) as { statuses: string[]; subscribers: { email: string }[] }
      expect([...statuses].sort()).toEqual(['android', 'impact:none', 'priority:low', 'status:assigned'])
      expect(subscribers).toEqual([{ email: addressOf('ann') }, { email: addressOf('ben') }])
    })

    test('without text and changes is refused with a message', async () => {
      const { id: ticketId } = await company.ticket()
      expect(at(await ask('ann', COMMENT, { input: { ticketId } }), 'addComment')).toEqual({
        commentEdge: null,
        ticket: null,
        userErrors: [{ message: 'Please enter some content or change some parameters', field: null }],
      })
    })

    test('that ends its author’s access to the ticket is written, although it cannot be read again', async () => {
      const ticket = await company.ticket({ subscribers: [addressOf('sue')] })
      const input = { ticketId: ticket.id, body: '<p>Bye</p>', removeSubscribers: [addressOf('sue')] }
      const answer = await ask('sue', COMMENT, { input })
      expect(answer.errors).toBeUndefined()
      expect(at(answer, 'addComment.userErrors')).toEqual([])
      expect(await codeOf('sue', READ, numbersOf(ticket))).toBe('NOT_FOUND')
    })
  })

  describe('a long text', () => {
    test('of 80,000 characters of any alphabet is stored', async () => {
      const { id: ticketId } = await company.ticket()
      const body = '語'.repeat(80_000)
      const answer = await ask('ann', COMMENT, { input: { ticketId, body } })
      expect(at(answer, 'addComment.userErrors')).toEqual([])
      expect(at(answer, 'addComment.commentEdge.node.body')).toHaveLength(80_000)
      const input = { projectId: company.projectId, subject: 'Long', body }
      expect(at(await ask('ann', CREATE, { input }), 'createTicket.ticket.body')).toHaveLength(80_000)
    })

    test('raises no limit of other parts of a request', async () => {
      const input = { ticketId: 'x', body: 'y', subject: 'z'.repeat(100_000) }
      const { errors } = await ask('ann', COMMENT, { input })
      expect(errors).toMatchObject([{ extensions: { code: 'TOO_LARGE' } }])
    })
  })

  describe('a thread', () => {
    let ticket: Place
    let numbers: number[]

    beforeAll(async () => {
      ticket = await company.ticket()
      numbers = await company.comments(ticket, 'ann', ...Array.from({ length: 13 }, (_, i) => `<p>${i}</p>`))
    })

    const THREAD = `query ($projectNumber: Int!, $number: Int!, $first: Int, $after: String, $last: Int, $before: String, $at: Int) {
      ticket(projectNumber: $projectNumber, number: $number) {
        comments(first: $first, after: $after, last: $last, before: $before, at: $at) {
          edges { cursor node { number } }
          pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
        }
      }
    }`
    interface Page {
      edges: { cursor: string; node: { number: number } }[]
      pageInfo: {
        hasNextPage: boolean
        hasPreviousPage: boolean
        startCursor: string | null
        endCursor: string | null
      }
    }
    const page = async (args: object) => {
      const answer = await ask('ben', THREAD, { ...numbersOf(ticket), ...args })
      const { edges, pageInfo } = at(answer, 'ticket.comments') as Page
      return { places: edges.map(({ node }) => numbers.indexOf(node.number)), ...pageInfo }
    }
    const range = (from: number, until: number) => Array.from({ length: until - from }, (_, i) => from + i)

    test('is read forwards from its start', async () => {
      const first = await page({ first: 5 })
      expect(first).toMatchObject({ places: range(0, 5), hasNextPage: true, hasPreviousPage: false })
      const second = await page({ first: 5, after: first.endCursor })
      expect(second).toMatchObject({ places: range(5, 10), hasNextPage: true, hasPreviousPage: true })
      const third = await page({ first: 5, after: second.endCursor })
      expect(third).toMatchObject({ places: range(10, 13), hasNextPage: false, hasPreviousPage: true })
      expect(await page({ first: 5, after: third.endCursor })).toMatchObject({ places: [], endCursor: null })
    })

    test('is read backwards from its end', async () => {
      const last = await page({ last: 5 })
      expect(last).toMatchObject({ places: range(8, 13), hasNextPage: false, hasPreviousPage: true })
      const before = await page({ last: 8, before: last.startCursor })
      expect(before).toMatchObject({ places: range(0, 8), hasNextPage: true, hasPreviousPage: false })
    })

    test('is opened at a comment, with some before it', async () => {
      expect(await page({ first: 6, at: numbers[9] })).toMatchObject({
        places: range(6, 12),
        hasNextPage: true,
        hasPreviousPage: true,
      })
      expect(await page({ first: 50, at: numbers[6] })).toMatchObject({
        places: range(1, 13),
        hasNextPage: false,
        hasPreviousPage: true,
      })
      expect(await page({ first: 1, at: numbers[0] })).toMatchObject({
        places: [0],
        hasNextPage: true,
        hasPreviousPage: false,
      })
    })

    test.each([0, -1, 2_000_000_000])('is opened at its end if there is no comment %i', async number => {
      expect(await page({ first: 5, at: number })).toMatchObject({
        places: range(8, 13),
        hasNextPage: false,
        hasPreviousPage: true,
      })
    })

    test.each<[string, object]>([
      ['neither size', {}],
      ['both sizes', { first: 5, last: 5 }],
      ['none', { first: 0 }],
      ['too many', { first: 101 }],
      ['fewer than none', { last: -1 }],
      ['too many from the end', { last: 101 }],
      ['the first before', { first: 5, before: btoa('comment:1') }],
      ['the last after', { last: 5, after: btoa('comment:1') }],
      ['the last about one', { last: 5, at: 1 }],
      ['about one and after one', { first: 5, at: 1, after: btoa('comment:1') }],
      ['after no cursor', { first: 5, after: 'nonsense' }],
      ['after a cursor of another list', { first: 5, after: btoa('-modified:2026-11-02T08:00:00.000Z_1') }],
    ])('refuses %s', async (_what, args) => {
      expect(await codeOf('ben', THREAD, { ...numbersOf(ticket), ...args })).toBe('BAD_USER_INPUT')
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
