import type { Browser, Page, Route } from 'playwright-core'
import { openBrowser, seat, type Person } from '../helpers/browser.ts'
import { startSystem, type System } from '../helpers/servers/system.ts'

// docs/specification/running.md#a-page-that-does-not-load
let system: System
let browser: Browser
let person: Person
let page: Page

beforeAll(async () => {
  ;[system, browser] = await Promise.all([startSystem(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await system.close()
})
beforeEach(async () => {
  person = await seat(browser)
  page = person.page
  // The page shows its message after eight seconds of an animation.
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Animation.enable')
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 20 })
})
afterEach(() => person.leave())

const WAYS: [what: string, answer: (route: Route) => Promise<void>][] = [
  [
    'not there',
    route =>
      route.fulfill({ status: 404, json: { error: 'There is nothing at this address.', code: 'NOT_FOUND' } }),
  ],
  ['cut', route => route.fulfill({ contentType: 'text/javascript', body: 'import{a as b}from"./st' })],
  ['out of reach', route => route.abort()],
]

test.each(WAYS)('a page whose scripts are %s says so, and its Reload loads it', async (_what, answer) => {
  await page.route('**/assets/*.js', answer)
  await page.goto(`${system.gateway.url}/login?redirectUrl=%2Ftickets#comment-3`)
  await page.getByText('This page has not loaded yet').waitFor()
  // The browser logs the failed files; the page's security policy does not block the message.
  expect(person.errors.filter(text => /policy|trusted/i.test(text))).toEqual([])
  await page.unroute('**/assets/*.js')
  await page.getByRole('link', { name: 'Reload' }).click()
  await page.getByText('Please click login below to begin login process').waitFor()
  expect(page.url()).toBe(`${system.gateway.url}/login?redirectUrl=%2Ftickets#comment-3`)
  expect(await page.getByText('This page has not loaded yet').count()).toBe(0)
})

test('a page of which one required script is missing does the same', async () => {
  const text = await (await fetch(system.gateway.url, { headers: { accept: 'text/html' } })).text()
  const required = /<link rel="modulepreload"[^>]* href="([^"]+)"/.exec(text)?.[1] ?? 'none'
  await page.route(`**${required}`, route => route.fulfill({ status: 404 }))
  await page.goto(system.gateway.url)
  await page.getByText('This page has not loaded yet').waitFor()
})

test('the IDE does the same', async () => {
  await page.route('**/assets/*.js', route => route.fulfill({ status: 404 }))
  await page.goto(`${system.gateway.url}/graphiql`)
  await page.getByText('This page has not loaded yet').waitFor()
})
