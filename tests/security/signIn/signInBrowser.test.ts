// Surface: the browser in which a sign-in link is opened, and what it keeps of a user after sign-out.
import type { Browser, Page } from 'playwright-core'
import { openBrowser, seat, type Person } from '../../helpers/browser.ts'
import { linkIn, nextMailTo, readMailbox } from '../../helpers/servers/mailbox.ts'
import { startSystem, type System } from '../../helpers/servers/system.ts'

const ANN = 'ann@corp.example'

let system: System
let browser: Browser
let url: string
const people: Person[] = []

beforeAll(async () => {
  ;[system, browser] = await Promise.all([
    startSystem({ rest: { env: { DEFAULT_SCOPES: 'tickets' } } }),
    openBrowser(),
  ])
  url = system.gateway.url
  const token = await system.rest.signIn(ANN, { name: 'Ann', scopes: ['tickets'] })
  for (const [path, body] of [
    ['project/Support', undefined],
    ['project/1/ticket', { Subject: 'The lamp blinks', Body: '<p>Since Monday.</p>' }],
  ] as const)
    expect((await system.rest.call('POST', `/api/v1/tickets/${path}`, { token, body })).status).toBe(201)
})
afterAll(async () => {
  await browser.close()
  await system.close()
})
afterEach(async () => {
  await Promise.all(people.splice(0).map(({ leave }) => leave()))
})

async function sitDown(): Promise<Page> {
  const person = await seat(browser)
  people.push(person)
  return person.page
}

const mailsTo = async (email: string) =>
  (await readMailbox(system.rest.config.dataDir)).filter(({ to }) => to?.some(one => one.address === email))
    .length

/** The link of the mail that arrives after a request, on the gateway of this suite. */
async function linkAfter(email: string, ask: () => Promise<unknown>): Promise<string> {
  const known = await mailsTo(email)
  await ask()
  const { pathname, search } = new URL(linkIn(await nextMailTo(system.rest.config.dataDir, email, known)))
  return url + pathname + search
}
const askByProgram = (email: string) => async () => {
  const query = new URLSearchParams({ email, name: 'Somebody', redirectURL: '/api' }).toString()
  expect((await fetch(`${url}/login/magiclink?${query}`)).status).toBe(200)
}
const askIn = (page: Page, email: string) => async () => {
  await page.goto(`${url}/login?redirectUrl=/api`)
  await page.getByRole('button', { name: 'Login with Magic Link' }).click()
  await page.getByLabel('Name').fill('Somebody')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText(/^Email send/).waitFor()
}
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('ucs'))
const yes = (page: Page, email: string) =>
  page.getByRole('button', { name: `Sign in as ${email}`, exact: true })
const trades = (page: Page) => {
  const sent: string[] = []
  page.on('request', request => {
    if (request.postData()?.includes('reauthorizeMutation') === true) sent.push(request.url())
  })
  return sent
}

test('a program that opens the link in a browser and runs its scripts does not use it up', async () => {
  const link = await linkAfter('bea@corp.example', askByProgram('bea@corp.example'))
  const scanner = await sitDown()
  const sent = trades(scanner)
  for (let time = 0; time < 2; time++) {
    await scanner.goto(link, { waitUntil: 'networkidle' })
    await yes(scanner, 'bea@corp.example').waitFor()
  }
  expect(sent).toEqual([])
  expect(await stored(scanner)).toBeNull()
  const page = await sitDown()
  await page.goto(link)
  await yes(page, 'bea@corp.example').click()
  await page.getByRole('heading', { name: 'API', exact: true }).first().waitFor()
  expect(await stored(page)).toContain('bea@corp.example')
})

test('another user’s link signs in a browser that did not request it only by its button, which names its user', async () => {
  const page = await sitDown()
  // The browser requested its own link, which does not allow another one.
  await askIn(page, 'cem@corp.example')()
  const link = await linkAfter('mallory@corp.example', askByProgram('mallory@corp.example'))
  const sent = trades(page)
  await page.goto(link, { waitUntil: 'networkidle' })
  await yes(page, 'mallory@corp.example').waitFor()
  expect(sent).toEqual([])
  expect(await stored(page)).toBeNull()
})

test('a link that was requested with the nonce of another browser asks there as well once the nonce has expired', async () => {
  const page = await sitDown()
  const link = await linkAfter('dan@corp.example', askIn(page, 'dan@corp.example'))
  await page.evaluate(() => {
    const key = 'daybook.sign-in'
    const old = (localStorage.getItem(key) ?? '').replace(/"at":\d+/g, '"at":1')
    localStorage.setItem(key, old)
  })
  await page.goto(link)
  await yes(page, 'dan@corp.example').waitFor()
  expect(await stored(page)).toBeNull()
})

test('the browser that requested the link is signed in at once, in any tab; the used link then continues to its page', async () => {
  const page = await sitDown()
  const link = await linkAfter('eve@corp.example', askIn(page, 'eve@corp.example'))
  const tab = await page.context().newPage()
  await tab.goto(link)
  await tab.waitForURL(`${url}/api`)
  expect(await stored(tab)).toContain('eve@corp.example')
  const before = await stored(tab)
  await tab.goto(link)
  await tab.waitForURL(`${url}/api`)
  expect(await stored(tab)).toBe(before)
})

/** Whether anything that the browser stores names a user or contains what was typed. */
const keptOf = (page: Page, words: string[]) =>
  page.evaluate(all => {
    const kept = [localStorage, sessionStorage].flatMap(storage =>
      Object.entries(storage).map(([key, value]) => `${key}=${String(value)}`),
    )
    return kept.filter(text => all.some(word => text.includes(word)))
  }, words)

async function typeAsAnn(page: Page): Promise<void> {
  const Token = await system.rest.signIn(ANN, { name: 'Ann', scopes: ['tickets'] })
  const record = { Email: ANN, Name: 'Ann', Token, Created: '', Modified: '', Scopes: 'tickets' }
  await page.goto(`${url}/NoAccess`)
  await page.evaluate(ucs => localStorage.setItem('ucs', ucs), JSON.stringify(record))
  await page.goto(`${url}/tickets/view/1/1`)
  await page.getByRole('textbox', { name: 'Comment' }).click()
  await page.keyboard.type('Only for me')
  await page.waitForFunction(() => JSON.stringify(Object.entries(localStorage)).includes('Only for me'))
}

test('a sign-out with a draft warns first, and leaves nothing of the user in any tab', async () => {
  const page = await sitDown()
  await typeAsAnn(page)
  const other = await page.context().newPage()
  await other.goto(`${url}/logout`)
  await other.getByText('You have an unsent draft. Signing out removes it from this browser.').waitFor()
  expect(await keptOf(other, ['Only for me'])).toHaveLength(1)
  await other.getByRole('button', { name: 'Sign out', exact: true }).click()
  await other.getByText('Under construction').waitFor()
  await page.getByText('No Access, sorry.').waitFor()
  for (const one of [page, other]) expect(await keptOf(one, [ANN, 'Only for me'])).toEqual([])
})

test('a draft survives a session that ended elsewhere and is removed when another user signs in', async () => {
  const page = await sitDown()
  await typeAsAnn(page)
  const Token = /"Token":"([^"]+)"/.exec((await stored(page)) ?? '')?.[1]
  await system.rest.call('DELETE', '/api/v1/session', { token: Token ?? '' })
  await page.reload()
  await page.getByRole('button', { name: 'Sign in again' }).first().waitFor()
  expect(await keptOf(page, ['Only for me'])).toHaveLength(1)
  const tab = await page.context().newPage()
  await tab.goto(await linkAfter('fay@corp.example', askByProgram('fay@corp.example')))
  await yes(tab, 'fay@corp.example').click()
  await tab.waitForURL(`${url}/api`)
  expect(await keptOf(tab, [ANN, 'Only for me'])).toEqual([])
})
