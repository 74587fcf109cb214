import { at, textAt } from '../answers.ts'
import { targets, type Fixture } from '../targets.ts'
import { numbersOf, READ } from './documents.ts'
import { addressOf, createTicketCompany, type Name, type Place, type TicketCompany } from './ticketCompany.ts'

const CHANGE = `mutation ($changes: [TicketChangeInput!]!) { changeTickets(input: { changes: $changes }) {
  outcomes {
    ticketId result reason ticket { statuses } commentEdge { node { body author { email } } }
  }
  userErrors { message code }
} }`
const DATES = `query ($projectNumber: Int!, $number: Int!) {
  ticket(projectNumber: $projectNumber, number: $number) { modifiedAt }
}`

describe.each(targets)('in front of $name, several tickets', ({ start, isOurs }) => {
  let fixture: Fixture
  let company: TicketCompany
  beforeAll(async () => {
    fixture = await start()
    company = await createTicketCompany(fixture)
  })
  afterAll(() => fixture.close())

  const change = async (name: Name, changes: readonly object[]) =>
    at(await company.ask(name, CHANGE, { changes }), 'changeTickets')
  const statusesOf = async (ticket: Place) =>
    at(await company.ask('ann', READ, numbersOf(ticket)), 'ticket.statuses')
  const modifiedAt = async (ticket: Place) =>
    textAt(await company.ask('ann', DATES, numbersOf(ticket)), 'ticket.modifiedAt')

  test('are changed by one request, with an outcome each in its order', async () => {
    const [one, other] = [await company.ticket(), await company.ticket()]
    const gone = btoa('Ticket:1/999999')
    const outcomes = await change('ben', [
      { ticketId: other.id, addStatuses: ['status:closed', 'done'] },
      { ticketId: gone, addStatuses: ['status:closed'] },
      { ticketId: one.id, addStatuses: ['priority:high'] },
    ])
    const comment = { node: { body: '', author: { email: addressOf('ben') } } }
    expect(outcomes).toMatchObject({
      outcomes: [
        { ticketId: other.id, result: 'DONE', reason: null, commentEdge: comment },
        { ticketId: gone, result: 'SKIPPED', commentEdge: null, ticket: null },
        { ticketId: one.id, result: 'DONE', reason: null, commentEdge: comment },
      ],
      userErrors: [],
    })
    expect(await statusesOf(other)).toEqual(expect.arrayContaining(['status:closed', 'done']))
    expect(await statusesOf(one)).toEqual(expect.arrayContaining(['status:new', 'priority:high']))
  })

  test('are left as they are where somebody has changed them since', async () => {
    const ticket = await company.ticket()
    const basedOn = await modifiedAt(ticket)
    await company.comments(ticket, 'ann', 'Wait')
    const late = { ticketId: ticket.id, addStatuses: ['status:closed'] }
    expect(await change('ben', [{ ...late, basedOn }])).toMatchObject({
      outcomes: [{ result: 'SKIPPED', reason: expect.stringContaining('changed it meanwhile') as string }],
    })
    expect(await change('ben', [{ ...late, basedOn: await modifiedAt(ticket) }])).toMatchObject({
      outcomes: [{ result: 'DONE' }],
    })
  })

  test.each([
    ['no ticket', [], 'Nothing is selected.', 'REQUIRED'],
    [
      '101 tickets',
      Array.from({ length: 101 }, (_, index) => index + 1),
      'Please select at most 100',
      'TOO_MANY',
    ],
    ['one twice', [7, 7], 'Name each ticket only once.', 'INVALID'],
  ])('are refused as a whole: %s', async (_what, numbers, message, code) => {
    const changes = numbers.map(number => ({ ticketId: btoa(`Ticket:1/${number}`), addStatuses: ['a'] }))
    expect(await change('ben', changes)).toMatchObject({
      outcomes: [],
      userErrors: [{ message: expect.stringContaining(message) as string, code }],
    })
  })

  if (isOurs)
    test('are left as they are by a subscriber, who may only comment', async () => {
      const ticket = await company.ticket({ subscribers: [addressOf('sue')] })
      expect(await change('sue', [{ ticketId: ticket.id, addStatuses: ['status:closed'] }])).toMatchObject({
        outcomes: [{ result: 'SKIPPED', reason: expect.stringContaining('You may comment') as string }],
      })
    })
})
