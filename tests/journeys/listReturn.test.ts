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

test('Back to list leads to the same place, also after a link to a comment, and after going along the list', async () => {
  const { place, subject } = await openTicketFarDown('/tickets/list/1?sort=created&q=blinks')
  const back = page.getByRole('link', { name: 'Back to list' })
  // An entry of the history of its own.
  await page.locator('a[href$="#ticket"]').first().click()
  await page.waitForURL(/#ticket$/)
  await back.click()
  await hasRows(COUNT)
  await isAt(place)
  await page.waitForFunction(text => document.activeElement?.textContent === text, subject)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Previous ticket (Shift+K)' }).click()
  await page.getByRole('heading', { level: 1, name: `#${COUNT - 4} Lamp ${COUNT - 4} blinks` }).waitFor()
  await back.click()
  await page.waitForFunction(text => document.activeElement?.textContent === text, `Lamp ${COUNT - 4} blinks`)
})

test('after going back the list has the new tickets, at the same position', async () => {
  const { subject } = await openTicketFarDown('/tickets/list')
  await addTicket(COUNT + 1)
  await page.goBack()
  await page.getByRole('rowheader', { name: `Lamp ${COUNT + 1} blinks` }).waitFor({ state: 'attached' })
  await page.waitForFunction(text => document.activeElement?.textContent === text, subject)
})

test('Shift+J goes along a filtered list over the end of its page, and Back focuses the row of the last ticket', async () => {
  const path = '/tickets/list/1?q=blinks&sort=created'
  await page.goto(gateway.url + path)
  await hasRows(50)
  const subjectAt = (index: number) => rows().nth(index).getByRole('link').textContent()
  const subject = await subjectAt(48)
  await rows().nth(48).getByRole('link').click()
  const heading = (name: string | null) =>
    page.getByRole('heading', { level: 1, name: name ?? '', exact: false }).waitFor()
  await heading(subject)
  await page.getByRole('button', { name: 'Next ticket (Shift+J)' }).waitFor()
  for (const number of [50, 51, 52]) {
    await page.keyboard.press('Shift+J')
    await heading(`#${number} Lamp ${number} blinks`)
  }
  await page.keyboard.press('Shift+K')
  await heading('#51 Lamp 51 blinks')
  await page.reload()
  await heading('#51 Lamp 51 blinks')
  await page.keyboard.press('Shift+K')
  await heading('#50 Lamp 50 blinks')
  // One entry of the history for the way along the list.
  await page.goBack()
  await page.getByRole('heading', { name: 'Tickets of Support' }).waitFor()
  expect(page.url()).toBe(gateway.url + path)
})

test('Back from a ticket farther down focuses its row, also where the list had not loaded it', async () => {
  await page.goto(`${gateway.url}/tickets/list/1?q=blinks&sort=created`)
  await hasRows(50)
  await rows().nth(48).getByRole('link').click()
  for (const number of [50, 51, 52]) {
    await page.getByRole('button', { name: 'Next ticket (Shift+J)' }).waitFor()
    await page.keyboard.press('Shift+J')
    await page.getByRole('heading', { level: 1, name: `#${number} Lamp ${number} blinks` }).waitFor()
  }
  await page.goBack()
  await page.waitForFunction(() => document.activeElement?.textContent === 'Lamp 52 blinks')
  expect(await page.evaluate(() => document.activeElement?.getBoundingClientRect().top)).toBeGreaterThan(0)
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
