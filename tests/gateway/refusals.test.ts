import {
  buildASTSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import { readTypeDefs } from '../../gateway/schema.ts'
import { RefusalCode } from '../../rest/contract/shared.ts'
import { startTestGateway, type TestGateway } from '../helpers/servers/gateway.ts'
import { startStub, type Stub } from '../helpers/servers/stub.ts'
import { startTestRest, type TestRest } from '../helpers/servers/rest.ts'
import { at, textAt } from './answers.ts'

// What a program reads in a refusal (docs/specification/graphql.md#user-errors).
const EVENT = {
  projectName: 'Apollo',
  start: '2026-11-02T09:00:00.000Z',
  end: '2026-11-02T10:30:00.000Z',
  timezone: 'Europe/Berlin',
}
const inputOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
const mutation = (name: string, selection: string) => `mutation ($input: ${inputOf(name)}!) {
  ${name}(input: $input) { ${selection} userErrors { message field code } }
}`

/** What no message has: the names of fields and headers of REST requests. */
const REST_NAME = /\b[A-Z]?[a-z]+[A-Z](?<!requestI)|Idempotency|\bdry\b/

/** Whether a path such as `events.3.modifiedAt` leads to a field of an input. */
function isPathIn(type: GraphQLInputType | GraphQLNamedType | undefined, path: string | null): boolean {
  if (path === null) return true
  const [name = '', ...rest] = path.split('.').filter(part => !/^\d+$/.test(part))
  const named = type && getNamedType(type)
  const field = isInputObjectType(named) ? named.getFields()[name] : undefined
  return field !== undefined && (rest.length === 0 || isPathIn(field.type, rest.join('.')))
}

let schema: GraphQLSchema
beforeAll(async () => {
  schema = buildASTSchema(await readTypeDefs())
})

describe('in front of our REST service', () => {
  let rest: TestRest
  let gateway: TestGateway
  let token: string
  let timesheetProject: string
  let ticketProject: string
  let ticketId: string
  let commentId: string
  let webhookId: string
  let viewId: string
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
    const comment = await ask('addComment', 'commentEdge { node { id } }', { ticketId, body: '<p>Hm.</p>' })
    commentId = textAt(comment, 'addComment.commentEdge.node.id')
    const view = await ask('createTicketView', 'view { id }', { name: 'Mine', statuses: [] })
    viewId = textAt(view, 'createTicketView.view.id')
    const hook = await ask('createWebhook', 'webhook { id }', { ...HOOK, kinds: ['PAYMENT'] })
    webhookId = textAt(hook, 'createWebhook.webhook.id')
    await ask('createTimesheetProject', '__typename', { name: 'Vostok', requestId: 'one' })
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
  const CASES: [name: string, input: () => object, field: string | null, code: string, words?: string][] = [
    ['createTimesheetProject', () => ({ name: 'apollo' }), 'name', 'TAKEN'],
    ['createTimesheetProject', () => ({ name: ' ' }), 'name', 'REQUIRED'],
    ['createTimesheetProject', () => ({ name: 'a'.repeat(101) }), 'name', 'TOO_LONG'],
    ['createTimesheetProject', () => ({ name: '..' }), 'name', 'INVALID'],
    ['createTimesheetEvent', () => ({ ...EVENT, end: EVENT.start }), 'start', 'INVALID'],
    ['createTimesheetEvent', () => ({ ...EVENT, projectName: 'Zeus' }), 'projectName', 'NOT_FOUND'],
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
    ['updateTimesheetEvent', () => ({ ...EVENT, ...paid, workNotes: '', tags: [] }), 'id', 'PAID'],
    ['deleteTimesheetEvent', () => ({ id: paid.id }), 'id', 'PAID'],
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
    ['payTimesheetEvents', () => ({ ...RANGE, payments: [] }), 'payments', 'REQUIRED'],
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
    ['createTicket', () => ({ ...TICKET(), statuses: ['two words'] }), 'statuses.0', 'INVALID'],
    ['createTicket', () => ({ ...TICKET(), subscribers: ['nobody'] }), 'subscribers', 'INVALID'],
    ['addComment', () => ({ ticketId }), 'body', 'REQUIRED'],
    ['addComment', () => ({ ticketId, addStatuses: ['two words'] }), 'addStatuses.0', 'INVALID'],
    ['addComment', () => ({ ticketId, removeStatuses: ['two words'] }), 'removeStatuses.0', 'INVALID'],
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
    ['createWebhook', () => ({ ...HOOK, url: 'http://corp.example' }), 'url', 'INVALID', 'https address'],
    ['createWebhook', () => ({ ...HOOK, url: 'https://10.0.0.1/' }), 'url', 'INVALID', 'public internet'],
    ['createWebhook', () => ({ ...HOOK, kinds: [] }), 'kinds', 'REQUIRED'],
    ['createWebhook', () => ({ ...HOOK, projectNumber: 1 }), 'kinds', 'INVALID'],
    ['createWebhook', () => ({ ...HOOK, projectName: 'Zeus', kinds: ['EVENT'] }), 'projectName', 'NOT_FOUND'],
    [
      'createWebhook',
      () => ({ ...HOOK, projectNumber: 999, kinds: ['TICKET'] }),
      'projectNumber',
      'NOT_FOUND',
    ],
    ['updateWebhook', () => ({ id: webhookId, url: 'http://corp.example' }), 'url', 'INVALID'],
    ['updateWebhook', () => ({ id: webhookId, kinds: [] }), 'kinds', 'REQUIRED'],
    ['updateWebhook', () => ({ id: btoa('Webhook:999'), isEnabled: false }), 'id', 'NOT_FOUND'],
    ['deleteWebhook', () => ({ id: btoa('Webhook:999') }), 'id', 'NOT_FOUND'],
    ['replaceWebhookSecret', () => ({ id: btoa('Webhook:999') }), 'id', 'NOT_FOUND'],
    ['endPreviousWebhookSecret', () => ({ id: btoa('Webhook:999') }), 'id', 'NOT_FOUND'],
    ['replayWebhook', () => ({ id: btoa('Webhook:999'), from: 1 }), 'id', 'NOT_FOUND'],
    ['replayWebhook', () => ({ id: webhookId, from: 1 }), 'from', 'NOT_FOUND'],
    ['replayWebhook', () => ({ id: webhookId, from: 0 }), 'from', 'INVALID'],
    ['createWebhook', () => ({ ...HOOK, projectName: 'Apollo', projectNumber: 1 }), 'projectName', 'INVALID'],
    ['sendTimesheetReport', () => ({ ...DAYS, purposes: ['SEE'], to: ['nobody'] }), 'to', 'INVALID'],
    ['sendTimesheetReport', () => ({ ...DAYS, purposes: ['SEE'], to: [] }), 'to', 'REQUIRED'],
    ['sendMagicLink', () => ({ email: 'nobody' }), 'email', 'INVALID'],
    ['sendMagicLink', () => ({ ...BEN, name: 'a'.repeat(101) }), 'name', 'TOO_LONG'],
    ['sendMagicLink', () => ({ ...BEN, nonce: 'short' }), 'nonce', 'INVALID'],
    ['sendMagicLink', () => ({ ...BEN, redirectUrl: '/\0' }), 'redirectUrl', 'INVALID'],
    ['setUserName', () => ({ name: 'a'.repeat(101) }), 'name', 'TOO_LONG'],
    ['addUserScope', () => ({ email: 'nobody', scope: 'tickets' }), 'email', 'INVALID'],
    ['deleteUserScope', () => ({ email: 'nobody', scope: 'tickets' }), 'email', 'INVALID'],
    ['signOutEverywhere', () => ({ email: 'nobody' }), 'email', 'INVALID'],
    ['reactivateUser', () => ({ email: 'nobody' }), 'email', 'INVALID'],
    ['createApiToken', () => ({ name: ' ', scopes: ['tickets'] }), 'name', 'REQUIRED'],
    ['createApiToken', () => ({ name: 'CI', scopes: ['payroll'] }), 'scopes', 'INVALID'],
    ['revokeApiToken', () => ({ id: btoa(`ApiToken:${ABSENT}`) }), 'id', 'NOT_FOUND'],
    ['retryJob', () => ({ id: btoa('Job:mail-999') }), 'id', 'NOT_FOUND'],
    ['cancelJob', () => ({ id: btoa('Job:mail-999') }), 'id', 'NOT_FOUND'],
    ['startBackup', () => ({}), null, 'CONFLICT', 'Set BACKUP_PLACE'],
    ['createTimesheetProject', () => ({ name: 'Gemini', requestId: 'one' }), 'requestId', 'CONFLICT'],
    ['createTimesheetEvent', () => ({ ...EVENT, end: '2300-01-01T00:00:00Z' }), 'end', 'INVALID'],
    ['createTimesheetEvent', () => ({ ...EVENT, confirmedAt: LONG_AGO }), 'confirmedAt', 'INVALID'],
    ['createTimesheetEvent', () => ({ ...EVENT, workNotes: 'a\0' }), 'workNotes', 'INVALID'],
    ['createTimesheetEvent', () => ({ ...EVENT, tags: ['a\0'] }), 'tags.0', 'INVALID'],
    ['createTimesheetEvent', () => ({ ...EVENT, projectName: '' }), 'projectName', 'REQUIRED'],
    ['setTimesheetEventPaid', () => ({ id: event.id, paidAt: LONG_AGO }), 'paidAt', 'INVALID'],
    [
      'payTimesheetEvents',
      () => ({ ...RANGE, payments: [{ paidAt: LONG_AGO, events: [event] }] }),
      'payments.0.paidAt',
      'INVALID',
      'Day of the payment: please give a date',
    ],
    [
      'payTimesheetEvents',
      () => ({ ...RANGE, payments: [{ events: [] }, { paidAt: LONG_AGO, events: [event] }] }),
      'payments.1.paidAt',
      'INVALID',
    ],
    [
      'payTimesheetEvents',
      () => ({ ...RANGE, payments: [{ events: [event, { ...paid, modifiedAt: LONG_AGO }] }] }),
      'payments.0.events.1.modifiedAt',
      'INVALID',
    ],
    [
      'payTimesheetEvents',
      () => ({ ...RANGE, payments: [{ events: [event, event] }] }),
      'payments',
      'INVALID',
    ],
    ['confirmTimesheetEvents', () => ({ ...DAYS, isConfirmed: true, events: [] }), 'events', 'REQUIRED'],
    [
      'confirmTimesheetEvents',
      () => ({ from: DAYS.until, until: DAYS.from, isConfirmed: true, events: [event] }),
      'from',
      'INVALID',
    ],
    ['createTimesheetEvents', () => ({ requestId: 'two words', events: [EVENT] }), 'requestId', 'INVALID'],
    ['createTimesheetEvents', () => ({ events: many(201).map(() => EVENT) }), 'events', 'TOO_MANY'],
    ['sendTimesheets', () => ({ ...SENT, from: DAYS.until, until: DAYS.from }), 'from', 'INVALID'],
    ['sendTimesheets', () => ({ ...SENT, from: '2020-01-01T00:00:00Z' }), 'until', 'TOO_LONG'],
    ['sendTimesheets', () => ({ ...SENT, ...EMPTY_DAYS }), 'from', 'INVALID', 'You have no time'],
    ['sendTimesheets', () => ({ ...SENT, for: 'nobody' }), 'for', 'INVALID'],
    ['sendTimesheets', () => ({ ...SENT, timezone: 'Mars' }), 'timezone', 'INVALID'],
    ['sendTimesheets', () => ({ ...SENT, comments: 'a'.repeat(10_001) }), 'comments', 'TOO_LONG'],
    ['sendTimesheetReport', () => ({ ...REPORT, comments: 'a'.repeat(5_001) }), 'comments', 'TOO_LONG'],
    ['sendTimesheetReport', () => ({ ...REPORT, purposes: ['EDIT'] }), 'purposes.0', 'INVALID'],
    ['sendTimesheetReport', () => ({ ...REPORT, timezone: 'Mars' }), 'timezone', 'INVALID'],
    ['sendTimesheetReport', () => ({ ...REPORT, ...EMPTY_DAYS }), 'from', 'INVALID'],
    ['sendTimesheetReport', () => ({ ...REPORT, projects: many(201) }), 'projects', 'TOO_MANY'],
    ['createTimesheetCsvLink', () => ({ ...CSV, timezone: 'Mars' }), 'timezone', 'INVALID'],
    ['createTimesheetCsvLink', () => ({ ...CSV, until: DAYS.from }), 'from', 'INVALID'],
    ['addTicketProjectAccess', () => ({ projectId: ticketProject, email: 'nobody' }), 'email', 'INVALID'],
    ['createTicket', () => ({ ...TICKET(), files: [ABSENT] }), 'files', 'INVALID'],
    ['createTicket', () => ({ ...TICKET(), statuses: ['due:soon'] }), 'statuses.0', 'INVALID'],
    [
      'createTicket',
      () => ({ ...TICKET(), statuses: ['assignee:ben@corp.example'] }),
      'statuses.0',
      'INVALID',
    ],
    ['createTicket', () => ({ ...TICKET(), statuses: many(51) }), 'statuses', 'TOO_MANY'],
    ['addComment', () => ({ ticketId, subject: 'a'.repeat(201) }), 'subject', 'TOO_LONG'],
    ['addComment', () => ({ ticketId, body: 'x', files: [ABSENT] }), 'files', 'INVALID'],
    [
      'addComment',
      () => ({ ticketId, addSubscribers: many(201).map(tag => `${tag}@corp.example`) }),
      'addSubscribers',
      'TOO_MANY',
    ],
    ['changeTickets', () => ({ changes: [] }), 'changes', 'REQUIRED'],
    ['changeTickets', () => ({ changes: [{ ticketId }, { ticketId }] }), 'changes', 'INVALID'],
    [
      'changeTickets',
      () => ({ changes: [{ ticketId, addStatuses: ['tried'], basedOn: LONG_AGO }] }),
      'changes.0.basedOn',
      'INVALID',
    ],
    ['createTicketView', () => ({ name: ' ', statuses: [] }), 'name', 'REQUIRED'],
    ['createTicketView', () => ({ name: 'Mine', statuses: [] }), 'name', 'TAKEN'],
    ['createTicketView', () => ({ name: 'New', statuses: ['two words'] }), 'statuses', 'INVALID'],
    [
      'createTicketView',
      () => ({ name: 'New', statuses: [], search: 'a'.repeat(201) }),
      'search',
      'TOO_LONG',
    ],
    ['createTicketView', () => ({ name: 'New', statuses: [], sharedWith: 999 }), 'sharedWith', 'NOT_FOUND'],
    [
      'createTicketView',
      () => ({ name: 'New', statuses: [], projectNumber: 999 }),
      'projectNumber',
      'NOT_FOUND',
    ],
    ['createTicketView', () => ({ name: 'New', statuses: [], projectNumber: 0 }), 'projectNumber', 'INVALID'],
    ['updateTicketView', () => ({ id: viewId, name: ' ' }), 'name', 'REQUIRED'],
    ['updateTicketView', () => ({ id: btoa('TicketView:999'), name: 'New' }), 'id', 'NOT_FOUND'],
    ['deleteTicketView', () => ({ id: btoa('TicketView:999') }), 'id', 'NOT_FOUND'],
    ['editComment', () => ({ id: commentId, body: ' ' }), 'body', 'REQUIRED'],
    ['editComment', () => ({ id: commentId, body: 'New', basedOn: DAYS.from }), 'basedOn', 'STALE'],
    ['editComment', () => ({ id: commentId, body: 'New', files: [ABSENT] }), 'files', 'INVALID'],
    ['unsubscribeFromTicket', () => ({ projectNumber: 1, number: 0 }), 'number', 'INVALID'],
    ['unsubscribeFromTicket', () => ({ projectNumber: 0, number: 1 }), 'projectNumber', 'INVALID'],
    ['unsubscribeByLink', () => ({ token: 'invented' }), 'token', 'NOT_FOUND'],
    ['unsubscribeByLink', () => ({ token: ' ' }), 'token', 'REQUIRED'],
    ['refuseTicketMails', () => ({ token: 'invented' }), 'token', 'NOT_FOUND'],
  ]
  test.each(CASES)('%s is refused (%#)', async (name, input, field, code, words = '') => {
    const refused = await refusal(name, input())
    expect(refused).toMatchObject({ field, code })
    const message = textAt({ data: { refused } }, 'refused.message')
    expect(message).toMatch(words)
    expect(message).not.toMatch(REST_NAME)
    expect(isPathIn(schema.getType(inputOf(name)), field)).toBe(true)
  })

  test.each<[what: string, file: File, requestId: string | null, field: string, code: string]>([
    ['without content', new File([], 'empty.txt'), null, 'file', 'INVALID'],
    ['with a requestId that is none', new File(['a'], 'a.txt'), 'two words', 'requestId', 'INVALID'],
    ['with the requestId of another request', new File(['a'], 'a.txt'), 'one', 'requestId', 'CONFLICT'],
  ])('uploadFile is refused %s', async (_what, file, requestId, field, code) => {
    const form = new FormData()
    const operation = {
      query: mutation('uploadFile', '__typename'),
      variables: { input: { file: null, requestId } },
    }
    form.set('operations', JSON.stringify(operation))
    form.set('map', JSON.stringify({ '0': ['variables.input.file'] }))
    form.set('0', file)
    const headers = { authorization: `Bearer ${token}`, 'apollo-require-preflight': 'true' }
    const answer = await fetch(`${gateway.url}/graphql`, { method: 'POST', headers, body: form })
    const message = expect.not.stringMatching(REST_NAME) as string
    expect(await answer.json()).toMatchObject({
      data: { uploadFile: { userErrors: [{ field, code, message }] } },
    })
  })

  test('every mutation has a case, unless no user can be refused', () => {
    const names = Object.keys(schema.getMutationType()?.getFields() ?? {})
    // A token that is refused, a restored event and an upload have tests of their own.
    const others = ['reauthorize', 'restoreTimesheetEvent', 'uploadFile']
    const neverRefused = ['signOut', 'setTicketPresence']
    expect([...new Set(CASES.map(([name]) => name)), ...others, ...neverRefused].sort()).toEqual(names.sort())
  })

  const ABSENT = '00000000-0000-4000-8000-000000000000'
  const BEN = { email: 'ben@corp.example' }
  const LONG_AGO = '1850-01-01T00:00:00Z'
  const EMPTY_DAYS = { from: '2026-01-01T00:00:00Z', until: '2026-02-01T00:00:00Z' }
  const DAYS = { from: '2026-11-01T00:00:00Z', until: '2026-12-01T00:00:00Z' }
  const HOOK = { url: 'https://93.184.215.14/', kinds: ['COMMENT', 'EVENT'] }
  const RANGE = { ...DAYS, for: 'ann@corp.example' }
  const SENT = { ...DAYS, for: 'ann@corp.example', timezone: 'Europe/Berlin' }
  const REPORT = { ...DAYS, purposes: ['SEE'], to: ['ann@corp.example'] }
  const CSV = { ...DAYS, purposes: ['SEE'], timezone: 'Europe/Berlin' }
  const TICKET = () => ({ projectId: ticketProject, subject: 'It breaks', body: '<p>Often.</p>' })

  test('a stored refusal is repeated for the same request id', async () => {
    const input = { name: 'APOLLO', requestId: 'the-same-twice' }
    const first = await refusal('createTimesheetProject', input)
    expect(first).toMatchObject({ code: 'TAKEN', field: 'name' })
    expect(await refusal('createTimesheetProject', input)).toEqual(first)
  })
})

describe('in front of a server with only the documented calls', () => {
  let stub: Stub
  let gateway: TestGateway

  beforeAll(async () => {
    stub = await startStub()
    gateway = await startTestGateway({ restUrl: stub.url })
  })
  afterAll(async () => {
    await gateway.close()
    await stub.close()
  })

  const restore = async (input: object) => {
    const token = stub.user('ann@corp.example', 'timesheets')
    const answer = await gateway.query(mutation('restoreTimesheetEvent', '__typename'), { input }, token)
    return at(answer, 'restoreTimesheetEvent.userErrors')
  }
  const id = btoa('TimesheetEvent:7')

  test('restoreTimesheetEvent names the field of the copy', async () => {
    stub.answerOnce('/api/v1/timesheets/event', 400, { error: 'WorkNotes must be shorter.' })
    expect(await restore({ id, copy: EVENT })).toEqual([
      { message: 'Work notes: please give shorter.', field: 'copy.workNotes', code: 'INVALID' },
    ])
    stub.answerOnce('/api/v1/timesheets/event', 409, { error: 'No.' })
    expect(await restore({ id, copy: EVENT })).toEqual([{ message: 'No.', field: 'copy', code: 'CONFLICT' }])
  })

  test('restoreTimesheetEvent without a copy is not offered', async () => {
    expect(await restore({ id })).toMatchObject([{ field: null, code: 'NOT_OFFERED' }])
  })
})

test('every code of the REST service that a user can correct is in the schema', () => {
  const type = schema.getType('UserErrorCode')
  const known = isEnumType(type) ? type.getValues().map(({ name }) => name) : []
  const notForPeople = ['FORBIDDEN', 'RATE_LIMITED', 'UNAVAILABLE']
  expect([...known, ...notForPeople].sort()).toEqual([...RefusalCode.enum, 'NOT_OFFERED'].sort())
})
