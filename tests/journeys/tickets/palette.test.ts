import type { Browser, Page } from 'playwright-core'
import { openBrowser, seat } from '../../helpers/browser.ts'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'

// docs/specification/shell.md#command-palette
const ANN = 'ann@example.com'

let rest: TestRest
let gateway: TestGateway
let browser: Browser
let page: Page

beforeAll(async () => {
  ;[rest, browser] = await Promise.all([startTestRest(), openBrowser()])
  gateway = await startTestGateway({ restUrl: rest.url, serviceKey: rest.config.serviceKey })
  const token = await rest.signIn(ANN, { name: 'Ann', scopes: ['tickets'] })
  await rest.call('POST', '/api/v1/tickets/project/Support', { token })
  for (const Body of ['<p>Since Monday.</p>', '<p>As in #1, and in <code>#1</code>; not in #99.</p>'])
    await rest.call('POST', '/api/v1/tickets/project/1/ticket', { token, body: { Subject: 'A lamp', Body } })
  page = (await seat(browser, { reducedMotion: 'reduce' })).page
  const user = { Email: ANN, Name: 'Ann', Token: token, Created: '', Modified: '', Scopes: 'tickets' }
  await page.addInitScript(stored => localStorage.setItem('ucs', stored), JSON.stringify(user))
})

afterAll(async () => {
  await browser.close()
  await gateway.close()
  await rest.close()
})

const field = () => page.getByRole('combobox', { name: 'Go to or do' })

/** Opens the palette; it has the focus. */
async function open() {
  await page.keyboard.press('Control+k')
  await field().waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox')
}

test('# and a number open the ticket, in which numbers of tickets are links', async () => {
  await page.goto(`${gateway.url}/tickets`)
  await page.getByRole('heading', { name: 'Tickets Index' }).waitFor()
  await open()
  await page.keyboard.type('#2')
  await page.getByRole('option', { name: '#2 A lamp' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: '#2 A lamp' }).waitFor()
  expect(await page.title()).toMatch(/^#2 A lamp · /)
  const links = page.getByRole('link', { name: /^#\d+$/ })
  await links.first().waitFor()
  expect(await links.allTextContents()).toEqual(['#1'])
  await links.first().click()
  await page.getByRole('heading', { level: 1, name: '#1 A lamp' }).waitFor()
})

test('in the editor Ctrl+K makes a link; elsewhere Escape returns the focus to where it was', async () => {
  await page.getByRole('textbox', { name: 'Comment' }).click()
  await page.keyboard.type('See it')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: /address/i }).waitFor()
  expect(await field().count()).toBe(0)
  await page.keyboard.press('Escape')
  const button = page.getByRole('button', { name: 'Go to or do' })
  await button.focus()
  await page.keyboard.press('Enter')
  await field().waitFor()
  await page.keyboard.press('Escape')
  await field().waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Go to or do')
})

test('with single keys turned off, / and Shift+J do nothing, and Ctrl+K still opens it', async () => {
  await page.goto(`${gateway.url}/tickets/list`)
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('button', { name: 'Next ticket (Shift+J)' }).waitFor()
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('button', { name: 'Ann', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Turn off single keys' }).click()
  await page.getByRole('heading', { level: 1 }).focus()
  for (const key of ['/', 'Shift+J', 'Shift+K', '?']) await page.keyboard.press(key)
  await page.waitForTimeout(300)
  expect(await field().count()).toBe(0)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
  await open()
  await page.keyboard.press('Escape')
})
