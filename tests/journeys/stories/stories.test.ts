import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { accessibilityViolations, openBrowser, seat, type Person } from '../../helpers/browser.ts'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'

// What an owner and a payer come for (docs/specification/shell.md#choosing-people,
// docs/specification/timesheet-screens.md#report-groups).
const KNOWN = ['Ben Castillo', 'Cleo Moretti', 'Dora Szabo']
const NEW = ['emma@example.com', 'farid@example.com']
let rest: TestRest
let gateway: TestGateway
let browser: Browser
let people: Person[]

beforeAll(async () => {
  rest = await startTestRest()
  ;[gateway, browser] = await Promise.all([
    startTestGateway({ restUrl: rest.url, serviceKey: rest.config.serviceKey }),
    openBrowser(),
  ])
})
beforeEach(() => {
  people = []
})
afterEach(async () => {
  for (const { errors, leave } of people) {
    expect(errors).toEqual([])
    await leave()
  }
})
afterAll(async () => {
  await browser.close()
  await gateway.close()
  await rest.close()
})

const emailOf = (name: string) => `${name.split(' ')[0]?.toLowerCase() ?? ''}@example.com`

async function signIn(name: string) {
  const email = emailOf(name)
  const token = await rest.signIn(email, { name, scopes: ['timesheets'] })
  return {
    email,
    call: async (method: string, path: string, body?: unknown) => {
      const url = `/api/v1/timesheets/${path}`
      const answer = await rest.call(method, url, { token, ...(body !== undefined && { body }) })
      if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${String(answer.error)}`)
    },
    open: async (path: string): Promise<Page> => {
      const person = await seat(browser, { timezoneId: 'UTC' })
      people.push(person)
      const user = { Email: email, Name: name, Token: token, Created: '', Modified: '', Scopes: 'timesheets' }
      await person.page.addInitScript(text => localStorage.setItem('ucs', text), JSON.stringify(user))
      await person.page.goto(gateway.url + path)
      return person.page
    },
  }
}

test('an owner adds five people to two lists at once, known ones by name; a typing error shows before', async () => {
  const owner = await signIn('Olivia Brandt')
  const known = await Promise.all(KNOWN.map(signIn))
  await owner.call('POST', 'project/Before')
  for (const { email } of known) await owner.call('PATCH', `project/Before/canUse?email=${email}`)
  await owner.call('POST', 'project/Support')
  const ben = await known[0]?.open('/timesheets/fill')
  await ben?.getByRole('option', { name: 'Before' }).waitFor()

  const page = await owner.open('/timesheets/projects')
  await page.getByRole('button', { name: 'Add Can Use to Support' }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('combobox', { name: 'Email to add' })
  for (const name of KNOWN) {
    await field.fill(name.slice(0, 2))
    await page.getByRole('option', { name: new RegExp(name) }).waitFor()
    await field.press('Enter')
  }
  // The last of them is misspelt.
  for (const email of [...NEW, 'hugo@exampel.com']) {
    await field.fill(email)
    await field.press('Enter')
  }
  await dialog.getByText(/^Not known to you: .*hugo@exampel\.com/).waitFor()
  // The first press moves to it, the second one removes it.
  for (let press = 0; press < 2; press++) await page.keyboard.press('Backspace')
  await dialog.getByText(/^Not known to you: .*hugo@exampel\.com/).waitFor({ state: 'detached' })
  await dialog.getByRole('checkbox', { name: 'Can See' }).check()
  await dialog.getByRole('button', { name: 'add', exact: true }).click()
  await page.getByText('5 people can use and can see Support').filter({ visible: true }).first().waitFor()
  await ben?.reload()
  await ben?.getByRole('option', { name: 'Support' }).waitFor()
}, 120_000)

test('the hours of October in support by week are one address, with a picture, a table and a file', async () => {
  const [worker, viewer] = [await signIn('Wendy Okafor'), await signIn('Victor Dumas')]
  await worker.call('POST', 'project/Helpdesk')
  await worker.call('PATCH', `project/Helpdesk/canSee?email=${viewer.email}`)
  // From Thursday to Saturday four hours in the first week, and an hour of something else.
  const entries = [
    ['2026-10-01', 3, 'support'],
    ['2026-10-03', 1, 'support'],
    ['2026-10-14', 2, 'support'],
    ['2026-10-15', 1, 'hiring'],
  ] as const
  for (const [day, hours, tag] of entries)
    await worker.call('POST', 'event', {
      ...{ Project: 'Helpdesk', Timezone: 'UTC', WorkNotes: tag, Tags: [tag], Confirmed: null },
      DateRange: [`${day}T09:00Z`, `${day}T${9 + hours}:00Z`],
    })
  const page = await viewer.open('/timesheets/report?start=2026-10-01&end=2026-10-31&tags=support&group=week')
  await page.getByRole('figure', { name: 'Hours by week' }).waitFor()
  const groups = page.getByRole('row', { name: /Week 4[0-9]/ })
  await groups.first().waitFor()
  const texts = await groups.allTextContents()
  expect(texts).toEqual([expect.stringMatching(/Week 40.*4\.00/), expect.stringMatching(/Week 42.*2\.00/)])
  expect(await accessibilityViolations(page)).toEqual([])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download all as CSV' }).click(),
  ])
  const rows = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n').slice(1)
  expect(rows).toHaveLength(3)
}, 120_000)
