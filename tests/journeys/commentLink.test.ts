import type { Browser, Page } from 'playwright-core'
import { openBrowser, seat } from '../helpers/browser.ts'
import { linkIn, nextMailTo, readMailbox } from '../helpers/servers/mailbox.ts'
import { startSystem, type System } from '../helpers/servers/system.ts'

// The link of a mail leads to its comment, even if a sign-in is needed first
// (docs/specification/sign-in.md#which-browser).
const ANN = 'ann@corp.example'
const PATH = '/tickets/view/1/1?subject=The_lamp_blinks#comment-2'

let system: System
let browser: Browser
let page: Page

beforeAll(async () => {
  ;[system, browser] = await Promise.all([startSystem(), openBrowser()])
  const token = await system.rest.signIn(ANN, { name: 'Ann', scopes: ['tickets'] })
  for (const [path, body] of [
    ['project/Support', undefined],
    ['project/1/ticket', { Subject: 'The lamp blinks', Body: '<p>Since Monday.</p>' }],
    ['project/1/ticket/1/comment', { Body: '<p>Which lamp?</p>' }],
    ['project/1/ticket/1/comment', { Body: '<p>The one in the hall.</p>' }],
    ['project/1/ticket/1/comment', { Body: '<p>I see.</p>' }],
  ] as const)
    expect((await system.rest.call('POST', `/api/v1/tickets/${path}`, { token, body })).status).toBe(201)
  page = (await seat(browser)).page
})

afterAll(async () => {
  await browser.close()
  await system.close()
})

const mails = async () =>
  (await readMailbox(system.rest.config.dataDir)).filter(({ to }) => to?.some(one => one.address === ANN))
    .length

/** Opens the link of the next mail to Ann, on the gateway of this suite. */
async function followLink(tab: Page, known: number): Promise<void> {
  const { pathname, search } = new URL(linkIn(await nextMailTo(system.rest.config.dataDir, ANN, known)))
  await tab.goto(system.gateway.url + pathname + search)
}

/** Waits until the tab shows the comment of the link, with the focus in it. */
async function isAtComment(tab: Page): Promise<void> {
  await tab.getByText('The one in the hall.').waitFor()
  await tab.waitForFunction(() => document.activeElement?.id === 'comment-2')
  expect(tab.url()).toBe(system.gateway.url + PATH)
}

test('of a visitor, over NoAccess, login and a sign-in link', async () => {
  await page.goto(system.gateway.url + PATH)
  await page.getByRole('link', { name: 'Try login?' }).click()
  await page.getByRole('button', { name: 'Login with Magic Link' }).click()
  await page.getByLabel('Name').fill('Ann')
  await page.getByLabel('Email').fill(ANN)
  const known = await mails()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await followLink(page, known)
  await isAtComment(page)
})

test('of a user whose session ended, over “Sign in again”', async () => {
  const stored = await page.evaluate(() => localStorage.getItem('ucs') ?? '')
  const token = /"Token":"([^"]+)"/.exec(stored)?.[1] ?? ''
  await system.rest.call('DELETE', '/api/v1/session', { token })
  await page.getByRole('button', { name: 'Sign in again' }).first().click()
  const known = await mails()
  await page.getByRole('button', { name: 'Send me a link' }).click()
  const tab = await page.context().newPage()
  await followLink(tab, known)
  await isAtComment(tab)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(page.url()).toBe(system.gateway.url + PATH)
})
