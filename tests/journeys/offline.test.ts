import type { Browser, Page } from 'playwright-core'
import { openBrowser, seat, type Person } from '../helpers/browser.ts'
import { startSystem, type System } from '../helpers/servers/system.ts'

// docs/specification/running.md#offline: the page shows that it is offline; what could not be loaded says so,
// and loads automatically later.
const ANN = 'ann@example.com'

let system: System
let browser: Browser
let token: string
let person: Person
let page: Page

beforeAll(async () => {
  ;[system, browser] = await Promise.all([startSystem(), openBrowser()])
  const { rest } = system
  token = await rest.signIn(ANN, { name: 'Ann', scopes: ['timesheets', 'tickets'] })
  const call = (method: string, path: string, body?: unknown) =>
    rest.call(method, `/api/v1/${path}`, { token, ...(body !== undefined && { body }) })
  await call('POST', 'timesheets/project/Apollo')
  await call('PATCH', `timesheets/project/Apollo/canUse?email=${ANN}`)
  const day = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10)
  await call('POST', 'timesheets/event', {
    ...{ Project: 'Apollo', Timezone: 'UTC', WorkNotes: 'Design review', Tags: [], Confirmed: null },
    DateRange: [`${day}T09:00:00.000Z`, `${day}T11:00:00.000Z`],
  })
  await call('POST', 'tickets/project/Support')
  await call('PATCH', `tickets/project/Support/canSee?email=${ANN}`)
  await call('POST', 'tickets/project/1/ticket', { Subject: 'The lamp blinks', Body: '<p>Often.</p>' })
})
// Each test has its own browser, with no file of the app in its cache.
beforeEach(async () => {
  const user = {
    Email: ANN,
    Name: 'Ann',
    Token: token,
    Created: '',
    Modified: '',
    Scopes: 'timesheets tickets',
  }
  person = await seat(browser, { timezoneId: 'UTC' })
  page = person.page
  await page.addInitScript(stored => localStorage.setItem('ucs', stored), JSON.stringify(user))
})
afterAll(async () => {
  await browser.close()
  await system.close()
})

const notice = (text: string) => page.getByRole('status').getByText(text)
const inMain = (text: string | RegExp) =>
  page.getByRole('main').getByText(text).filter({ visible: true }).first()
const press = (name: string) => page.getByRole('link', { name, exact: true }).first().click()

/** Loads a page, without the code of other pages. */
async function open(path: string, heading: string) {
  await page.goto(system.gateway.url + path)
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  // A reload would remove this mark.
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
}

/**
 * Two ways to be offline: the device has no network, and the browser knows it; or the server cannot be reached.
 */
const CUTS = {
  offline: {
    words: 'You are offline',
    cut: () => page.context().setOffline(true),
    mend: () => page.context().setOffline(false),
  },
  'out of reach': {
    words: 'No connection to the server',
    cut: () => page.route(`${system.gateway.url}/**`, route => route.abort()),
    mend: () => page.unroute(`${system.gateway.url}/**`),
  },
}

/** Claims that the page must not show while it is offline. */
async function expectNoClaim() {
  expect(await page.locator('[data-claim]:visible').allInnerTexts()).toEqual([])
  expect(await page.getByRole('main').innerText()).not.toMatch(/Failed to fetch|TypeError|A part of the app/)
}

afterEach(async () => {
  await person.leave()
  // The browser's own messages about failed files are not errors of the app.
  const errors = person.errors
    .splice(0)
    .filter(text => !/Failed to load resource|WebSocket connection/.test(text))
  expect(errors).toEqual([])
})

test('the page says that it is offline, and keeps its position, until the network is back', async () => {
  await open('/tickets', 'Tickets Index')
  const place = await page.getByRole('main').boundingBox()
  expect(await page.getByText('You are offline').count()).toBe(0)
  await page.context().setOffline(true)
  await notice('You are offline').waitFor()
  expect(await page.getByRole('main').boundingBox()).toEqual(place)
  await page.context().setOffline(false)
  await notice('You are offline').waitFor({ state: 'detached' })
})

describe.each(Object.entries(CUTS))('%s', (_name, { words, cut, mend }) => {
  // A screen without a loader, and one with a loader.
  test.each([
    ['/tickets', 'Tickets Index', 'List Tickets', 'The lamp blinks'],
    ['/timesheets', 'Timesheet Index', 'Report', 'Search'],
  ])(
    'from %s (%s), %s is not loaded: the page says so, and loads by itself',
    async (path, heading, link, landmark) => {
      await open(path, heading)
      await cut()
      await press(link)
      await inMain(/^(You are offline|No connection)/).waitFor()
      await notice(words).waitFor()
      await expectNoClaim()
      await mend()
      await inMain(landmark).waitFor()
      await notice(words).waitFor({ state: 'detached' })
      expect(await page.evaluate(() => Reflect.get(window, 'isSamePage') === true)).toBe(true)
    },
  )

  test('a ticket that cannot be loaded says so, and loads by itself', async () => {
    await open('/tickets/list', 'List Tickets')
    await press('The lamp blinks')
    await page.getByRole('heading', { name: 'The lamp blinks' }).waitFor()
    await press('List Tickets')
    await page.getByRole('heading', { name: 'List Tickets' }).waitFor()
    await cut()
    await press('The lamp blinks')
    await inMain(/^Couldn't load: (You are offline|There is no connection)/).waitFor()
    await expectNoClaim()
    await mend()
    await page.getByRole('heading', { name: 'The lamp blinks' }).waitFor()
  })

  test('a week that cannot be loaded says so, and loads by itself', async () => {
    await open('/timesheets/fill', 'Fill Timesheets')
    await inMain('Apollo').waitFor()
    await cut()
    await page.getByRole('button', { name: 'Next week' }).click()
    await inMain('The time could not be loaded.').waitFor()
    await mend()
    await inMain('Design review').waitFor()
  })
})
