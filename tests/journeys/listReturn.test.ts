import type { Browser, Page } from 'playwright-core'
import { openBrowser, seat } from '../helpers/browser.ts'
import { startTestGateway, type TestGateway } from '../helpers/servers/gateway.ts'
import { startTestRest, type TestRest } from '../helpers/servers/rest.ts'

// Going back from a ticket restores the position in the list; a link opens a page at its top
// (docs/specification/tickets.md#lists).
const ANN = 'ann@example.com'
/** More than one page of the list. */
const COUNT = 70

let rest: TestRest
let gateway: TestGateway
let browser: Browser
let page: Page
let token: string

const addTicket = async (number: number) => {
  const body = { Subject: `Lamp ${number} blinks`, Body: '<p>Since Monday.</p>' }
  const { status } = await rest.call('POST', '/api/v1/tickets/project/1/ticket', { token, body })
  expect(status).toBe(201)
}

beforeAll(async () => {
  ;[rest, browser] = await Promise.all([startTestRest(), openBrowser()])
  gateway = await startTestGateway({ restUrl: rest.url, serviceKey: rest.config.serviceKey })
  token = await rest.signIn(ANN, { name: 'Ann', scopes: ['tickets'] })
  expect((await rest.call('POST', '/api/v1/tickets/project/Support', { token })).status).toBe(201)
  for (let number = 1; number <= COUNT; number += 1) await addTicket(number)
  page = (await seat(browser)).page
  const user = { Email: ANN, Name: 'Ann', Token: token, Created: '', Modified: '', Scopes: 'tickets' }
  await page.addInitScript(stored => localStorage.setItem('ucs', stored), JSON.stringify(user))
})

afterAll(async () => {
  await browser.close()
  await gateway.close()
  await rest.close()
})

const rows = () => page.getByRole('rowheader')
const top = () => page.evaluate(() => Math.round(window.scrollY))
const hasRows = (count: number) =>
  page.waitForFunction(wanted => document.querySelectorAll('[role=rowheader]').length === wanted, count)
const isAt = (wanted: number) => page.waitForFunction(place => Math.abs(window.scrollY - place) < 2, wanted)
const focusedText = () => page.evaluate(() => document.activeElement?.textContent)

/** Opens a list, loads all of it, and opens the fourth ticket from the end. */
async function openTicketFarDown(path: string): Promise<{ place: number; subject: string | null }> {
  await page.goto(gateway.url + path)
  await hasRows(50)
  await rows().last().scrollIntoViewIfNeeded()
  await hasRows(COUNT)
  const link = rows()
    .nth(COUNT - 4)
    .getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const place = await top()
  expect(place).toBeGreaterThan(1_000)
  const subject = await link.textContent()
  await link.click()
  await page.getByRole('textbox', { name: 'Comment' }).waitFor()
  return { place, subject }
}

test.each(['/tickets/list', '/tickets/list/1?sort=created&q=blinks'])(
  'after going back from a ticket, %s is at its former position, with the focus in the row',
  async path => {
    const { place, subject } = await openTicketFarDown(path)
    const isRefreshed = page.waitForResponse(
      response => response.request().postData()?.includes('TicketListPageQuery') === true,
    )
    await page.goBack()
    await hasRows(COUNT)
    await isAt(place)
    await page.waitForFunction(text => document.activeElement?.textContent === text, subject)
    // The position stays the same after the server has answered.
    await (await isRefreshed).finished()
    await page.waitForTimeout(500)
    expect(await rows().count()).toBe(COUNT)
    expect(await focusedText()).toBe(subject)
    await isAt(place)
  },
)

test('after going back the list has the new tickets, at the same position', async () => {
  const { subject } = await openTicketFarDown('/tickets/list')
  await addTicket(COUNT + 1)
  await page.goBack()
  await page.getByRole('rowheader', { name: `Lamp ${COUNT + 1} blinks` }).waitFor({ state: 'attached' })
  await page.waitForFunction(text => document.activeElement?.textContent === text, subject)
})

test('a link leads to the top of a page', async () => {
  await page.goto(`${gateway.url}/tickets/list`)
  await hasRows(50)
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.getByRole('row').nth(25).getByRole('link', { name: 'Support' }).click()
  await page.getByRole('heading', { name: 'Tickets of Support' }).waitFor()
  await hasRows(50)
  expect(await top()).toBe(0)
})
