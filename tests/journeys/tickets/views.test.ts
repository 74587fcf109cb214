import type { Browser, Page } from 'playwright-core'
import { accessibilityViolations, openBrowser, seat, type Person } from '../../helpers/browser.ts'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'

// docs/specification/ticket-screens.md#saved-views
let rest: TestRest
let gateway: TestGateway
let browser: Browser
let ann: Person
let ben: Person
let token: string

const emailOf = (name: string) => `${name.toLowerCase()}@example.com`

/** A signed-in user in their own browser. */
async function arrive(name: string) {
  const Token = await rest.signIn(emailOf(name), { name, scopes: ['tickets'] })
  const person = await seat(browser, { reducedMotion: 'reduce' })
  const user = { Email: emailOf(name), Name: name, Token, Created: '', Modified: '', Scopes: 'tickets' }
  await person.page.addInitScript(stored => localStorage.setItem('ucs', stored), JSON.stringify(user))
  return { person, token: Token }
}

beforeAll(async () => {
  ;[rest, browser] = await Promise.all([startTestRest(), openBrowser()])
  gateway = await startTestGateway({ restUrl: rest.url, serviceKey: rest.config.serviceKey })
  ;({ person: ann, token } = await arrive('Ann'))
  ;({ person: ben } = await arrive('Ben'))
  await rest.call('POST', '/api/v1/tickets/project/Support', { token })
  await rest.call('PATCH', `/api/v1/tickets/project/1/canSee?email=${emailOf('Ben')}`, { token })
  for (const [Subject, assignee] of [
    ['A lamp', 'Ben'],
    ['A fan', 'Ann'],
    ['A door', 'Ann'],
  ] as const)
    await rest.call('POST', '/api/v1/tickets/project/1/ticket', {
      token,
      body: { Subject, Body: '<p>Look.</p>', Statuses: [`assignee:${emailOf(assignee)}`] },
    })
})

afterAll(async () => {
  await browser.close()
  await gateway.close()
  await rest.close()
})

const menuButton = (page: Page) => page.getByRole('button', { name: 'Views', exact: true })
const viewButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Views: ${name}`, exact: true })

test('Ann saves a view for the project', async () => {
  const { page } = ann
  await page.goto(`${gateway.url}/tickets/list/1?statuses=assignee:me+assigned`)
  await page.getByRole('rowheader').nth(1).waitFor()
  await menuButton(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Save view…' }).waitFor()
  await page.waitForFunction(() => document.activeElement?.closest('[role="menu"]') !== null)
  // All menus open outside of the landmarks, so that nothing cuts them off.
  expect(await accessibilityViolations(page)).toEqual(['region: .fui-MenuPopover'])
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => document.activeElement?.textContent === 'Views')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Save view…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Assigned ones')
  await dialog.getByRole('combobox', { name: 'For' }).selectOption('Support')
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Assigned ones is saved').first().waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.textContent === 'Assigned ones')
  await viewButton(page, 'Assigned ones').click()
  const saved = page.getByRole('menuitemradio', { name: 'Assigned ones', checked: true })
  await saved.waitFor()
  await page.keyboard.press('Escape')
  expect(ann.errors).toEqual([])
})

test('Ben sees it in his index with the count of what is his, which follows an assignment', async () => {
  const { page } = ben
  await page.goto(`${gateway.url}/tickets`)
  const section = page.getByRole('region', { name: 'Support' })
  await section.getByRole('link', { name: /^Assigned ones.*1 ticket$/ }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByText('Set a filter in List Tickets, and save it with the button Views.').waitFor()
  const { status } = await rest.call('POST', '/api/v1/tickets/project/1/ticket/2/comment', {
    token,
    body: { AddStatuses: [`assignee:${emailOf('Ben')}`] },
  })
  expect(status).toBe(201)
  const link = section.getByRole('link', { name: /^Assigned ones.*2 tickets$/ })
  await link.click()
  await page.getByRole('heading', { level: 1, name: 'Tickets of Support' }).waitFor()
  await page.getByRole('rowheader').nth(1).waitFor()
  expect((await page.getByRole('rowheader').allTextContents()).join()).toMatch(/A fan.*A lamp|A lamp.*A fan/)
  expect(await page.getByRole('rowheader').count()).toBe(2)
  expect(ben.errors).toEqual([])
})

test('Ben saves another filter into the view, whose name stays in the address', async () => {
  const { page } = ben
  const shown = viewButton(page, 'Assigned ones')
  const changed = viewButton(page, 'Assigned ones (changed)')
  const saved = async () => (await rest.call('GET', '/api/v1/tickets/views', { token })).body
  await shown.waitFor()
  await page.getByRole('button', { name: 'All statuses' }).click()
  await changed.waitFor()
  await page.reload()
  await changed.waitFor()
  await page.goBack()
  await shown.waitFor()
  await page.goForward()
  await changed.waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await accessibilityViolations(page)).toEqual([])
  await changed.click()
  await page.getByRole('menuitem', { name: 'Update Assigned ones' }).click()
  await page.getByText('Assigned ones is updated').first().waitFor()
  await shown.waitFor()
  expect(await saved()).toMatchObject([{ Statuses: [] }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Assigned ones is as it was').first().waitFor()
  await changed.waitFor()
  expect(await saved()).toMatchObject([{ Statuses: ['assignee:me', 'status:assigned'] }])
  expect(ben.errors).toEqual([])
})

test('a view that Ann deletes leaves Ben’s address with his next change', async () => {
  const { page } = ben
  await rest.call('DELETE', '/api/v1/tickets/views/id/1', { token })
  const answered = page.waitForResponse(
    response => response.request().postData()?.includes('useViewsQuery') === true,
  )
  await page.reload()
  await answered
  await menuButton(page).waitFor()
  expect(new URL(page.url()).searchParams.has('view')).toBe(true)
  await page.getByRole('searchbox', { name: 'Search' }).fill('fan')
  await page.waitForURL(url => url.searchParams.get('q') === 'fan' && !url.searchParams.has('view'))
  expect(ben.errors).toEqual([])
})
