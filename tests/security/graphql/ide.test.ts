import type { Browser, BrowserContext } from 'playwright-core'
import { linkTo } from '../../../web/ide/shared/link.ts'
import { openBrowser, seat, type Person } from '../../helpers/browser.ts'
import { startSystem, type System } from '../../helpers/servers/system.ts'

// The IDE in a browser, as in production: what it runs, as which user, and what it leaves for the next user.

let system: System
let browser: Browser

beforeAll(async () => {
  ;[system, browser] = await Promise.all([startSystem(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await system.close()
})

/** The record that the web app stores for a signed-in user. */
async function recordOf(name: string): Promise<string> {
  const [Email, scopes] = [`${name.toLowerCase()}@corp.example`, ['timesheets', 'tickets']]
  const Token = await system.rest.signIn(Email, { name, scopes })
  return JSON.stringify({ Email, Name: name, Token, Created: '', Modified: '', Scopes: scopes.join(' ') })
}

/** Stores what another tab of the browser would store, so that open tabs are notified. */
async function keepInAnotherTab(context: BrowserContext, record: string | null): Promise<void> {
  const tab = await context.newPage()
  await tab.goto(`${system.gateway.url}/logout-page-that-is-none`)
  await tab.evaluate(text => {
    if (text === null) localStorage.removeItem('ucs')
    else localStorage.setItem('ucs', text)
  }, record)
  await tab.close()
}

/** A user at the IDE. Records the requests of the page to the gateway by the name of the operation. */
async function open(name: string | null, hash = '') {
  const person = await seat(browser)
  const { page } = person
  const requested: string[] = []
  page.on('request', request => {
    if (!request.url().endsWith('/graphql')) return
    requested.push(/"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1] ?? 'unnamed')
  })
  if (name !== null) await keepInAnotherTab(page.context(), await recordOf(name))
  await page.goto(`${system.gateway.url}/graphiql${hash}`)
  return { ...person, requested }
}

const response = ({ page }: Pick<Person, 'page'>) => page.getByRole('group', { name: /^Answer/ })
const editor = ({ page }: Pick<Person, 'page'>) => page.getByRole('region', { name: 'Operation Editor' })
const runs = ({ page }: Pick<Person, 'page'>) => page.getByRole('button', { name: /^Execute query/ }).click()

test('the greeting operation of the first tab runs at once, and after a reload too', async () => {
  const ann = await open('Ann')
  for (const isAgain of [false, true]) {
    if (isAgain) await ann.page.reload()
    await ann.page.getByRole('region', { name: 'Variables' }).getByText('"until"').waitFor()
    await runs(ann)
    await response(ann).getByText('timesheetEvents').waitFor()
  }
  expect(ann.requested.filter(name => name === 'MyWeek')).toHaveLength(2)
  await ann.page.context().close()
})

test('a signed-in user runs an example and follows a subscription, and the policy of the page blocks nothing', async () => {
  const ann = await open('Ann')
  const { page } = ann
  await page.getByText('Signed in as Ann (ann@corp.example), with timesheets, tickets').waitFor()
  await page.getByRole('button', { name: 'Who am I' }).click()
  await editor(ann).getByText('WhoAmI').waitFor()
  await runs(ann)
  await response(ann).getByText('ann@corp.example').waitFor()

  await page.getByRole('button', { name: 'Changes of my time' }).click()
  await editor(ann).getByText('TimeChanged').waitFor()
  await runs(ann)
  await response(ann).getByText('timesheetEventChanged').waitFor()
  const stop = page.getByRole('button', { name: /^Stop query/ })
  await stop.click()
  await page.getByRole('button', { name: /^Execute query/ }).waitFor()

  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click()
  await page.getByText('Start', { exact: true }).waitFor()
  expect(ann.errors).toEqual([])
  await ann.leave()
})

test('the editors have names; Tab reaches each, Enter opens its text, and Escape leaves it again', async () => {
  const ann = await open('Ann')
  const { page } = ann
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await page.getByRole('group', { name: /^Answer, Enter/ }).waitFor()
  await page.getByRole('button', { name: 'New tab' }).focus()
  const reached: string[] = []
  while (reached.length < 3) {
    await page.keyboard.press('Tab')
    const frame = await focused()
    if (!frame.endsWith(', Enter opens the text')) continue
    await page.keyboard.press('Enter')
    reached.push(await focused())
    await page.keyboard.press('Escape')
    expect(await focused()).toBe(frame)
  }
  expect(reached).toEqual(
    ['Operation', 'Variables', 'Answer'].map(name => `${name}. Escape, then Tab, leaves the text.`),
  )
  await ann.leave()
})

test('running the upload example asks for a file and sends it, and sends nothing if none is selected', async () => {
  const ann = await open('Ann')
  const { page } = ann
  await page.getByRole('button', { name: 'Upload a file' }).click()
  await editor(ann).getByText('uploadFile', { exact: true }).waitFor()
  const choosing = page.waitForEvent('filechooser')
  await runs(ann)
  await (
    await choosing
  ).setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('A note.\n') })
  await response(ann).getByText('notes.txt').first().waitFor()

  const again = page.waitForEvent('filechooser')
  await runs(ann)
  await (await again).element().dispatchEvent('cancel')
  await response(ann).getByText('No file was chosen, so nothing was sent.').waitFor()
  expect(ann.errors).toEqual([])
  await ann.leave()
})

test('a link opens its operation in its own tab, says so, and runs nothing', async () => {
  const query = 'mutation Stranger { signOut { isEnded userErrors { message } } }'
  const link = linkTo({ query, variables: '{"a": 1}', name: 'Stranger' }, '')
  const ben = await open('Ben', link ?? '')
  const { page } = ben
  await page.getByText(/“Stranger” came from a link: look before you run it.*it changes data/).waitFor()
  await editor(ben).getByText('Stranger').waitFor()
  await expect(page.getByRole('tab').count()).resolves.toBe(2)
  // The schema is loaded, so an operation that was sent before it would have been recorded.
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click()
  await page.getByRole('link', { name: 'Mutation' }).waitFor()
  expect(ben.requested.filter(name => name !== 'IntrospectionQuery')).toEqual([])
  expect(new URL(page.url()).hash).toBe('')
  await ben.leave()
})

const BAD_LINKS = [
  '#operation=%%%',
  `#operation=${btoa('"<img src=x onerror=alert(1)>"')}`,
  `#operation=${'A'.repeat(100_000)}`,
]

test('links with nonsense, a script or far too much open nothing and break nothing', async () => {
  const eve = await open('Eve')
  const { page } = eve
  await editor(eve).getByText('MyWeek').waitFor()
  for (const hash of BAD_LINKS) {
    await page.evaluate(fragment => {
      window.location.hash = fragment
    }, hash)
    await page.getByRole('alert').getByText(/link/).waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
  }
  await expect(page.getByRole('tab').count()).resolves.toBe(1)
  expect(eve.errors).toEqual([])
  await eve.leave()
})

test('the schema cannot be read without signing in', async () => {
  const nobody = await open(null)
  const link = nobody.page.getByRole('link', { name: 'Sign in' })
  await expect(link.getAttribute('href')).resolves.toBe('/login?redirectUrl=/graphiql')
  expect(nobody.requested).toEqual([])
  await nobody.leave()
})

test('a sign-out in another tab leaves nothing of tabs and history to the next user', async () => {
  const { page, leave } = await open('Ann')
  await page.getByRole('button', { name: 'Who am I' }).click()
  await editor({ page }).getByText('WhoAmI').waitFor()
  await runs({ page })
  await response({ page }).getByText('ann@corp.example').waitFor()
  await page.getByRole('button', { name: 'Show History' }).click()
  // GraphiQL stores it twice if its field for variables is created before the answer arrives.
  await page.getByRole('region', { name: 'History' }).getByText('WhoAmI').first().waitFor()

  await keepInAnotherTab(page.context(), null)
  await page.getByText('Sign in to use the API').waitFor()
  const left = () => page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('ide:')))
  await expect(left()).resolves.toEqual([])

  await keepInAnotherTab(page.context(), await recordOf('Ben'))
  await page.getByText('Signed in as Ben').waitFor()
  await editor({ page }).getByText('MyWeek').waitFor()
  await page.getByRole('button', { name: 'Show History' }).click()
  await page.getByRole('region', { name: 'History' }).waitFor()
  await expect(page.getByText('WhoAmI').count()).resolves.toBe(0)
  await leave()
})

test('a refused token is reported, and the written operation stays', async () => {
  const ann = await open('Ann')
  const { page } = ann
  await editor(ann).getByText('MyWeek').waitFor()
  const token = await page.evaluate(() => /"Token":"([^"]+)"/.exec(localStorage.getItem('ucs') ?? '')?.[1])
  await system.rest.call('DELETE', '/api/v1/session', { token: token ?? '' })
  await runs(ann)
  await page.getByRole('alert').getByText('Your session has ended.').waitFor()
  await editor(ann).getByText('MyWeek').waitFor()
  await ann.leave()
})
