import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { openBrowser, seat } from '../helpers/browser.ts'
import { startTestGateway, type TestGateway } from '../helpers/servers/gateway.ts'
import { startTestRest, type TestRest } from '../helpers/servers/rest.ts'

// No failure loses what a user typed, in any dialog or form with text
// (docs/specification/sign-in.md#what-the-browser-keeps).
const ANN = 'ann@example.com'
const SCOPES = ['admin', 'timesheets', 'tickets']

interface Form {
  path: string
  /** The title of its dialog; absent if the form is on the screen itself. */
  title?: string
  /** @param isBack whether the form was open before, so that its selections are restored */
  open?: (page: Page, isBack: boolean) => Promise<unknown>
  field: string
  text: string
  submit: string
  /** Whether the field takes people, each of whom becomes a tag. */
  takesPeople?: boolean
  /** The button to retry a text that has left the field and was not sent. */
  retry?: string
  /** What shows that the server has saved it; by default, the dialog closes. */
  done?: (page: Page) => Locator
}

const click = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

const FORMS: [name: string, form: Form][] = [
  [
    'an event',
    {
      path: '/timesheets/fill?log=ticket:1/1',
      title: 'Add event',
      field: 'Work Comments / Notes',
      text: 'Fitted the bulb',
      submit: 'Add',
    },
  ],
  [
    'a timesheet’s mail',
    {
      path: '/timesheets/fill',
      title: 'Download and Send Timesheets',
      open: click('Download & Email Timesheets'),
      field: 'Email Comments',
      text: 'Late, I know',
      submit: 'Send',
    },
  ],
  [
    'a project for time',
    {
      path: '/timesheets/projects',
      title: 'Create Project',
      open: click('Create a new project'),
      field: 'Project Name',
      text: 'Borealis',
      submit: 'create',
    },
  ],
  [
    'an address on a project’s list',
    {
      path: '/timesheets/projects',
      title: 'Add Can See email',
      open: click('Add Can See to Apollo'),
      field: 'Email to add',
      text: 'dan@example.com',
      submit: 'add',
      takesPeople: true,
    },
  ],
  [
    'a report’s mail',
    {
      path: '/timesheets/report',
      title: 'Run report',
      open: async (page, isBack) => {
        await click('Run report')(page)
        if (!isBack) await page.getByLabel('Template').selectOption('ProjectTemplate')
      },
      field: 'Email Comments',
      text: 'As we said on Monday',
      submit: 'Run',
    },
  ],
  [
    'a project for tickets',
    {
      path: '/tickets/projects',
      title: 'Create a new project',
      open: click('Create a new project'),
      field: 'Project Name',
      text: 'Lamps',
      submit: 'create',
    },
  ],
  [
    'a scope',
    {
      path: '/admin/users',
      title: 'Add scope',
      open: click(`Add Scope to ${ANN}`),
      field: 'Scope',
      text: 'lighting',
      submit: 'save',
    },
  ],
  [
    'a name',
    {
      path: '/api',
      title: 'Change name',
      open: async page => {
        await page.getByRole('banner').getByRole('button', { name: 'Ann' }).click()
        await page.getByRole('menuitem', { name: 'Change name' }).click()
      },
      field: 'Name',
      text: 'Ann Lee',
      submit: 'Save',
    },
  ],
  [
    'a weekly target',
    {
      path: '/api',
      title: 'Weekly target',
      open: async page => {
        await page.getByRole('banner').getByRole('button', { name: 'Ann' }).click()
        await page.getByRole('menuitem', { name: 'Weekly target' }).click()
      },
      field: 'Hours a week',
      text: '32.5',
      submit: 'Save',
    },
  ],
  [
    'a token',
    {
      path: '/api',
      title: 'Create token',
      open: async (page, isBack) => {
        await page.getByRole('main').getByRole('button', { name: 'Create token' }).first().click()
        if (!isBack) await page.getByRole('checkbox', { name: 'tickets' }).check()
      },
      field: 'Name',
      text: 'for the lamp script',
      submit: 'Create',
      done: page => page.getByRole('heading', { name: 'Your new token' }),
    },
  ],
  [
    'a ticket',
    {
      path: '/tickets/create?projectId=1',
      field: 'Content',
      text: 'It went dark',
      submit: 'Submit',
      open: page => page.getByLabel('Subject').fill('The lamp is dark'),
      done: page => page.getByRole('article').getByText('It went dark'),
    },
  ],
  [
    'a comment',
    {
      path: '/tickets/view/1/1',
      field: 'Comment',
      text: 'Did it go dark?',
      submit: 'Submit',
      retry: 'Retry',
      done: page => page.getByRole('article').getByText('Did it go dark?'),
    },
  ],
]

let rest: TestRest
let gateway: TestGateway
let browser: Browser
let context: BrowserContext
let page: Page
let token: string

beforeAll(async () => {
  ;[rest, browser] = await Promise.all([startTestRest(), openBrowser()])
  gateway = await startTestGateway({ restUrl: rest.url, serviceKey: rest.config.serviceKey })
  token = await rest.signIn(ANN, { name: 'Ann', scopes: SCOPES })
  const call = async (path: string, body?: object) => {
    const { status } = await rest.call('POST', `/api/v1/${path}`, { token, ...(body && { body }) })
    expect(status).toBe(201)
  }
  await call('timesheets/project/Apollo')
  await call('tickets/project/Support')
  await call('tickets/project/1/ticket', { Subject: 'The lamp blinks', Body: '<p>Since Monday.</p>' })
  page = (await seat(browser)).page
  context = page.context()
  await page.goto(`${gateway.url}/NoAccess`)
  await signIn(page)
})

afterAll(async () => {
  await browser.close()
  await gateway.close()
  await rest.close()
})

/** Does what the end of a sign-in in another tab does. */
async function signIn(tab: Page): Promise<void> {
  token = await rest.signIn(ANN, { name: 'Ann', scopes: SCOPES })
  const user = { Email: ANN, Name: 'Ann', Token: token, Created: '', Modified: '', Scopes: SCOPES.join(' ') }
  await tab.evaluate(ucs => localStorage.setItem('ucs', ucs), JSON.stringify(user))
}

async function signInElsewhere(): Promise<void> {
  const tab = await context.newPage()
  await tab.goto(`${gateway.url}/api.txt`)
  await signIn(tab)
  await tab.close()
}

const around = ({ title }: Form) =>
  title === undefined
    ? page.getByRole('main')
    : page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const fieldOf = (form: Form) =>
  around(form)
    .getByRole(form.takesPeople ? 'combobox' : 'textbox', { name: form.field })
    .first()
const submitOf = (form: Form) => around(form).getByRole('button', { name: form.submit, exact: true })
const submit = (form: Form) => submitOf(form).click()

/** Waits until the text is in the form's field. */
async function stands(form: Form): Promise<void> {
  if (form.retry !== undefined) {
    await around(form).getByText(form.text).first().waitFor()
    return
  }
  const field = fieldOf(form)
  await field.waitFor()
  if (form.takesPeople) {
    await around(form).getByRole('option', { name: form.text }).waitFor()
    return
  }
  const element = await field.elementHandle()
  await page.waitForFunction(
    ([at, text]) => (at instanceof HTMLElement && 'value' in at ? at.value : at.textContent) === text,
    [element, form.text] as const,
  )
}

/** Opens the form, or waits for it if it reopens automatically. */
async function open(form: Form, isBack: boolean): Promise<void> {
  const { pathname, search } = new URL(form.path, gateway.url)
  const comesBack = isBack && form.path.includes('log=')
  await page.goto(gateway.url + pathname + (comesBack ? '' : search))
  if (!comesBack) await form.open?.(page, isBack)
}

/** Presses the button, which fails, and waits for the message, and for the answer: a message may be older. */
async function failToSubmit(form: Form): Promise<void> {
  const failed = page.getByText(/^Error|session has ended|cannot be reached|No connection/).first()
  await submit(form)
  await failed.waitFor()
  await submitOf(form).and(page.locator(':not([aria-busy="true"])')).waitFor()
}

test.each(FORMS)('%s', async (_name, form) => {
  await open(form, false)
  await fieldOf(form).fill(form.text)
  if (form.takesPeople) await fieldOf(form).press('Enter')
  await stands(form)

  await rest.call('DELETE', '/api/v1/session', { token })
  const again = form.title === undefined ? page.getByRole('banner') : around(form)
  await again.getByRole('button', { name: 'Sign in again' }).waitFor()
  await failToSubmit(form)
  if (form.title !== undefined) await stands(form)
  await again.getByRole('button', { name: 'Sign in again' }).click()
  const prompt = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('heading', { name: 'Your session has ended', exact: true }) })
  await prompt.getByRole('button', { name: 'Send me a link' }).click({ trial: true })
  await signInElsewhere()
  await prompt.waitFor({ state: 'detached' })
  if (form.title !== undefined) {
    await stands(form)

    await context.setOffline(true)
    await failToSubmit(form)
    await stands(form)
    await context.setOffline(false)
  }

  await open(form, true)
  await stands(form)
  await page.reload()
  if (form.title === undefined || form.path.includes('log=')) await stands(form)

  const crashed = page
  page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await Promise.all([crashed.waitForEvent('crash'), crashed.goto('chrome://crash').catch(() => undefined)])
  await crashed.close()
  await open(form, true)
  await stands(form)

  // A first press shows that somebody is not known, unless that shows already.
  if (form.takesPeople) await around(form).getByText('Not known to you').waitFor()
  const send = () =>
    form.retry === undefined
      ? submit(form)
      : around(form).getByRole('button', { name: form.retry }).first().click()
  const isDone = () =>
    form.done ? form.done(page).first().waitFor() : fieldOf(form).waitFor({ state: 'detached' })
  // On a busy machine, a PDF may take longer than an operation may. One would send it again.
  const late = page.getByText('did not answer in time').first()
  do await send()
  while (await Promise.race([isDone().then(() => false), late.waitFor().then(() => true)]))
  await page.waitForFunction(
    text =>
      !Object.entries(localStorage).some(([key, value]) => key !== 'ucs' && String(value).includes(text)),
    form.text,
  )
})
