import type { Browser, Page } from 'playwright-core'
import { openBrowser, seat } from '../../helpers/browser.ts'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'

// docs/specification/ticket-screens.md#found-tickets
const ANN = 'ann@example.com'

let rest: TestRest
let gateway: TestGateway
let browser: Browser
let page: Page

beforeAll(async () => {
  ;[rest, browser] = await Promise.all([startTestRest(), openBrowser()])
  gateway = await startTestGateway({ restUrl: rest.url, serviceKey: rest.config.serviceKey })
  const token = await rest.signIn(ANN, { name: 'Ann', scopes: ['tickets'] })
  const write = async (path: string, body?: object) =>
    expect((await rest.call('POST', `/api/v1/tickets/project/${path}`, { token, body })).status).toBe(201)
  await write('Support')
  await write('1/ticket', { Subject: 'It is too warm', Body: '<p>Since Monday.</p>' })
  await write('1/ticket', { Subject: 'A lamp', Body: '<p>It blinks.</p>' })
  await write('1/ticket/1/comment', { Body: '<p>Is it about the two printers that we got in spring?</p>' })
  for (let index = 0; index < 30; index++)
    await write('1/ticket/1/comment', { Body: '<p>One line.</p><p>Another one.</p>' })
  await write('1/ticket/1/comment', { Body: '<p>Done.</p>', AddStatuses: ['closed'] })
  page = (await seat(browser, { reducedMotion: 'reduce' })).page
  const user = { Email: ANN, Name: 'Ann', Token: token, Created: '', Modified: '', Scopes: 'tickets' }
  await page.addInitScript(stored => localStorage.setItem('ucs', stored), JSON.stringify(user))
})

afterAll(async () => {
  await browser.close()
  await gateway.close()
  await rest.close()
})

test('two words of a comment of a closed ticket are found, marked, and open it at that comment', async () => {
  await page.goto(`${gateway.url}/tickets/list`)
  await page.getByRole('searchbox', { name: 'Search' }).fill('printer springs')
  await page.getByText('1 ticket, 1 of them closed').last().waitFor()
  const row = page.getByRole('rowheader')
  expect(await row.locator('mark').allTextContents()).toEqual(['printers', 'spring'])
  expect(await row.locator('mark').first().isVisible()).toBe(true)
  await row.getByRole('link').click()
  await page.waitForFunction(() => document.activeElement?.id === 'comment-1')
  expect(new URL(page.url()).hash).toBe('#comment-1')
  await page.goBack()
  await page.waitForFunction(() =>
    document.activeElement?.getAttribute('href')?.includes('/tickets/view/1/1'),
  )
})

test('the number of a ticket finds it without a mark', async () => {
  await page.goto(`${gateway.url}/tickets/list?q=2`)
  const row = page.getByRole('rowheader')
  await row.waitFor()
  expect(await row.textContent()).toBe('#2 A lamp')
})
