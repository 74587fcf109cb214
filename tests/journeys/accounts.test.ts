import type { Browser, Page } from 'playwright-core'
import { openBrowser, seat, type Person } from '../helpers/browser.ts'
import { signInColleague, type Colleague } from '../helpers/colleagues.ts'
import { startDaybook, type Daybook } from '../helpers/servers/daybook.ts'
import { signInFirstAdmin } from '../helpers/firstAdmin.ts'
import { linkIn, nextMailTo, readMailbox } from '../helpers/servers/mailbox.ts'

// How a user joins a company and leaves it: they get access, get more access, must sign in again in the middle
// of a sentence, use a program for their work, and lose access. No page is reloaded. The servers log at level
// trace.
let daybook: Daybook
let browser: Browser
let admin: Person
let zoe: Colleague

beforeAll(async () => {
  ;[daybook, browser] = await Promise.all([startDaybook({ LOG_LEVEL: 'trace' }), openBrowser()])
  admin = await seat(browser)
  await signInFirstAdmin(daybook, admin.page)
})

afterAll(async () => {
  await browser.close()
  await daybook.dispose()
})

const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const tokenOf = async (page: Page) => {
  const stored = await page.evaluate(() => localStorage.getItem('ucs') ?? '')
  return /"Token":"([^"]+)"/.exec(stored)?.[1] ?? ''
}
const statusWith = async (token: string, path = '/api/v1/user') =>
  (await fetch(daybook.url + path, { headers: { authorization: `Bearer ${token}` } })).status

async function choose(action: string): Promise<void> {
  await row(admin.page, zoe.email)
    .getByRole('button', { name: `Actions for ${zoe.email}` })
    .click()
  await admin.page.getByRole('menuitem', { name: action }).click()
}

test('Zoe signs in by a magic link, and has no access yet', async () => {
  zoe = await signInColleague(daybook, browser, 'Zoe')
  await zoe.page.goto(`${daybook.url}/tickets/list`)
  await zoe.page.getByText('No Access, sorry.').waitFor()
})

test('the admin finds her and gives her access to the tickets, and she continues where she was', async () => {
  const { page } = admin
  await page.goto(`${daybook.url}/admin/users`)
  await page.getByRole('searchbox').fill('zoe')
  // Her row moves while the other rows disappear.
  await page.getByText(/^1 of \d+ users$/).waitFor()
  await page.getByRole('button', { name: `Add Scope to ${zoe.email}` }).click()
  await page.getByLabel('Scope', { exact: true }).fill('tickets')
  await page.getByRole('button', { name: 'save' }).click()
  await page
    .getByRole('list', { name: `Scopes of ${zoe.email}` })
    .getByText('tickets')
    .waitFor()

  await zoe.page.getByRole('button', { name: 'Reauthorize and try again?' }).click()
  await zoe.page.getByText('No tickets').first().waitFor()
})

test('signed out everywhere in the middle of a sentence, she signs in over the page and sends it', async () => {
  const renewed = await tokenOf(zoe.page)
  const call = async (path: string, body?: object) => {
    const headers = { authorization: `Bearer ${renewed}`, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) }
    expect((await fetch(`${daybook.url}/api/v1/${path}`, init)).status).toBe(201)
  }
  await call('tickets/project/Support')
  await call('tickets/project/1/ticket', { Subject: 'It breaks', Body: '<p>Often.</p>' })
  const { page } = zoe
  await page.goto(`${daybook.url}/tickets/view/1/1`)
  const editor = page.getByRole('textbox', { name: 'Comment' })
  await editor.click()
  await page.keyboard.type('Half a sentence')

  await choose('Sign out everywhere')
  await admin.page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in again' }).first().waitFor()
  expect(await statusWith(renewed)).toBe(401)

  await page.getByRole('button', { name: 'Sign in again' }).first().click()
  await page.getByRole('button', { name: 'Send me a link' }).click()
  const mail = await nextMailTo(daybook.dataDir, zoe.email, 1)
  const second = await page.context().newPage()
  await second.goto(linkIn(mail))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByText('Your session has ended.').waitFor({ state: 'detached' })
  await second.close()

  await editor.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' and the rest.')
  await page.keyboard.press('Control+Enter')
  // Wait until it is saved: a page that is left while it saves keeps an unsent draft.
  await page
    .getByRole('article', { name: /^Comment by/ })
    .getByText('Half a sentence and the rest.')
    .waitFor()
})

test('a program uses her personal API token until it is revoked', async () => {
  const { page } = zoe
  await page.goto(`${daybook.url}/api`)
  await page.getByRole('button', { name: 'Create token' }).first().click()
  await page.getByLabel('Name').fill('nightly')
  await page.getByRole('checkbox', { name: 'tickets' }).check()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('heading', { name: 'Your new token' }).waitFor()
  const secret = /daybook_[\w-]{43}/.exec(await page.getByRole('dialog').innerText())?.[0] ?? ''
  expect(await statusWith(secret)).toBe(200)
  expect(await statusWith(secret, '/api/v1/tickets/projects')).toBe(200)
  expect(await statusWith(secret, '/api/v1/users')).toBe(403)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await row(page, 'nightly')
    .getByRole('button', { name: /Revoke/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  // While a dialog is open, the row cannot be found by its role.
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await row(page, 'nightly').waitFor({ state: 'detached' })
  expect(await statusWith(secret)).toBe(401)
})

test('signing out in one tab signs out the other, and its token is invalid', async () => {
  const { page } = zoe
  const token = await tokenOf(page)
  const other = await page.context().newPage()
  await other.goto(`${daybook.url}/tickets/view/1/1`)
  await other.getByText('Half a sentence and the rest.').waitFor()

  await page.goto(`${daybook.url}/logout`)
  await page.getByRole('link', { name: 'Login' }).first().waitFor()
  await other.getByText('Half a sentence and the rest.').waitFor({ state: 'detached' })
  expect(await other.evaluate(() => localStorage.getItem('ucs'))).toBeNull()
  expect(await statusWith(token)).toBe(401)
})

test('the account is closed: no link is sent any longer, and the log shows who did what', async () => {
  const { page } = admin
  await choose('Close account')
  await page.getByRole('dialog').getByRole('button', { name: 'Close account' }).click()
  await row(page, zoe.email).getByText('Closed').waitFor()

  const mails = (await readMailbox(daybook.dataDir)).length
  const requested = await fetch(`${daybook.url}/login/magiclink?email=${zoe.email}&name=Zoe`)
  expect(await requested.json()).toEqual({ Sent: true })
  // A later mail to another user arrives, so hers would have arrived by then.
  await fetch(`${daybook.url}/login/magiclink?email=yan@corp.example&name=Yan`)
  await nextMailTo(daybook.dataDir, 'yan@corp.example')
  expect((await readMailbox(daybook.dataDir)).length).toBe(mails + 1)

  await choose('Show log')
  await page.getByText('tickets').first().waitFor()
  await page.getByTitle('admin@localhost').first().waitFor()
})

test('no step was an error of the app, and the logs contain no token, link or session', () => {
  // The browser logs each 401 answer, which is not an error of the app.
  const ours = [...admin.errors, ...zoe.errors].filter(text => !text.includes('status of 401'))
  expect(ours).toEqual([])
  const logged = daybook
    .printed()
    .split('\n')
    .filter(line => line.startsWith('{'))
  expect(logged.length).toBeGreaterThan(100)
  for (const secret of [/eyJ[\w-]{10,}/, /userdata=/, /daybook_[\w-]{20,}/, /Bearer \S/, /signature=\w/])
    expect(logged.filter(line => secret.test(line))).toEqual([])
})
