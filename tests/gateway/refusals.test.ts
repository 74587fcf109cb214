import { readFileSync } from 'node:fs'
import { buildSchema, isEnumType } from 'graphql'
import { RefusalCode } from '../../rest/contract/shared.ts'
import { startTestGateway, type TestGateway } from '../helpers/servers/gateway.ts'
import { startTestRest, type TestRest } from '../helpers/servers/rest.ts'
import { at, textAt } from './answers.ts'

// What a program reads in a refusal (docs/specification/graphql.md#user-errors).
const EVENT = {
  projectName: 'Apollo',
  start: '2026-11-02T09:00:00.000Z',
  end: '2026-11-02T10:30:00.000Z',
  timezone: 'Europe/Berlin',
}
const mutation = (name: string, selection: string) => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  return `mutation ($input: ${type}!) {
    ${name}(input: $input) { ${selection} userErrors { message field code } }
  }`
}

describe('in front of our REST service', () => {
  let rest: TestRest
  let gateway: TestGateway
  let token: string
  let timesheetProject: string
  let ticketProject: string
  let ticketId: string
  let event: { id: string; modifiedAt: string }
  let paid: { id: string; modifiedAt: string }

  const ask = (name: string, selection: string, input: object) =>
    gateway.query(mutation(name, selection), { input }, token)
  const refusal = async (name: string, input: object) => {
    const answer = await ask(name, '__typename', input)
    return at(answer, `${name}.userErrors.0`)
  }
  const log = async (more: object = {}) => {
    const answer = await ask('createTimesheetEvent', 'event { id modifiedAt }', { ...EVENT, ...more })
    return {
      id: textAt(answer, 'createTimesheetEvent.event.id'),
      modifiedAt: textAt(answer, 'createTimesheetEvent.event.modifiedAt'),
    }
  }

  beforeAll(async () => {
    rest = await startTestRest()
    gateway = await startTestGateway({ restUrl: rest.url })
    token = await rest.signIn('ann@corp.example', { scopes: ['admin', 'timesheets', 'tickets'] })
    const apollo = await ask('createTimesheetProject', 'project { id }', { name: 'Apollo' })
    timesheetProject = textAt(apollo, 'createTimesheetProject.project.id')
    const support = await ask('createTicketProject', 'project { id }', { name: 'Support' })
    ticketProject = textAt(support, 'createTicketProject.project.id')
    const entry = { projectId: ticketProject, subject: 'It breaks', body: '<p>Often.</p>' }
    ticketId = textAt(await ask('createTicket', 'ticket { id }', entry), 'createTicket.ticket.id')
    event = await log()
    paid = await log()
    const payment = await ask('setTimesheetEventPaid', 'event { modifiedAt }', {
      id: paid.id,
      paidAt: '2026-11-30T12:00:00.000Z',
    })
    paid.modifiedAt = textAt(payment, 'setTimesheetEventPaid.event.modifiedAt')
  })
  afterAll(async () => {
    await gateway.close()
    await rest.close()
  })

  const many = (count: number) => Array.from({ length: count }, (_, index) => `tag${index}`)
  test.each<[name: string, input: () => object, field: string | null, code: string, words?: string]>([
    ['createTimesheetProject', () => ({ name: 'apollo' }), 'name', 'TAKEN'],
    ['createTimesheetProject', () => ({ name: ' ' }), 'name', 'REQUIRED'],
    ['createTimesheetProject', () => ({ name: 'a'.repeat(101) }), 'name', 'TOO_LONG'],
    ['createTimesheetProject', () => ({ name: '..' }), 'name', 'INVALID'],
    ['createTimesheetEvent', () => ({ ...EVENT, end: EVENT.start }), 'start', 'INVALID'],
    ['createTimesheetEvent', () => ({ ...EVENT, end: '2026-11-04T09:00:00Z' }), 'start', 'TOO_LONG'],
    ['createTimesheetEvent', () => ({ ...EVENT, timezone: 'Mars' }), 'timezone', 'INVALID'],
    ['createTimesheetEvent', () => ({ ...EVENT, tags: many(51) }), 'tags', 'TOO_MANY'],
    ['createTimesheetEvent', () => ({ ...EVENT, tags: ['a'.repeat(101)] }), 'tags', 'TOO_LONG'],
    [
      'createTimesheetEvent',
      () => ({ ...EVENT, workNotes: 'a'.repeat(10_001) }),
      'workNotes',
      'TOO_LONG',
      'Work notes: please give ',
    ],
    [
      'createTimesheetEvent',
      () => ({ ...EVENT, start: '1850-01-01T00:00:00Z', end: null }),
      'start',
      'INVALID',
      'Time: please give a date of the years 1900 to 2199',
    ],
    [
      'updateTimesheetEvent',
      () => ({ ...EVENT, ...event, modifiedAt: '2026-01-01T00:00:00Z', workNotes: '', tags: [] }),
      'modifiedAt',
      'STALE',
    ],
    ['updateTimesheetEvent', () => ({ ...EVENT, ...paid, workNotes: '', tags: [] }), null, 'PAID'],
    ['deleteTimesheetEvent', () => ({ id: paid.id }), null, 'PAID'],
    [
      'addTimesheetProjectAccess',
      () => ({ projectId: timesheetProject, purpose: 'USE', email: 'nobody' }),
      'email',
      'INVALID',
    ],
    [
      'deleteTimesheetProjectAccess',
      () => ({ projectId: timesheetProject, purpose: 'EDIT', email: 'ann@corp.example' }),
      'email',
      'LAST_ONE',
    ],
    [
      'deleteTicketProjectAccess',
      () => ({ projectId: ticketProject, email: 'ann@corp.example' }),
      'email',
      'LAST_ONE',
    ],
    ['payTimesheetEvents', () => ({ ...RANGE, payments: [] }), null, 'REQUIRED'],
    ['createTimesheetEvents', () => ({ events: [] }), 'events', 'REQUIRED'],
    ['createTicketProject', () => ({ name: 'Support' }), 'name', 'TAKEN'],
    ['createTicketProject', () => ({ name: '42' }), 'name', 'INVALID'],
    ['createTicket', () => ({ ...TICKET(), subject: ' ' }), 'subject', 'REQUIRED'],
    ['createTicket', () => ({ ...TICKET(), subject: 'a'.repeat(201) }), 'subject', 'TOO_LONG'],
    ['createTicket', () => ({ ...TICKET(), body: '<p></p>' }), 'body', 'REQUIRED'],
    [
      'createTicket',
      () => ({ ...TICKET(), body: 'a'.repeat(80_001) }),
      'body',
      'TOO_LONG',
      'Body: please give HTML of at most',
    ],
    ['createTicket', () => ({ ...TICKET(), statuses: ['two words'] }), 'statuses', 'INVALID'],
    ['createTicket', () => ({ ...TICKET(), subscribers: ['nobody'] }), 'subscribers', 'INVALID'],
    ['addComment', () => ({ ticketId }), null, 'REQUIRED'],
    ['addComment', () => ({ ticketId, addStatuses: ['two words'] }), 'addStatuses', 'INVALID'],
    ['addComment', () => ({ ticketId, removeStatuses: ['two words'] }), 'removeStatuses', 'INVALID'],
    ['addComment', () => ({ ticketId, addSubscribers: ['nobody'] }), 'addSubscribers', 'INVALID'],
    ['addComment', () => ({ ticketId, removeSubscribers: ['nobody'] }), 'removeSubscribers', 'INVALID'],
    ['addComment', () => ({ ticketId, requestId: 'two words', body: 'x' }), 'requestId', 'INVALID'],
    ['setUserName', () => ({ name: '' }), 'name', 'REQUIRED'],
    ['setWeeklyTarget', () => ({ hours: 168.25 }), 'hours', 'INVALID'],
    ['addUserScope', () => ({ email: 'ann@corp.example', scope: 'Two words' }), 'scope', 'INVALID'],
    ['deleteUserScope', () => ({ email: 'ann@corp.example', scope: 'admin' }), 'scope', 'LAST_ONE'],
    ['deactivateUser', () => ({ email: 'ann@corp.example' }), 'email', 'LAST_ONE'],
    ['createApiToken', () => ({ name: 'CI', scopes: [] }), 'scopes', 'REQUIRED'],
    [
      'createApiToken',
      () => ({ name: 'CI', scopes: ['tickets'], expiresAt: '2020-01-01T00:00:00Z' }),
      'expiresAt',
      'INVALID',
      'Expiry: please give a time in the future.',
    ],
    ['sendTimesheetReport', () => ({ ...DAYS, purposes: ['SEE'], to: ['nobody'] }), 'to', 'INVALID'],
    ['sendTimesheetReport', () => ({ ...DAYS, purposes: ['SEE'], to: [] }), 'to', 'REQUIRED'],
  ])('%s is refused (%#)', async (name, input, field, code, words = '') => {
    const refused = await refusal(name, input())
    expect(refused).toMatchObject({ field, code })
    expect(textAt({ data: { refused } }, 'refused.message')).toMatch(words)
  })

  const DAYS = { from: '2026-11-01T00:00:00Z', until: '2026-12-01T00:00:00Z' }
  const RANGE = { ...DAYS, for: 'ann@corp.example' }
  const TICKET = () => ({ projectId: ticketProject, subject: 'It breaks', body: '<p>Often.</p>' })

  test('a stored refusal is repeated for the same request id', async () => {
    const input = { name: 'APOLLO', requestId: 'the-same-twice' }
    const first = await refusal('createTimesheetProject', input)
    expect(first).toMatchObject({ code: 'TAKEN', field: 'name' })
    expect(await refusal('createTimesheetProject', input)).toEqual(first)
  })
})

test('every code of the REST service that a user can correct is in the schema', () => {
  const type = buildSchema(`type Query { a: Int } ${readFileSync('schema/shared.graphql', 'utf8')}`).getType(
    'UserErrorCode',
  )
  const known = isEnumType(type) ? type.getValues().map(({ name }) => name) : []
  const notForPeople = ['FORBIDDEN', 'RATE_LIMITED', 'UNAVAILABLE']
  expect([...known, ...notForPeople].sort()).toEqual([...RefusalCode.enum, 'NOT_OFFERED'].sort())
})
