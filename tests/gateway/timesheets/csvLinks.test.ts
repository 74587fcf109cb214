import { textLike } from '../../helpers/matchers.ts'
import { at, textAt } from '../answers.ts'
import { startOffering, type Offering } from '../offering.ts'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { targets, type Fixture } from '../targets.ts'
import { createCompany, MONTH, type Company } from '../company.ts'

const LINK = `mutation ($input: CreateTimesheetCsvLinkInput!) {
  createTimesheetCsvLink(input: $input) { link { url expiresAt } userErrors { message field code } }
}`
const OFFERED = '{ isTimesheetCsvOffered }'
const INPUT = { ...MONTH, purposes: ['SEE', 'PAY'], timezone: 'Europe/Berlin' }

describe.each(targets)('a link to a CSV file, in front of $name', ({ isOurs, start }) => {
  let fixture: Fixture
  let company: Company
  beforeAll(async () => {
    fixture = await start()
    company = await createCompany(fixture)
    await company.log('ann', 2)
  })
  afterAll(() => fixture.close())

  const link = async (more: object = {}) =>
    at(await company.ask('pat', LINK, { input: { ...INPUT, ...more } }), 'createTimesheetCsvLink')

  test('is offered, or not', async () => {
    const answer = await company.ask('pat', OFFERED)
    expect(at(answer, 'isTimesheetCsvOffered')).toBe(isOurs)
  })

  if (!isOurs) {
    test('is a refusal that the web can tell from others', async () => {
      const refused = { message: 'The server in use does not offer this.', field: null, code: 'NOT_OFFERED' }
      expect(await link()).toEqual({ link: null, userErrors: [refused] })
    })
    return
  }

  test('opens the file without a token, through the gateway', async () => {
    const answer = await company.ask('pat', LINK, { input: { ...INPUT, projects: ['Apollo'] } })
    const url = textAt(answer, 'createTimesheetCsvLink.link.url')
    expect(Date.parse(textAt(answer, 'createTimesheetCsvLink.link.expiresAt')) - Date.now()).toBeLessThan(
      60_001,
    )
    const file = await fetch(fixture.gateway.url + url)
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="export from 2026-11-01 to /,
    )
    expect(file.headers.get('cache-control')).toBe('no-store')
    expect((await file.text()).split('\r\n')[1]).toMatch(
      /^ann@corp.example,Apollo,.*,2026-11-02 10:00,2026-11-02 11:00,1.00,/,
    )
  })

  test.each([
    [{ timezone: 'Mars/Olympus' }, 'timezone', 'INVALID', 'Timezone: please give the name of a time zone'],
    [{ until: MONTH.from }, 'from', 'INVALID', 'from has to be before until.'],
    [{ purposes: ['EDIT'] }, 'purposes.0', 'INVALID', 'Purposes: please give'],
    [{ tags: Array.from({ length: 40 }, () => 'x'.repeat(310)) }, null, 'TOO_MANY', 'Please choose fewer'],
    [{ tags: Array.from({ length: 201 }, () => 'x') }, 'tags', 'TOO_MANY', 'Tags: please give'],
    [{ tags: Array.from({ length: 199 }, () => '世'.repeat(100)) }, null, 'TOO_LARGE', 'Please choose fewer'],
  ])('is refused with the reason of the server (%#)', async (more, field, code, message) => {
    expect(await link(more)).toEqual({
      link: null,
      userErrors: [{ message: textLike(message), field, code }],
    })
  })
})

describe('the call for a link', () => {
  let server: Offering
  let gateway: TestGateway
  beforeAll(async () => {
    server = await startOffering()
    gateway = await startTestGateway({ restUrl: server.url })
    server.offered = { '/api/v1/timesheets/events/csv': { get: {} } }
  })
  afterAll(async () => {
    await gateway.close()
    server.close()
  })

  const ask = () =>
    gateway.query(LINK, { input: { ...INPUT, for: ['Ann@corp.example'], tags: ['a', 'b'] } }, 'token')

  test('has the names of the REST service', async () => {
    const body = { Url: '/api/v1/download/csv?x', Expires: '2026-11-29T12:00:00Z' }
    server.replies['GET /api/v1/timesheets/events/csv'] = { status: 200, body }
    expect(at(await ask(), 'createTimesheetCsvLink')).toEqual({
      link: { url: body.Url, expiresAt: '2026-11-29T12:00:00.000Z' },
      userErrors: [],
    })
    const query = new URLSearchParams(server.calls.find(({ call }) => call.endsWith('/csv'))?.query)
    expect([...query].sort()).toEqual(
      [
        ...[
          ['from', MONTH.from],
          ['until', MONTH.until],
          ['timezone', 'Europe/Berlin'],
        ],
        ...[
          ['for', 'ann@corp.example'],
          ['tags', 'a'],
          ['tags', 'b'],
          ['purpose', 'see'],
          ['purpose', 'pay'],
        ],
      ].sort(),
    )
  })

  test.each([
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
    [429, 'RATE_LIMITED'],
    [503, 'UPSTREAM_UNAVAILABLE'],
  ])('keeps the meaning of status %i as %s', async (status, code) => {
    server.replies['GET /api/v1/timesheets/events/csv'] = { status, body: { error: 'No.' } }
    expect((await ask()).errors?.[0]?.extensions.code).toBe(code)
  })

  test('fails if the answer has no link', async () => {
    server.replies['GET /api/v1/timesheets/events/csv'] = { status: 200, body: { Expires: 1 } }
    expect((await ask()).errors?.[0]?.message).toBe('Url not found as string')
  })
})
