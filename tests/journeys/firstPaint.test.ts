import type { Browser, Page } from 'playwright-core'
import { openBrowser, seat, type Person } from '../helpers/browser.ts'
import { signInFirstAdmin } from '../helpers/firstAdmin.ts'
import { startDaybook, type Daybook } from '../helpers/servers/daybook.ts'
import { HEADINGS, ownPath, SECTIONS } from '../../web/shell/sections.ts'

// docs/specification/shell.md#first-paint
let daybook: Daybook
let browser: Browser
let admin: Person
let page: Page

beforeAll(async () => {
  ;[daybook, browser] = await Promise.all([startDaybook(), openBrowser()])
  admin = await seat(browser)
  page = admin.page
  await signInFirstAdmin(daybook, page)
})
afterAll(async () => {
  await browser.close()
  await daybook.dispose()
})

interface Frame {
  heading: string
  tabs: string[]
  /** Of the company title, the first tab and the heading, in pixels from the start and the top. */
  places: number[]
}

/** What stands at the top of the page now. */
const frameOf = (selectors: { title: string; tab: string; heading: string }) =>
  page.evaluate((wanted): Frame => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
    const textStart = (element: HTMLElement | undefined) => {
      if (!element) return []
      const range = document.createRange()
      range.selectNodeContents(element)
      const { x, y, height } = range.getBoundingClientRect()
      return [Math.round(x), Math.round(y + height / 2)]
    }
    const tabs = all(wanted.tab)
    const [title, heading] = [all(wanted.title)[0], all(wanted.heading)[0]]
    return {
      heading: heading?.textContent ?? '',
      tabs: tabs.map(tab => tab.textContent),
      places: [title, tabs[0], heading].flatMap(textStart),
    }
  }, selectors)

/** The page before any script has run, and when its screen is there. */
async function paints(path: string): Promise<{ first: Frame; last: Frame }> {
  await page.route('**/assets/*.js', route => route.abort())
  await page.goto(daybook.url + path)
  const first = await frameOf({ title: '.frame-bar span', tab: '.frame-tabs span', heading: '.frame-page b' })
  await page.unroute('**/assets/*.js')
  await page.reload()
  await page.locator('main h1[tabindex]').waitFor()
  const last = await frameOf({
    title: 'header span span',
    tab: 'main nav a [data-label]',
    heading: 'main h1',
  })
  return { first, last }
}

test.each(Object.entries(HEADINGS))(
  '%s has its heading “%s”, its tabs and the title in their places before any script',
  async (path, heading) => {
    const { first, last } = await paints(ownPath(path, 'admin@localhost'))
    expect([first.heading, last.heading]).toEqual([heading, heading])
    const section = path.split('/')[1]
    const tabs = section === 'timesheets' || section === 'tickets' ? SECTIONS[section] : []
    expect(first.tabs).toEqual(tabs.map(({ label }) => label))
    if (tabs.length === 0) return
    expect(last.tabs).toEqual(first.tabs)
    for (const [index, place] of first.places.entries())
      expect(Math.abs(place - (last.places[index] ?? Number.NaN))).toBeLessThanOrEqual(1)
  },
)

test('a visitor sees the bar, but no heading of a page that is not open to them', async () => {
  const visitor = await seat(browser)
  await visitor.page.route('**/assets/*.js', route => route.abort())
  await visitor.page.goto(`${daybook.url}/timesheets/fill`)
  expect(await visitor.page.locator('.frame-bar').innerText()).toBe('Daybook')
  expect(await visitor.page.locator('.frame-page b').innerText()).toBe('')
  expect(await visitor.page.locator('.frame-tabs').isVisible()).toBe(false)
  await visitor.leave()
})

test('the chosen theme applies from the first paint', async () => {
  await page.evaluate(() => localStorage.setItem('daybook.theme', 'dark'))
  await page.route('**/assets/*.js', route => route.abort())
  await page.goto(daybook.url)
  const ground = await page.locator('.frame').evaluate(frame => getComputedStyle(frame).backgroundColor)
  expect(ground).toBe('rgb(41, 41, 41)')
})
