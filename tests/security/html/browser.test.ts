import type { Browser, Page } from 'playwright-core'
import { openBrowser, seat, type Person } from '../../helpers/browser.ts'
import { linkIn, nextMailTo, readMailbox } from '../../helpers/servers/mailbox.ts'
import { openLink } from '../../helpers/openLink.ts'
import { startSystem, type System } from '../../helpers/servers/system.ts'
import { FOREIGN_TARGETS } from '../signIn/redirectTargets.ts'

let system: System
let browser: Browser
let person: Person
let page: Page
let url: string
const reports: string[] = []

beforeAll(async () => {
  ;[system, browser] = await Promise.all([startSystem(), openBrowser()])
  url = system.gateway.url
  person = await seat(browser)
  await person.page.goto(url)
  // Reports of the content security policy from all pages.
  person.page.context().on('console', message => {
    if (/content security policy/i.test(message.text())) reports.push(message.text())
  })
  const token = await system.rest.signIn('ann@corp.example', { name: 'Ann', scopes: ['tickets'] })
  for (const [path, body] of [
    ['project/Support', undefined],
    ['project/1/ticket', { Subject: 'The lamp blinks', Body: '<p>Since Monday.</p>' }],
  ] as const)
    expect((await system.rest.call('POST', `/api/v1/tickets/${path}`, { token, body })).status).toBe(201)
  await system.rest.signIn('ben@corp.example', { name: 'Ben', scopes: ['tickets'] })
})

afterAll(async () => {
  await browser.close()
  await system.close()
})

// The browser keeps its cache between tests, but not the signed-in user.
beforeEach(async () => {
  page = await person.page.context().newPage()
})
afterEach(async () => {
  for (const open of person.page.context().pages()) if (open !== person.page) await open.close()
  await person.page.evaluate(() => localStorage.clear())
  expect(reports.splice(0)).toEqual([])
})

/** The link in a mail, on the gateway of this suite. */
async function linkFor(email: string, name: string, redirectURL = '/'): Promise<string> {
  const { dataDir } = system.rest.config
  const known = (await readMailbox(dataDir)).filter(({ to }) => to?.some(one => one.address === email))
  const query = new URLSearchParams({ email, name, redirectURL }).toString()
  expect((await fetch(`${url}/login/magiclink?${query}`)).status).toBe(200)
  const { pathname, search } = new URL(linkIn(await nextMailTo(dataDir, email, known.length)))
  return url + pathname + search
}

/** Stores a user in the browser, with a token of the server, as a sign-in does. */
async function stay(email: string, name: string): Promise<string> {
  const Token = await system.rest.signIn(email, { name, scopes: ['tickets'] })
  const record = { Email: email, Name: name, Token, Created: '', Modified: '', Scopes: 'tickets' }
  await page.goto(`${url}/NoAccess`)
  await page.evaluate(ucs => localStorage.setItem('ucs', ucs), JSON.stringify(record))
  return Token
}

const stored = () => page.evaluate(() => localStorage.getItem('ucs'))
const base64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64')
const path = () => new URL(page.url()).pathname + new URL(page.url()).search

describe('forged userdata', () => {
  const FORGED: [what: string, userdata: string][] = [
    ['is not base64', '%%%'],
    ['is not JSON', base64('<script>alert(1)</script>')],
    ['has an unsigned token', base64({ Email: 'z@corp', Name: 'Z', Token: 'x.y.z' })],
    [
      'has an unsigned token with all scopes',
      base64({
        Email: 'ann@corp.example',
        Name: 'Ann',
        Token: `${base64({ alg: 'none' })}.${base64({ sub: 'ann@corp.example', scope: 'admin' })}.`,
      }),
    ],
    ['has fields for the prototype', base64('{"__proto__":{"Email":"z@corp","Name":"Z","Token":"x.y.z"}}')],
    ['is a list', base64([{ Email: 'z@corp', Name: 'Z', Token: 'x.y.z' }])],
    ['has lists and records for fields', base64({ Email: ['z@corp'], Name: {}, Token: 7 })],
    ['has a token with a line end', base64({ Email: 'z@corp', Name: 'Z', Token: 'x\r\nX-Evil: 1' })],
    [
      'has markup in its name',
      base64({ Email: '<img src=x onerror=alert(1)>', Name: '<b>', Token: 'x.y.z' }),
    ],
    ['is long', base64({ Email: 'z@corp', Name: 'Z'.repeat(8_000), Token: 'x.y.z' })],
  ]

  const userdataThat = (what: string) => FORGED.find(([name]) => name === what)?.[1] ?? ''

  test.each(FORGED)('that %s signs in no user, and is removed from the address', async (_what, userdata) => {
    await page.goto(`${url}/login?${new URLSearchParams({ userdata }).toString()}`)
    const [alert, yes] = [page.getByRole('alert'), page.getByRole('button', { name: /^Sign in as/ })]
    await alert.or(yes).first().waitFor()
    if (await yes.isVisible()) await yes.click()
    await alert.waitFor()
    expect(await stored()).toBeNull()
    expect(path()).toBe('/login')
  })

  test('of a megabyte is refused by the server, and nothing is stored', async () => {
    const answer = await page.goto(`${url}/login?userdata=${'A'.repeat(1e6)}`)
    expect(answer?.status()).toBe(431)
    await page.goto(url)
    expect(await stored()).toBeNull()
  })

  test('with another user’s valid token under a different address signs in neither', async () => {
    const link = new URL(await linkFor('ben@corp.example', 'Ben'))
    const record: unknown = JSON.parse(
      Buffer.from(link.searchParams.get('userdata') ?? '', 'base64').toString(),
    )
    link.searchParams.set('userdata', base64({ ...Object(record), Email: 'ann@corp.example', Name: 'Ann' }))
    await openLink(page, link.href)
    await page.getByText('This sign-in link is for another user than it says.').waitFor()
    expect(await stored()).toBeNull()
  })

  test('for another user keeps the signed-in user', async () => {
    await stay('ann@corp.example', 'Ann')
    const before = await stored()
    await page.goto(
      `${url}/login?${new URLSearchParams({ userdata: userdataThat('has an unsigned token') })}`,
    )
    await page.getByRole('button', { name: 'Sign in as z@corp' }).click()
    await page.getByRole('alert').waitFor()
    expect(await stored()).toBe(before)
  })

  // As with a link that was already used, there is no need to sign in.
  test('for the signed-in user changes nothing and continues', async () => {
    await stay('ann@corp.example', 'Ann')
    const before = await stored()
    await page.goto(
      `${url}/login?${new URLSearchParams({ userdata: userdataThat('has an unsigned token with all scopes') })}`,
    )
    await page.waitForURL(`${url}/`)
    expect(await stored()).toBe(before)
  })
})

test('unrequested valid userdata asks for confirmation while another user is signed in, naming both', async () => {
  const link = await linkFor('ben@corp.example', 'Ben')
  await stay('ann@corp.example', 'Ann')
  const before = await stored()
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in as ben@corp.example' }).waitFor()
  expect(await stored()).toBe(before)
  await page.getByRole('button', { name: 'Stay signed in as ann@corp.example' }).click()
  await page.getByRole('heading', { level: 1, name: /^(Today|Welcome, )/ }).waitFor()
  expect(await stored()).toBe(before)
})

test('a sign-in leaves the address before any request: it is in no history, no referrer, no other request', async () => {
  const link = await linkFor('ann@corp.example', 'Ann', '/tickets')
  const userdata = new URL(link).searchParams.get('userdata') ?? ''
  await page.addInitScript(() => {
    const replace = history.replaceState.bind(history)
    history.replaceState = (...args: Parameters<typeof replace>) => {
      if (window.location.search.includes('userdata')) {
        const requested = performance
          .getEntriesByType('resource')
          .filter(entry => ['fetch', 'xmlhttprequest'].includes(String(Reflect.get(entry, 'initiatorType'))))
        sessionStorage.setItem('asked', String(requested.length))
      }
      replace(...args)
    }
  })
  const requests: { address: string; referer: string | undefined; bearer: string | undefined }[] = []
  page.on('request', request => {
    const headers = request.headers()
    requests.push({ address: request.url(), referer: headers.referer, bearer: headers.authorization })
  })
  await openLink(page, link)
  await page.getByText('Tickets Index').waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBe('0')
  expect(requests.filter(({ referer }) => referer)).toEqual([])
  expect(requests.filter(({ address }) => address.includes('userdata'))).toHaveLength(1)
  const Token: unknown = Reflect.get(Object(JSON.parse(Buffer.from(userdata, 'base64').toString())), 'Token')
  expect(requests.filter(({ bearer }) => bearer === `Bearer ${String(Token)}`)).toHaveLength(1)
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(kept.filter(key => !/^(ucs|asked|daybook[.:].+)$/.test(key))).toEqual([])
  // The previous page's URL does not contain it either.
  await page.goBack()
  expect(page.url()).not.toContain('userdata')
})

test('signing out in one tab empties the other at once, and the token is invalid', async () => {
  const token = await stay('ann@corp.example', 'Ann')
  await page.goto(`${url}/tickets/view/1/1`)
  await page.getByText('Since Monday.').waitFor()
  const other = await page.context().newPage()
  const ended = other.waitForResponse(
    answer => answer.request().postData()?.includes('endSessionMutation') === true,
  )
  await other.goto(`${url}/logout`)
  await page.getByText('No Access, sorry.').waitFor()
  for (const one of [page, other]) {
    const text = await one.evaluate(() => document.documentElement.outerHTML)
    for (const word of ['Since Monday', 'lamp', 'ann@corp.example', 'Ann<'])
      // Names of scripts may contain a word, such as "clamped".
      expect(text).not.toMatch(new RegExp(`\\b${word}`))
  }
  expect(await stored()).toBeNull()
  await ended
  expect((await system.rest.call('GET', '/api/v1/user', { token })).status).toBe(401)
})

test('text that one user typed is neither shown to nor sent by another who signs in in a second tab', async () => {
  await stay('ann@corp.example', 'Ann')
  await page.goto(`${url}/tickets/view/1/1`)
  const editor = page.getByRole('textbox', { name: 'Comment' })
  await editor.click()
  await page.keyboard.type('For Ann alone')
  const ann = await stored()

  const other = await page.context().newPage()
  await other.goto(await linkFor('ben@corp.example', 'Ben'))
  await other.getByRole('button', { name: 'Sign in as ben@corp.example' }).click()
  await other.getByRole('heading', { level: 1, name: /^(Today|Welcome, )/ }).waitFor()
  await page.getByRole('button', { name: 'Ben' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain('For Ann alone')

  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
    'For Ann alone',
  )

  await other.evaluate(ucs => localStorage.setItem('ucs', ucs ?? ''), ann)
  await page.getByRole('button', { name: 'Ann' }).waitFor()
  await editor.waitFor()
  expect(await editor.innerText()).not.toContain('For Ann alone')
})

describe('redirectUrl in the address bar', () => {
  const NASTY = ['//bar@test.foo', '/\\x', '/\t/test.foo', '/%09/x', 'javascript:alert(1)']

  test.each(NASTY)('%j leads to / from every page that accepts one', async target => {
    expect(FOREIGN_TARGETS).toContain(target)
    const query = new URLSearchParams({ redirectUrl: target }).toString()
    await page.goto(`${url}/login?${query}`)
    const provider = page.getByRole('link', { name: 'Login with Google' })
    expect(await provider.getAttribute('href')).toBe('/login/google?redirectUrl=%2F')
    await page.goto(`${url}/NoAccess?${query}`)
    const login = page.getByRole('main').getByRole('link', { name: 'Try login?' })
    expect(await login.getAttribute('href')).toBe('/login?redirectUrl=%2F')
    await page.goto(`${url}/logout?${query}`)
    await page.getByText('Under construction').waitFor()
    expect(page.url()).toBe(`${url}/`)
  })

  test('of a link that signs in leads to / as well', async () => {
    const link = new URL(await linkFor('ann@corp.example', 'Ann'))
    link.searchParams.set('redirectUrl', '//test.foo')
    await openLink(page, link.href)
    await page.getByRole('heading', { level: 1, name: /^(Today|Welcome, )/ }).waitFor()
    expect(page.url()).toBe(`${url}/`)
    expect(await stored()).toContain('ann@corp.example')
  })
})

test.each(['/login', '/', '/NoAccess', '/nowhere'])(
  'an error in the address of %s shows none of its text on the page',
  async at => {
    const error = `<img src=x onerror="document.title='owned'">${'Call 555 now. '.repeat(20)}`
    await page.goto(`${url}${at}?${new URLSearchParams({ error }).toString()}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator('img').count()).toBe(0)
    expect(await page.locator('body').innerText()).not.toContain('555')
    expect(await page.title()).not.toMatch(/owned|555/)
  },
)

test('a stored user that was changed by hand counts as signed out, and the page works', async () => {
  for (const rubbish of ['{', '7', '{"Email":"a","Name":"b"}', '{"Email":{},"Name":[],"Token":1}']) {
    await page.goto(`${url}/NoAccess`)
    await page.evaluate(ucs => localStorage.setItem('ucs', ucs), rubbish)
    await page.goto(`${url}/tickets/list`)
    await page.getByRole('link', { name: 'Try login?' }).waitFor()
  }
})
