import type { Browser } from 'playwright-core'
import { accessibilityViolations, openBrowser, seat, type Person } from '../helpers/browser.ts'
import { startDaybook, type Daybook } from '../helpers/servers/daybook.ts'
import { signInFirstAdmin, type FirstAdmin } from '../helpers/firstAdmin.ts'
import { neverOpened } from '../helpers/routeTable.ts'

const SCREENS: [path: string, landmark: string][] = [
  ['/', 'This week'],
  ['/login', 'Please click login below to begin login process'],
  ['/login?error=user.closed', 'This account is closed. Ask an admin.'],
  ['/NoAccess?redirectUrl=/admin', 'Try again?'],
  ['/admin', 'Get User'],
  ['/admin/users', 'admin@localhost'],
  ['/admin/log', 'Signed in'],
  ['/admin/jobs', 'Nothing waits and nothing failed'],
  ['/admin/backups', 'Daybook makes no backups by itself'],
  ['/admin/log?email=nobody@localhost', 'No entries for this user'],
  ['/timesheets', 'Timesheet Index'],
  ['/timesheets/projects', 'Apollo'],
  ['/timesheets/fill', 'Design review'],
  ['/timesheets/fill?view=day', 'Design review'],
  ['/timesheets/fill?view=month', 'Apollo'],
  ['/timesheets/view', 'admin'],
  ['/timesheets/view/admin@localhost', 'Payments'],
  ['/timesheets/view/admin@localhost?date=2020-01-01', 'No time logged from'],
  ['/timesheets/view/ann@localhost', 'You may not see time of'],
  ['/timesheets/pay', 'admin'],
  ['/timesheets/pay/admin@localhost', 'Mark Range as paid'],
  ['/timesheets/pay/admin@localhost?view=week', 'Mark Range as paid'],
  ['/timesheets/report', 'Design review'],
  ['/timesheets/report?start=2020-01-01&end=2020-01-31', 'No entries match'],
  ['/tickets/projects', 'Support'],
  ['/tickets/list', 'The lamp blinks'],
  ['/tickets/list?statuses=closed', 'No tickets match'],
  ['/tickets/list/1', 'The lamp blinks'],
  ['/tickets/create?projectId=1', 'Submit'],
  ['/tickets/view/1/1', 'Which lamp?'],
  ['/tickets/99', 'There is no such ticket'],
  ['/tickets/unsubscribe/1/1?subject=The_lamp_blinks', 'You may lose access to the ticket.'],
  ['/tickets/unsubscribe#1.x.y', 'The button ends the mails to you about the ticket'],
  ['/tickets/never-again#1.x.y', 'The button ends all mails about tickets to your address'],
  ['/tickets', 'Tickets Index'],
  ['/api', 'No tokens yet'],
  ['/nowhere', 'Page not found'],
]

/** Pages that do not stay open, or are not ours. */
const WITHOUT_CASE = ['/logout', '/graphiql']

const SCHEMES = ['light', 'dark'] as const

let daybook: Daybook
let browser: Browser
let admin: Person

beforeAll(async () => {
  ;[daybook, browser] = await Promise.all([startDaybook(), openBrowser()])
  admin = await seat(browser, { reducedMotion: 'reduce' })
  await fillWithWork(await signInFirstAdmin(daybook, admin.page))
})

afterAll(async () => {
  await browser.close()
  await daybook.dispose()
})

/** Changes the color scheme, and waits until the whole page uses it. */
async function wear(colorScheme: (typeof SCHEMES)[number]): Promise<void> {
  await admin.page.emulateMedia({ colorScheme })
  await admin.page.waitForFunction(
    scheme =>
      document.documentElement.style.colorScheme === scheme &&
      !document.getAnimations().some(animation => animation instanceof CSSTransition),
    colorScheme,
  )
}

/** The widest spacing of text that a page has to bear (WCAG 1.4.12). */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

/** Waits until the page needs no scrolling sideways: the bar turns into a menu after the new width is known. */
const fits = () =>
  admin.page.waitForFunction(() => document.documentElement.scrollWidth === window.innerWidth)

// With the width of a desktop and of a phone, in both color schemes: every other screen starts in the dark one.
const CASES = SCREENS.map(
  ([path, landmark], index) =>
    [path, landmark, index % 2 === 0 ? SCHEMES : (['dark', 'light'] as const)] as const,
)

test('each page of the route table has a case', () =>
  expect(
    neverOpened(
      SCREENS.map(([path]) => path),
      WITHOUT_CASE,
    ),
  ).toEqual([]))

/** Less than the height of a row, in pixels. */
const SHIFT = 24

/** The violations so many pixels above the end of the page. */
async function violationsAbove(shift: number): Promise<string[]> {
  await admin.page.evaluate(
    above => window.scrollTo({ top: document.body.scrollHeight - innerHeight - above, behavior: 'instant' }),
    shift,
  )
  return accessibilityViolations(admin.page)
}

test.each(CASES)(
  '%s has no violation that axe finds and fits 360 px, and 320 px with widely spaced text',
  async (path, landmark, [first, second]) => {
    const { page, errors } = admin
    errors.length = 0
    await page.emulateMedia({ colorScheme: first })
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${daybook.url}${path}`)
    await page.getByRole('main').getByText(landmark).filter({ visible: true }).first().waitFor()
    await wear(first)
    expect(await accessibilityViolations(page)).toEqual([])
    await wear(second)
    expect(await accessibilityViolations(page)).toEqual([])

    await page.setViewportSize({ width: 360, height: 740 })
    for (const scheme of [second, first]) {
      await wear(scheme)
      await fits()
      // The button over the page covers whatever scrolls below it; at the end of the page, that is nothing. What the
      // bar at the top cuts there is whole a little further up.
      const atEnd = await violationsAbove(0)
      const furtherUp = atEnd.length > 0 ? await violationsAbove(SHIFT) : []
      expect(atEnd.filter(violation => furtherUp.includes(violation))).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 640 })
    await fits()
    await page.evaluate(css => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    }, SPACED)
    await fits()
    expect(errors).toEqual([])
  },
)

test.each(SCHEMES)('the page of the OpenAPI document logs nothing to the console, %s', async scheme => {
  const { page, errors } = admin
  errors.length = 0
  await page.emulateMedia({ colorScheme: scheme })
  await page.goto(`${daybook.url}/api/v1/docs/`)
  await page.getByText('/api/v1/user').first().waitFor()
  expect(errors).toEqual([])
})

test('an unknown page is not found on the server either', async () => {
  const answer = await fetch(`${daybook.url}/.env`, { headers: { accept: 'text/html' } })
  expect(answer.status).toBe(404)
})

/** Creates a project with a day of work, and one with a ticket, with the documented calls. */
async function fillWithWork({ post: postTo }: FirstAdmin): Promise<void> {
  await postTo('tickets/project/Support')
  const ticket = {
    Subject: 'The lamp blinks',
    Body: '<p>Since Monday.</p>',
    Statuses: ['status:blocked', 'hall'],
  }
  await postTo('tickets/project/1/ticket', { ...ticket, Subscribers: ['admin@localhost'] })
  await postTo('tickets/project/1/ticket/1/comment', {
    Body: '<h1>Which lamp?</h1><ul><li>Hall</li></ul><pre>on\noff</pre><blockquote>It <strong>blinks</strong></blockquote>',
    AddStatuses: ['priority:high'],
  })
  const post = (path: string, body?: unknown) => postTo(`timesheets/${path}`, body)
  await post('project/Apollo')
  // The day in the browser's time zone, whatever the zone of this machine.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(new Date())
  const at = (hour: number) => `${today}T${String(hour).padStart(2, '0')}:00:00.000Z`
  for (const [start, end] of [
    [9, 11],
    [10, 12],
    [13, 14],
  ] as const)
    await post('event', {
      Project: 'Apollo',
      DateRange: [at(start), at(end)],
      Timezone: 'America/New_York',
      WorkNotes: 'Design review',
      Tags: ['design'],
      Confirmed: start === 13 ? at(14) : null,
    })
  await post('event', {
    Project: 'Apollo',
    DateRange: [at(0)],
    Timezone: 'Europe/Berlin',
    WorkNotes: '',
    Tags: [],
  })
}
