// Surface: what becomes markup in a browser: only HTML that DOMPurify has cleaned
// (docs/specification/http.md#trusted-types).
import type { Browser, Page } from 'playwright-core'
import { openBrowser, seat, type Person } from '../../helpers/browser.ts'
import { startSystem, type System } from '../../helpers/servers/system.ts'

const ANN = 'ann@corp.example'

const EVENT = { Project: 'Apollo', Timezone: 'UTC', WorkNotes: 'Wiring', Tags: [] }

let system: System
let browser: Browser
let ann: Person
let url: string

beforeAll(async () => {
  ;[system, browser] = await Promise.all([startSystem(), openBrowser()])
  url = system.gateway.url
  const token = await system.rest.signIn(ANN, { name: 'Ann', scopes: ['tickets', 'timesheets', 'admin'] })
  for (const [path, body] of [
    ['project/Support', undefined],
    ['project/1/ticket', { Subject: 'The lamp blinks', Body: '<p>Since <strong>Monday</strong>.</p>' }],
    [
      'project/1/ticket/1/comment',
      { Body: '<pre>on\noff</pre><p><a href="https://ok.example/">It</a> does.</p>' },
    ],
  ] as const)
    expect((await system.rest.call('POST', `/api/v1/tickets/${path}`, { token, body })).status).toBe(201)
  const time = {
    token,
    body: { ...EVENT, DateRange: ['2026-03-02T09:00:00.000Z', '2026-03-02T10:00:00.000Z'] },
  }
  await system.rest.call('POST', '/api/v1/timesheets/project/Apollo', { token })
  expect((await system.rest.call('POST', '/api/v1/timesheets/event', time)).status).toBe(201)
  ann = await seat(browser)
  const record = {
    Email: ANN,
    Name: 'Ann',
    Token: token,
    Created: '',
    Modified: '',
    Scopes: 'tickets timesheets admin',
  }
  await ann.page.goto(`${url}/NoAccess`)
  await ann.page.evaluate(ucs => localStorage.setItem('ucs', ucs), JSON.stringify(record))
})
afterAll(async () => {
  await browser.close()
  await system.close()
})
beforeEach(() => {
  ann.errors.length = 0
})

/** What code in a page can create from text, and the names of the errors. */
const tries = (page: Page) =>
  page.evaluate(() => {
    const outcomeOf = (run: () => unknown) => {
      try {
        return String(run())
      } catch (error) {
        return error instanceof Error ? error.name : String(error)
      }
    }
    const html = '<img src="x" onerror="alert(1)">'
    const div = document.createElement('div')
    const frame = document.createElement('iframe')
    return {
      markup: outcomeOf(() => ((div.innerHTML = html), div.innerHTML)),
      document: outcomeOf(() => new DOMParser().parseFromString(html, 'text/html').body.innerHTML),
      frame: outcomeOf(() => (frame.setAttribute('srcdoc', html), frame.srcdoc)),
      script: outcomeOf(() => (document.createElement('script').src = 'https://evil.example/x.js')),
      worker: outcomeOf(() => new Worker('https://evil.example/x.js')),
      code: outcomeOf(() => div.setAttribute('onclick', 'alert(1)')),
      policy: outcomeOf(() => {
        const policies: unknown = Reflect.get(window, 'trustedTypes')
        if (!(policies instanceof Object)) return 'none'
        const create: unknown = Reflect.get(policies, 'createPolicy')
        return typeof create === 'function' && Reflect.apply(create, policies, ['evil', {}])
      }),
    }
  })

const REFUSED = { script: 'TypeError', worker: 'TypeError', code: 'TypeError', policy: 'TypeError' }

test('in the web app no text becomes markup, code or the address of a script', async () => {
  await ann.page.goto(`${url}/tickets/view/1/1`)
  await ann.page.getByRole('link', { name: 'It', exact: true }).waitFor()
  const markup = { markup: 'TypeError', document: 'TypeError', frame: 'TypeError' }
  expect(await tries(ann.page)).toEqual({ ...REFUSED, ...markup })
})

test('in the IDE the output of packages is cleaned, and no text becomes code or the address of a foreign script', async () => {
  await ann.page.goto(`${url}/graphiql`)
  await ann.page.getByRole('region', { name: 'Operation Editor' }).waitFor()
  const cleaned = '<img src="x">'
  expect(await tries(ann.page)).toEqual({ ...REFUSED, markup: cleaned, document: cleaned, frame: cleaned })
})

const violations = () => ann.errors.filter(error => error.includes('Trusted'))

test('a thread is shown, pasted into and quoted without a violation', async () => {
  const { page } = ann
  await page.goto(`${url}/tickets/view/1/1`)
  await page.getByRole('link', { name: 'It', exact: true }).waitFor()
  const editor = page.getByRole('textbox', { name: /comment/i }).first()
  await editor.click()
  await editor.evaluate(element => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<p>Pasted <script>alert(1)</script><i>words</i></p>')
    clipboardData.setData('text/plain', 'Not these')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await editor.getByText('words', { exact: true }).waitFor()
  expect(await editor.textContent()).not.toContain('alert')
  expect(violations()).toEqual([])
})

test('the mail of a dry run is shown in its styles without a violation', async () => {
  const { page } = ann
  await page.goto(`${url}/timesheets/report?start=2026-03-02&end=2026-03-02`)
  await page.getByRole('table', { name: 'Report' }).getByText('Wiring').waitFor()
  await page.getByRole('button', { name: 'Run report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Run report' })
  await dialog.getByLabel('Template').selectOption('ProjectTemplate')
  await dialog.getByRole('checkbox', { name: /^Dry run/ }).check()
  await dialog.getByRole('button', { name: 'Run', exact: true }).click()
  const mail = page.frameLocator('iframe[title="The mail"]')
  const note = mail.getByText('Wiring').first()
  await note.waitFor()
  // Its styles are a style sheet that the page's policy allows.
  expect(await note.evaluate(({ ownerDocument }) => ownerDocument.styleSheets.length)).toBe(1)
  expect(ann.errors).toEqual([])
})

test('the IDE completes, describes, runs and shows the schema without a violation', async () => {
  const { page } = ann
  await page.goto(`${url}/graphiql`)
  // It is there after the schema is loaded.
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click()
  await page
    .getByRole('button', { name: 'Query', exact: true })
    .or(page.getByRole('link', { name: 'Query', exact: true }))
    .first()
    .click()
  // The initial operation of the first tab, once it is in the editors: before that GraphiQL ignores the button.
  await page.getByRole('region', { name: 'Variables' }).getByText('"until"').waitFor()
  await page.getByRole('button', { name: /^Execute query/ }).click()
  await page
    .getByRole('group', { name: /^Answer/ })
    .getByText('data')
    .waitFor()
  await page.getByRole('region', { name: 'Operation Editor' }).click()
  await page.keyboard.press('Control+Home')
  // The completions, with their descriptions.
  await page.keyboard.press('Control+Space')
  await page.getByRole('option').first().waitFor()
  expect(violations()).toEqual([])
})
