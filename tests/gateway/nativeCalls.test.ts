import { createRestPool } from '../../gateway/upstream/client.ts'
import { at, textAt } from './answers.ts'
import {
  addressOf,
  CONFIRM,
  confirmation,
  createCompany,
  MONTH,
  PAY,
  payment,
  type Company,
  type Copy,
  type Name,
} from './company.ts'
import { targets, type Fixture } from './targets.ts'

// What only our own REST service offers or shows.

const HISTORY = `query ($id: ID!) {
  timesheetEventHistory(id: $id) { who { email } action changes { field before after } }
}`
const SEND = `mutation ($input: SendTimesheetsInput!) {
  sendTimesheets(input: $input) { pdf userErrors { message } }
}`
const RECIPIENTS = `query ($from: DateTime!, $until: DateTime!, $timezone: String!) {
  timesheetRecipients(from: $from, until: $until, timezone: $timezone) { recipients leftOut { email reason } }
}`
const ADD = `mutation ($input: AddTimesheetProjectAccessInput!) {
  addTimesheetProjectAccess(input: $input) { userErrors { message } }
}`
const REMOVE = `mutation ($input: DeleteTimesheetProjectAccessInput!) {
  deleteTimesheetProjectAccess(input: $input) { userErrors { message } }
}`
const REPORT = `mutation ($input: SendTimesheetReportInput!) {
  sendTimesheetReport(input: $input) { report { subject html recipients isSent } userErrors { message } }
}`

let fixture: Fixture
let company: Company

beforeAll(async () => {
  const ours = targets.find(({ name }) => name === 'our REST service')
  if (!ours) throw new Error('There is no such target.')
  fixture = await ours.start()
  company = await createCompany(fixture)
  await company.log('ann', 2, { workNotes: 'Guidance <b>' })
})
afterAll(() => fixture.close())

const PAID_AT = '2026-11-30T00:00:00.000Z'
const send = (name: Name, more: object = {}) => {
  const input = { ...MONTH, for: addressOf(name), timezone: 'Europe/Berlin', isDryRun: true, ...more }
  return company.ask(name, SEND, { input })
}
const report = async (name: Name, more: object = {}) => {
  const input = { ...MONTH, purposes: ['SEE', 'PAY'], to: [addressOf('sue')], ...more }
  return at(await company.ask(name, REPORT, { input }), 'sendTimesheetReport')
}

test('the recipients of a timesheet, and those without an account, are shown before it is sent', async () => {
  const projectId = btoa('TimesheetProject:Apollo')
  const input = { projectId, purpose: 'PAY', email: 'gone@corp.example' }
  await company.ask('eve', ADD, { input })
  const ask = (variables: object) =>
    company.ask('ann', RECIPIENTS, { ...MONTH, timezone: 'Europe/Berlin', ...variables })
  expect(at(await ask({}), 'timesheetRecipients')).toEqual({
    recipients: [addressOf('ann'), addressOf('eve'), addressOf('pat')],
    leftOut: [{ email: 'gone@corp.example', reason: 'NO_ACCOUNT' }],
  })
  const empty = { from: '2020-01-01T00:00:00Z', until: '2020-02-01T00:00:00Z' }
  expect(at(await ask(empty), 'timesheetRecipients')).toEqual({ recipients: [], leftOut: [] })
  const { errors } = await ask({ timezone: 'Moon' })
  expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  await company.ask('eve', REMOVE, { input })
})

test('a dry run of a report shows the mail as it would be sent', async () => {
  const shown = await report('pat', { comments: '10 % & more', isDryRun: true })
  expect(shown).toMatchObject({
    report: {
      subject: expect.stringMatching(/./) as string,
      recipients: [addressOf('sue')],
      isSent: false,
    },
    userErrors: [],
  })
  const html = textAt({ data: { shown } }, 'shown.report.html')
  for (const text of ['Apollo', addressOf('ann'), 'Guidance', '10 % &']) expect(html).toContain(text)
  expect(html).not.toContain('Guidance <b>')
})

test('a report is sent if it is not a dry run', async () => {
  expect(await report('pat')).toMatchObject({ report: { isSent: true }, userErrors: [] })
})

test('recipients beside the projects, no recipients, and a range without time are refused with a message', async () => {
  for (const more of [
    { to: ['outsider@elsewhere.example'] },
    { to: [] },
    { from: '2026-01-01T00:00:00Z', until: '2026-02-01T00:00:00Z' },
    { purposes: ['EDIT'] },
  ])
    expect(await report('pat', more)).toEqual({
      report: null,
      userErrors: [{ message: expect.any(String) as string }],
    })
})

test('a user who is on no list has nothing to report', async () => {
  expect(await report('xen', { to: [addressOf('xen')] })).toMatchObject({ report: null })
})

describe('the history of an event', () => {
  let event: Copy
  beforeAll(async () => {
    event = await company.log('ann', 3)
    const answer = await company.ask('ann', CONFIRM, confirmation(true, [event]))
    const outcomes = at(answer, 'confirmTimesheetEvents.outcomes') as { event: Copy }[]
    const seen = { id: event.id, modifiedAt: outcomes[0]?.event.modifiedAt ?? '' }
    await company.ask('pat', PAY, payment(PAID_AT, [seen]))
  })

  test.each(['ann', 'sue', 'pat'] as const)('shows %s who did what, oldest first', async name => {
    const answer = await company.ask(name, HISTORY, { id: event.id })
    expect(at(answer, 'timesheetEventHistory')).toEqual([
      { who: { email: addressOf('ann') }, action: 'CREATED', changes: [] },
      {
        who: { email: addressOf('ann') },
        action: 'CONFIRMED',
        changes: [{ field: 'CONFIRMED', before: [], after: [expect.any(String) as string] }],
      },
      {
        who: { email: addressOf('pat') },
        action: 'PAID',
        changes: [{ field: 'PAID', before: [], after: [PAID_AT] }],
      },
    ])
  })

  test('is not found by others, like that of an unknown event', async () => {
    const [foreign, absent] = await Promise.all(
      [event.id, btoa('TimesheetEvent:987654')].map(id => company.ask('xen', HISTORY, { id })),
    )
    expect(foreign?.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    expect(foreign?.errors?.[0]?.message).toBe(absent?.errors?.[0]?.message)
  })
})

describe('sending one’s own timesheets', () => {
  test('returns the PDF file', async () => {
    const pdf = Buffer.from(textAt(await send('ann'), 'sendTimesheets.pdf'), 'base64')
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.subarray(-6).toString()).toContain('%%EOF')
  })

  test('is refused with a message if there is nothing to send, and for another user', async () => {
    const empty = await send('ann', { from: '2026-01-01T00:00:00Z', until: '2026-02-01T00:00:00Z' })
    expect(at(empty, 'sendTimesheets')).toEqual({
      pdf: null,
      userErrors: [{ message: expect.any(String) as string }],
    })
    const { errors } = await send('xen', { for: addressOf('ann') })
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })
})

test.each([
  ['/api/v1/tickets/tickets', ['ids', 'q', 'sort', 'limit', 'after']],
  ['/api/v1/tickets/project/{projectId}/tickets', ['q', 'sort', 'limit', 'after']],
  ['/api/v1/tickets/project/{projectId}/ticket/{ticketId}/comments', ['limit', 'after', 'before']],
])('parts of %s are offered, as the gateway expects them', async (path, parameters) => {
  const rest = createRestPool(new URL(fixture.gateway.url))
  expect(await rest.offers('GET', path, parameters)).toBe(true)
  await rest.close()
})
