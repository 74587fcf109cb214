import type { Browser, Page } from 'playwright-core'
import { accessibilityViolations, openBrowser, seat, type Person } from '../../helpers/browser.ts'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'

// docs/specification/ticket-screens.md#unread-marks, docs/specification/shell.md#today
const ANN = 'ann@example.com'
const BEN = 'ben@example.com'

let rest: TestRest
let gateway: TestGateway
let browser: Browser
let ann: Person

beforeAll(async () => {
  rest = await startTestRest()
  ;[gateway, browser] = await Promise.all([
    startTestGateway({ restUrl: rest.url, serviceKey: rest.config.serviceKey }),
    openBrowser(),
  ])
})
afterAll(async () => {
  await browser.close()
  await gateway.close()
  await rest.close()
})

const section = (page: Page, name: string) => page.getByRole('region', { name })

test('a comment by another marks the ticket in the list and on Today until it is read; so does an assignment on Today', async () => {
  const [token, ben] = await Promise.all([
    rest.signIn(ANN, { name: 'Ann Lee', scopes: ['tickets'] }),
    rest.signIn(BEN, { name: 'Ben Ito', scopes: ['tickets'] }),
  ])
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await rest.call(method, `/api/v1/tickets/${path}`, {
      token: ben,
      ...(body !== undefined && { body }),
    })
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${String(answer.error)}`)
  }
  await call('POST', 'project/Support')
  await call('PATCH', `project/Support/canSee?email=${ANN}`)
  for (const Subject of ['The lamp blinks', 'The door jams'])
    await call('POST', 'project/1/ticket', { Subject, Body: '<p>Since Monday.</p>', Subscribers: [ANN] })

  ann = await seat(browser)
  const { page } = ann
  const user = { Email: ANN, Name: 'Ann Lee', Token: token, Created: '', Modified: '', Scopes: 'tickets' }
  await page.addInitScript(text => localStorage.setItem('ucs', text), JSON.stringify(user))
  await page.goto(`${gateway.url}/tickets/list`)
  const row = page.getByRole('row').filter({ hasText: 'The lamp blinks' })
  await row.getByRole('link', { name: 'The lamp blinks' }).click()
  await page.getByRole('heading', { level: 1, name: /The lamp blinks/ }).waitFor()
  await page.goBack()
  await row.waitFor()
  expect(await row.getByText(/new$/).count()).toBe(1) // Its status.

  await call('POST', 'project/1/ticket/1/comment', { Body: '<p>Which lamp?</p>' })
  await row.getByRole('link', { name: '1 new The lamp blinks' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await section(page, 'Unread').getByRole('link', { name: '1 new The lamp blinks' }).waitFor()
  expect(await section(page, 'Assigned to me').count()).toBe(0)
  await call('POST', 'project/1/ticket/2/comment', { AddStatuses: [`assignee:${ANN}`] })
  await section(page, 'Assigned to me').getByRole('link', { name: 'The door jams' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])

  await section(page, 'Unread').getByRole('link').click()
  await page.getByText('Which lamp?').waitFor()
  await page.goBack()
  await section(page, 'Assigned to me').waitFor()
  await section(page, 'Unread').waitFor({ state: 'detached' })
  expect(ann.errors).toEqual([])
})
