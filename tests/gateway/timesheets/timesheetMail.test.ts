import { createServer } from 'node:http'
import { once } from 'node:events'
import { createRestPool } from '../../../gateway/upstream/client.ts'
import { textLike } from '../../helpers/matchers.ts'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startStub, type Stub } from '../../helpers/servers/stub.ts'
import { at, textAt } from '../answers.ts'
import { addressOf, createCompany, MONTH, type Company } from '../company.ts'

const SEND = `mutation ($input: SendTimesheetsInput!) {
  sendTimesheets(input: $input) { pdf leftOut { email reason } userErrors { message field } }
}`
const REPORT = `mutation ($input: SendTimesheetReportInput!) {
  sendTimesheetReport(input: $input) { report { subject html recipients leftOut { email reason } isSent } userErrors { message } }
}`
const RANGE = `from=${encodeURIComponent(MONTH.from)}&until=${encodeURIComponent(MONTH.until)}`
const SEND_PATH = '/api/v1/timesheets/events/send'

let stub: Stub
let gateway: TestGateway
let company: Company

beforeAll(async () => {
  stub = await startStub()
  gateway = await startTestGateway({ restUrl: stub.url })
  company = await createCompany({
    gateway,
    signIn: (email, ...scopes) => Promise.resolve(stub.user(email, scopes.join(' '))),
    close: () => Promise.resolve(),
  })
  await company.log('ann', 2)
})
beforeEach(() => void stub.takeCalls())
afterAll(async () => {
  await gateway.close()
  await stub.close()
})

const send = (more: object = {}) => {
  const input = { ...MONTH, for: addressOf('ann'), timezone: 'Europe/Berlin', ...more }
  return company.ask('ann', SEND, { input })
}
const report = (more: object = {}) =>
  company.ask('pat', REPORT, {
    input: { ...MONTH, purposes: ['SEE', 'PAY'], to: ['sue@corp.example'], ...more },
  })

describe('sending one’s own timesheets', () => {
  test('goes to the pay lists of the projects in it, as far as a server with only the documented calls shows them', async () => {
    const ask = (from: string) =>
      company.ask(
        'ann',
        `query ($from: DateTime!, $until: DateTime!) {
          timesheetRecipients(from: $from, until: $until, timezone: "UTC") { recipients leftOut { email } }
        }`,
        { from, until: MONTH.until },
      )
    expect(at(await ask(MONTH.from), 'timesheetRecipients')).toEqual({
      recipients: [addressOf('ann'), addressOf('eve'), addressOf('pat')],
      leftOut: null,
    })
    expect(at(await ask('2026-11-29T00:00:00Z'), 'timesheetRecipients')).toEqual({
      recipients: [],
      leftOut: null,
    })
  })

  test('makes the documented call and returns its PDF as Base64', async () => {
    const answer = await send({ comments: 'For November', isDryRun: true })
    const pdf = Buffer.from(textAt(answer, 'sendTimesheets.pdf'), 'base64').toString('latin1')
    expect(pdf).toMatch(/^%PDF-1\.4/)
    expect(at(answer, 'sendTimesheets.leftOut')).toBeNull()
    expect(pdf).toContain('Timesheet of ann@corp.example: 1 entries. For November')
    expect(stub.takeCalls()).toEqual([`POST ${SEND_PATH}?${RANGE}&for=ann%40corp.example`])
    expect(stub.lastHeaders().accept).toBe('application/pdf, application/json')
    expect(stub.lastBody()).toEqual({
      Projects: [],
      JustMe: true,
      Timezone: 'Europe/Berlin',
      Comments: 'For November',
    })
  })

  test('is no dry run and has no comments by default', async () => {
    await send()
    expect(stub.lastBody()).toMatchObject({ JustMe: false, Comments: '' })
  })

  test('is refused with the server’s message if there is nothing to send', async () => {
    const answer = await send({ from: '2026-01-01T00:00:00Z', until: '2026-02-01T00:00:00Z' })
    expect(at(answer, 'sendTimesheets')).toEqual({
      pdf: null,
      leftOut: null,
      userErrors: [{ message: 'No time in this range', field: null }],
    })
  })

  test.each([
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
    [429, 'RATE_LIMITED'],
    [503, 'UPSTREAM_UNAVAILABLE'],
  ])('keeps the meaning of status %i as %s, although a file was requested', async (status, code) => {
    stub.answerOnce(SEND_PATH, status, { error: 'No.' })
    const { errors } = await send()
    expect(errors?.[0]).toMatchObject({ message: 'Server returned error: No.', extensions: { code } })
  })

  test('fails if a success returns no PDF file', async () => {
    stub.answerOnce(SEND_PATH, 200, { Done: true })
    expect((await send()).errors?.[0]?.message).toBe("Result isn't a PDF file")
    stub.answerOnce(SEND_PATH, 200, { error: 'Not today' })
    expect(at(await send(), 'sendTimesheets.userErrors')).toEqual([{ message: 'Not today', field: null }])
    stub.answerOnce(SEND_PATH, 502, Buffer.from('%PDF-1.4 of a proxy'))
    expect((await send()).errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE')
  })

  test('fails if the file is larger than any timesheet', async () => {
    stub.answerOnce(SEND_PATH, 200, Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(17 * 1024 * 1024)]))
    expect((await send()).errors?.[0]?.message).toBe('Result is too large')
  })
})

describe('sending a report', () => {
  test('makes the documented call with all options', async () => {
    await report({
      for: ['ann@corp.example', 'ben@corp.example'],
      projects: ['Apollo'],
      tags: ['code', 'review'],
      comments: 'See & sign',
      isDryRun: true,
    })
    expect(stub.takeCalls()).toEqual([
      `GET ${SEND_PATH}/template?${RANGE}&for=ann%40corp.example&for=ben%40corp.example&to=sue%40corp.example&tags=code&tags=review&project=Apollo&purpose=see&purpose=pay&comments=See+%26+sign&dry=true`,
    ])
  })

  test('omits the zone if the server does not support it', async () => {
    await report({ timezone: 'Europe/Berlin' })
    expect(stub.takeCalls().filter(call => call.includes('/template'))).toEqual([textLike(/^(?!.*timezone)/)])
  })

  test('shows the people left out if the answer names them, and skips what cannot be read', async () => {
    const LeftOut = [
      { Email: 'cy@elsewhere.example', Reason: 'no account' },
      { Email: 'zoe@corp.example', Reason: 'not known to you' },
      { Email: 'ben@corp.example', Reason: 'not on a list' },
      { Email: 'x@corp.example', Reason: 'something new' },
      { Email: 1, Reason: 'no account' },
      null,
    ]
    stub.answerOnce(`${SEND_PATH}/template`, 200, { Subject: 'Hi', Html: '', Recipients: [], LeftOut })
    expect(at(await report(), 'sendTimesheetReport.report.leftOut')).toEqual([
      { email: 'cy@elsewhere.example', reason: 'NO_ACCOUNT' },
      { email: 'zoe@corp.example', reason: 'NOT_KNOWN' },
      { email: 'ben@corp.example', reason: 'NOT_LISTED' },
    ])
    stub.answerOnce(`${SEND_PATH}/template`, 200, { LeftOut: 'nobody' })
    expect(at(await report(), 'sendTimesheetReport.report.leftOut')).toBeNull()
  })

  test('uses values of the request for what the answer does not contain', async () => {
    expect(at(await report(), 'sendTimesheetReport')).toEqual({
      report: { subject: '', html: '', recipients: ['sue@corp.example'], leftOut: null, isSent: true },
      userErrors: [],
    })
    expect(stub.takeCalls()[0]).toMatch(/&dry=false$/)
    for (const answer of [null, 'Done', [1], { Subject: 1, Html: null, Recipients: 'all', Sent: 'yes' }]) {
      stub.answerOnce(`${SEND_PATH}/template`, 200, answer)
      expect(at(await report({ isDryRun: true }), 'sendTimesheetReport.report')).toEqual({
        subject: '',
        html: '',
        recipients: ['sue@corp.example'],
        leftOut: null,
        isSent: false,
      })
    }
  })

  test('shows the mail if the server returns it', async () => {
    stub.answerOnce(`${SEND_PATH}/template`, 200, {
      Subject: 'Report',
      Html: '<p>Hours</p>',
      Recipients: ['Sue@corp.example', 'pat@corp.example'],
      Sent: false,
    })
    expect(at(await report(), 'sendTimesheetReport.report')).toEqual({
      subject: 'Report',
      html: '<p>Hours</p>',
      recipients: ['sue@corp.example', 'pat@corp.example'],
      leftOut: null,
      isSent: false,
    })
  })

  test.each([400, 409, 413])('is refused with %i with the server’s message', async status => {
    stub.answerOnce(`${SEND_PATH}/template`, status, { error: 'No recipients selected' })
    expect(at(await report({ to: [] }), 'sendTimesheetReport')).toEqual({
      report: null,
      userErrors: [{ message: 'No recipients selected' }],
    })
  })

  test('with comments that do not fit into an address says so', async () => {
    expect(at(await report({ comments: '山'.repeat(10_000) }), 'sendTimesheetReport.userErrors')).toEqual([
      { message: expect.stringContaining('Please shorten the comments') as string },
    ])
  })
})

test('an answer that never ends is cancelled', async () => {
  const endless = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' }).write('%PDF-1.4')
  }).listen(0, '127.0.0.1')
  await once(endless, 'listening')
  const address = endless.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const pool = createRestPool(new URL(`http://127.0.0.1:${port}`))
  const call = pool.as({ signal: AbortSignal.timeout(200) }).pdf('POST', SEND_PATH)
  await expect(call).rejects.toMatchObject({
    message: 'The server did not answer in time',
    code: 'UPSTREAM_UNAVAILABLE',
  })
  endless.closeAllConnections()
  endless.close()
  await pool.close()
})
