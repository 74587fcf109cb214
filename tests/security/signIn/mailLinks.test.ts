// Surface: the pages behind the links of a ticket's mail, in a browser without a session.
import type { Browser, Page } from 'playwright-core'
import { strangers } from '../../../rest/db/schema/strangers.ts'
import { ticketSubscribers } from '../../../rest/db/schema/tickets.ts'
import { accessibilityViolations, openBrowser, seat, type Person } from '../../helpers/browser.ts'
import { nextMailTo } from '../../helpers/servers/mailbox.ts'
import { startSystem, type System } from '../../helpers/servers/system.ts'

const CY = 'cy@elsewhere.example'
const KINDS = [
  { kind: 'unsubscribe', button: 'Unsubscribe', done: 'Successfully unsubscribed' },
  { kind: 'never-again', button: 'Never again', done: 'You get no more mails about tickets' },
] as const

let system: System
let browser: Browser
let token: string
const people: Person[] = []

beforeAll(async () => {
  ;[system, browser] = await Promise.all([startSystem(), openBrowser()])
  token = await system.rest.signIn('ann@corp.example', { scopes: ['tickets'] })
  expect((await system.rest.call('POST', '/api/v1/tickets/project/Support', { token })).status).toBe(201)
})
afterAll(async () => {
  await browser.close()
  await system.close()
})
afterEach(async () => {
  await Promise.all(people.splice(0).map(({ leave }) => leave()))
})

async function sitDown(options: Parameters<typeof seat>[1] = {}): Promise<Person> {
  const person = await seat(browser, options)
  people.push(person)
  return person
}

let mails = 0
/** A link of the mail about a new ticket to which Cy, who has no account, is subscribed. */
async function linkOfNewMail(kind: string): Promise<string> {
  const body = { Subject: 'Plans of Zephyr', Body: '<p>Look</p>', Subscribers: [CY] }
  const created = await system.rest.call('POST', '/api/v1/tickets/project/1/ticket', { token, body })
  expect(created.status).toBe(201)
  const mail = await nextMailTo(system.rest.config.dataDir, CY, mails++)
  const [, hash] = new RegExp(`/tickets/${kind}(#\\S+)`).exec(mail.text ?? '') ?? []
  if (hash === undefined) throw new Error(`There is no link to ${kind}.`)
  return `${system.gateway.url}/tickets/${kind}${hash}`
}
const subscriptions = () => system.rest.db.$count(ticketSubscribers)
const refusals = async () =>
  (await system.rest.db.select().from(strangers)).filter(({ mailsRefused }) => mailsRefused !== null).length

/** The browser's requests, with the headers that show their origin. */
function requestsOf(page: Page) {
  const sent: { url: string; method: string; headers: Record<string, string> }[] = []
  page.on('request', request =>
    sent.push({ url: request.url(), method: request.method(), headers: request.headers() }),
  )
  return sent
}

test.each(KINDS)(
  'the link to $kind changes nothing before its button, and reveals its token to no one',
  async ({ kind, button, done }) => {
    const link = await linkOfNewMail(kind)
    const secret = link.slice(link.lastIndexOf('.') + 1)
    const [subscribed, refused] = [await subscriptions(), await refusals()]
    const { page, errors } = await sitDown()
    const sent = requestsOf(page)
    // A scanner runs scripts, and may open the link more than once.
    for (let time = 0; time < 2; time++) {
      await page.goto(link, { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: button }).waitFor()
    }
    expect([await subscriptions(), await refusals()]).toEqual([subscribed, refused])
    const told = JSON.stringify(sent.map(({ url, headers }) => [url, headers]))
    expect(told).not.toContain(secret)
    expect(await page.getByRole('main').textContent()).not.toMatch(/Zephyr|cy@|elsewhere/)
    await page.getByRole('button', { name: button }).click()
    await page.getByText(done).waitFor()
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
    expect([await subscriptions(), await refusals()]).toEqual(
      kind === 'unsubscribe' ? [subscribed - 1, refused] : [subscribed, refused + 1],
    )
    // The link signs no user in.
    expect(await page.evaluate(() => [localStorage.getItem('ucs'), document.cookie])).toEqual([null, ''])
    expect(errors).toEqual([])
    if (kind === 'never-again') await system.rest.db.delete(strangers)
  },
)

test.each(KINDS)(
  'a server that fails at $kind says so, and the button can be pressed again',
  async ({ kind, button, done }) => {
    const link = await linkOfNewMail(kind)
    const { page } = await sitDown()
    await page.goto(link)
    await page.getByRole('button', { name: button }).waitFor()
    await page.route('**/graphql', route => route.abort())
    await page.getByRole('button', { name: button }).click()
    await page.getByText(/reach/).first().waitFor()
    await page.unroute('**/graphql')
    await page.getByRole('button', { name: button }).click()
    await page.getByText(done).waitFor()
    await page.goto('about:blank')
    await page.goto(link)
    await page.getByRole('button', { name: button }).click()
    await page.getByText(/already/).waitFor()
    if (kind === 'never-again') await system.rest.db.delete(strangers)
  },
)

test('a link of one kind does not work as the other, and a changed one not at all', async () => {
  const link = await linkOfNewMail('unsubscribe')
  const before = [await subscriptions(), await refusals()]
  const { page } = await sitDown()
  for (const [bad, button] of [
    [link.replace('/unsubscribe#', '/never-again#'), 'Never again'],
    [link.replace(/#\d+\./, '#1.'), 'Unsubscribe'],
    [`${link}x`, 'Unsubscribe'],
    [link.replace(/#.*/, '#<img src=x onerror=alert(1)>'), 'Unsubscribe'],
    [link.replace(/#.*/, '#../../user'), 'Unsubscribe'],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(bad)
    await page.getByRole('button', { name: button }).click()
    await page.getByText(/incomplete or too old/).waitFor()
  }
  expect([await subscriptions(), await refusals()]).toEqual(before)
})

test.each(['light', 'dark'] as const)(
  'the pages fit a phone and have no violation that axe finds, %s',
  async colorScheme => {
    const { page } = await sitDown({
      colorScheme,
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
    })
    for (const { kind, button } of KINDS) {
      await page.goto('about:blank')
      await page.goto(`${system.gateway.url}/tickets/${kind}#1.x.y`)
      await page.getByRole('button', { name: button }).click()
      await page.getByText(/incomplete or too old/).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      expect(await accessibilityViolations(page)).toEqual([])
    }
  },
)
