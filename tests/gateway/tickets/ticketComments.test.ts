import { at } from '../answers.ts'
import { targets, type Fixture } from '../targets.ts'
import { COMMENT, CREATE, DEFAULTS, numbersOf, READ } from './documents.ts'
import { addressOf, createTicketCompany, type Name, type Place, type TicketCompany } from './ticketCompany.ts'

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
        userErrors: [
          { message: 'Please enter some content or change some parameters', field: isOurs ? 'body' : null },
        ],
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
})
