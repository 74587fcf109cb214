import type { Browser, Page } from 'playwright-core'
import { openBrowser, seat } from '../helpers/browser.ts'
import { signInFirstAdmin } from '../helpers/firstAdmin.ts'
import { startDaybook, type Daybook } from '../helpers/servers/daybook.ts'

// docs/architecture.md#what-a-page-loads
let daybook: Daybook
let browser: Browser
let page: Page

beforeAll(async () => {
  ;[daybook, browser] = await Promise.all([startDaybook(), openBrowser()])
  page = (await seat(browser)).page
  const { post } = await signInFirstAdmin(daybook, page)
  await post('tickets/project/Apollo')
  await post('tickets/project/1/ticket', { Subject: 'A printer', Body: '<p>It is on fire.</p>' })
})
afterAll(async () => {
  await browser.close()
  await daybook.dispose()
})

/** The screens with the query that they start, the most files of a page, and their size in kB as they are sent. */
const SCREENS: [path: string, query: string, files: number, kilobytes: number][] = [
  ['/', 'TodayScreenQuery', 11, 315],
  ['/timesheets/fill', 'TimesheetsFillScreenQuery', 13, 390],
  ['/timesheets/view', 'TimesheetsViewScreenQuery', 10, 305],
  ['/timesheets/pay', 'TimesheetsPayScreenQuery', 10, 305],
  ['/timesheets/report', 'TimesheetsReportScreenQuery', 12, 361],
  ['/tickets/list', 'TicketsListScreenQuery', 12, 344],
  ['/tickets/view/1/1', 'TicketViewScreenQuery', 15, 442],
]

test.each(SCREENS)(
  '%s requests its data before any script, and stays within its budget',
  async (path, query, files, kilobytes) => {
    const sent: string[] = []
    const note = (body: string | null) => sent.push(/"operationName":"(\w+)"/.exec(body ?? '')?.[1] ?? '')
    page.on('request', request => {
      if (request.url().endsWith('/graphql')) note(request.postData())
    })
    await page.route('**/assets/*.js', route => route.abort())
    const early = page.waitForRequest(request => request.postData()?.includes(`"${query}"`) ?? false)
    await page.goto(daybook.url + path)
    await early
    await page.unroute('**/assets/*.js')

    sent.length = 0
    await page.reload()
    await page.locator('main h1[tabindex]').waitFor()
    await page.waitForLoadState('networkidle')
    // The app has taken the answer of the page: nothing is requested twice.
    expect(sent.filter(name => name === query)).toHaveLength(1)
    const sizes = await sizesOfFiles(page)
    expect(sizes.length).toBeLessThanOrEqual(files)
    expect(sum(sizes)).toBeLessThanOrEqual(kilobytes)
  },
)

test('a visitor’s page requests no data, and that of the sign-in stays within its budget', async () => {
  const visitor = await seat(browser)
  const sent: string[] = []
  visitor.page.on('request', request => sent.push(new URL(request.url()).pathname))
  await visitor.page.goto(`${daybook.url}/timesheets/fill`)
  await visitor.page.locator('main h1[tabindex]').waitFor()
  expect(sent).not.toContain('/graphql')
  await visitor.page.goto(`${daybook.url}/login`)
  await visitor.page.locator('main h1[tabindex]').waitFor()
  await visitor.page.waitForLoadState('networkidle')
  const sizes = await sizesOfFiles(visitor.page)
  expect(sizes.length).toBeLessThanOrEqual(6)
  expect(sum(sizes)).toBeLessThanOrEqual(210)
  await visitor.leave()
})

/** The sizes of the files that a page has loaded, in kB as they are sent. */
const sizesOfFiles = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/assets/'))
      .map(entry => (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize / 1000 : 0)),
  )

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)
