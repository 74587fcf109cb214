import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { addPeople } from '../helpers/addPeople.ts'
import { openBrowser, seat, type Person } from '../helpers/browser.ts'
import { startDaybook, type Daybook } from '../helpers/servers/daybook.ts'
import { linkIn, nextMailTo } from '../helpers/servers/mailbox.ts'
import { openLink } from '../helpers/openLink.ts'

// The main story: two people, one company, a day of work, and a server that is killed in the middle.
let daybook: Daybook
let browser: Browser
let admin: Person
let ben: Person

beforeAll(async () => {
  ;[daybook, browser] = await Promise.all([startDaybook(), openBrowser()])
  ;[admin, ben] = await Promise.all([seat(browser), seat(browser)])
})

afterAll(async () => {
  await browser.close()
  await daybook.dispose()
})

test('the first start prints a link that signs the first admin in', async () => {
  await openLink(admin.page, linkIn({ text: daybook.printed() }))
  await admin.page.getByRole('heading', { level: 1, name: 'Today', exact: true }).waitFor()
  expect(admin.page.url()).toBe(`${daybook.url}/`)
  await admin.page.getByRole('button', { name: 'admin' }).click()
  await expect(menuItems(admin.page)).resolves.toEqual([
    'Admin',
    'Timesheets',
    'Tickets',
    'API',
    'Keyboard shortcuts?',
    'Turn off single keys',
    'Change name',
    'Weekly target',
    'Sign out everywhere',
    'Sign Out',
  ])
  await admin.page.keyboard.press('Escape')
})

test('a printed link works once', async () => {
  const other = await seat(browser)
  await openLink(other.page, linkIn({ text: daybook.printed() }))
  await other.page.getByRole('alert').waitFor()
  expect(await other.page.evaluate(() => localStorage.getItem('ucs'))).toBeNull()
  await other.leave()
})

test('Ben signs in by magic link and has no access yet', async () => {
  const { page } = ben
  await page.goto(`${daybook.url}/timesheets/fill`)
  await page.getByRole('heading', { name: 'No Access, sorry.' }).waitFor()
  await page.getByRole('link', { name: 'Try login?' }).click()
  await page.getByRole('button', { name: 'Login with Magic Link' }).click()
  await page.getByLabel('Name').fill('Ben')
  await page.getByLabel('Email').fill('Ben@Example.com')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Email send. Please close this and open your email to continue').waitFor()

  await page.goto(linkIn(await nextMailTo(daybook.dataDir, 'ben@example.com')))
  await page.getByRole('heading', { name: 'No Access, sorry.' }).waitFor()
  expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe('/timesheets/fill')
})

test('the admin gives Ben the scope, creates a project and adds Ben to its Can Use list', async () => {
  const { page } = admin
  await page.goto(`${daybook.url}/admin`)
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'List Users' }).click()
  const row = page.getByRole('row').filter({ hasText: 'ben@example.com' })
  await row.getByRole('button', { name: /^Add Scope/ }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('timesheets')
  await page.getByRole('button', { name: 'save' }).click()
  await row.getByText('timesheets').waitFor()

  await page.getByRole('link', { name: 'Timesheets', exact: true }).click()
  await page
    .getByRole('navigation', { name: 'Timesheets' })
    .getByRole('link', { name: 'Manage Projects' })
    .click()
  await page.getByRole('button', { name: 'Create a new project' }).first().click()
  await page.getByLabel('Project Name').fill('Apollo')
  await page.getByRole('button', { name: 'create', exact: true }).click()
  await page.getByRole('button', { name: 'Add Can Use to Apollo' }).click()
  await addPeople(page, 'Ben@example.com')
  await page.getByRole('row').filter({ hasText: 'Apollo' }).getByTitle('ben@example.com').waitFor()
})

test('Ben reauthorizes and sees his week, empty', async () => {
  const { page } = ben
  await page.getByRole('button', { name: 'Reauthorize and try again?' }).click()
  await toast(page, 'Re authorized').waitFor()
  await page.getByRole('option', { name: 'Apollo', selected: true }).waitFor()
  await page.getByText('08:00', { exact: true }).first().waitFor()
})

test('a click on an empty slot logs time: typed times, notes and tags', async () => {
  const { page } = ben
  await clickAt(page, 'Wednesday', 9)
  const dialog = page.getByRole('dialog', { name: 'Add event' })
  await dialog.waitFor()
  await page.keyboard.type('Pair on the launch checklist')
  await dialog.getByLabel('End Time').fill('1h30')
  await dialog.getByLabel('Tags').fill('launch,review ')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await block(page, /Apollo, Wednesday .* 09:00 to 10:30, 1.50 hours, Unconfirmed$/).waitFor()
  await page.getByRole('group', { name: /^Wednesday .*, 1.50 hours\b/ }).waitFor()
})

test('a range selected within a day is logged and confirmed', async () => {
  const { page } = ben
  await drag(page, await pointOf(page, 'Wednesday', 11), await pointOf(page, 'Wednesday', 11.8))
  const dialog = page.getByRole('dialog', { name: 'Add event' })
  expect(await dialog.getByLabel('Start Time').inputValue()).toBe('11:00')
  expect(await dialog.getByLabel('End Time').inputValue()).toBe('12:00')
  await dialog.getByRole('button', { name: 'Add and confirm' }).click()
  await block(page, /Apollo, Wednesday .* 11:00 to 12:00, 1.00 hours, Confirmed, unpaid$/).waitFor()
})

test('a block is moved by mouse, put back by Undo, and moved again', async () => {
  const { page } = ben
  const from = await pointOf(page, 'Wednesday', 9.5)
  const to = await pointOf(page, 'Thursday', 10.5)
  await drag(page, from, to)
  await block(page, /Apollo, Thursday .* 10:00 to 11:30/).waitFor()
  await toast(page, 'Event moved').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await block(page, /Apollo, Wednesday .* 09:00 to 10:30/).waitFor()
  await isSaved(page)
  await drag(page, from, to)
  await block(page, /Apollo, Thursday .* 10:00 to 11:30/).waitFor()
})

test('a block is resized by mouse and by keyboard', async () => {
  const { page } = ben
  const edge = await pointOf(page, 'Thursday', 11.5)
  await block(page, /Apollo, Thursday .* 10:00 to 11:30/).hover()
  await drag(page, { ...edge, y: edge.y - 3 }, await pointOf(page, 'Thursday', 12))
  const resized = block(page, /Apollo, Thursday .* 10:00 to 12:00, 2.00 hours/)
  await resized.waitFor()
  await isSaved(page)
  await resized.focus()
  await page.keyboard.press('Control+ArrowDown')
  await block(page, /Apollo, Thursday .* 10:00 to 12:15, 2.25 hours/).waitFor()
})

test('Enter opens a block, and the edited values are saved and confirmed', async () => {
  const { page } = ben
  await isSaved(page)
  await block(page, /Apollo, Thursday/).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Update event' })
  await dialog.getByLabel('Work Comments / Notes').fill('Pair on the launch checklist, part two')
  await dialog.getByRole('button', { name: 'Save and confirm' }).click()
  await block(page, /Apollo, Thursday .* 10:00 to 12:15, 2.25 hours, Confirmed, unpaid$/).waitFor()
})

test('no step so far was an error in the browser', () => {
  expect({ admin: admin.errors, ben: ben.errors }).toEqual({ admin: [], ben: [] })
})

test('after a kill -9 and a new start all data is there, and Ben continues where he was', async () => {
  const { page } = ben
  await daybook.kill()
  await daybook.restart()
  await page.reload()
  await block(page, /Apollo, Thursday .* 10:00 to 12:15, 2.25 hours, Confirmed, unpaid$/).waitFor()
  await block(page, /Apollo, Wednesday .* 11:00 to 12:00, 1.00 hours, Confirmed, unpaid$/).waitFor()
  await page.getByRole('group', { name: /^Thursday .*, 2.25 hours\b/ }).waitFor()
  await block(page, /Apollo, Thursday/).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Update event' })
  expect(await dialog.getByLabel('Work Comments / Notes').inputValue()).toBe(
    'Pair on the launch checklist, part two',
  )
  await dialog.getByRole('button', { name: 'Save and Unconfirm' }).click()
  await block(page, /Apollo, Thursday .*, Unconfirmed$/).waitFor()
})

test('a deleted block returns by Undo; without it, it is gone', async () => {
  const { page } = ben
  await isSaved(page)
  await block(page, /Apollo, Thursday/).focus()
  await page.keyboard.press('Delete')
  await block(page, /Apollo, Thursday/).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await block(page, /Apollo, Thursday/).focus()
  await page.keyboard.press('Delete')
  await block(page, /Apollo, Thursday/).waitFor({ state: 'detached' })
  await page.reload()
  await block(page, /Apollo, Wednesday/).waitFor()
  await expect(block(page, /Apollo, Thursday/).count()).resolves.toBe(0)
})

test('the first paint of the calendar makes one GraphQL request', async () => {
  const { page } = ben
  // Live messages cause reads that are not part of the first paint.
  await page.routeWebSocket(/graphql/, () => undefined)
  const calendar = page.url()
  // Requests of the previous page are not part of it either.
  await page.goto('about:blank')
  const operations: string[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/graphql') operations.push(request.postData() ?? request.url())
  })
  await page.goto(calendar)
  await block(page, /Apollo, Wednesday/).waitFor()
  expect(operations.filter(operation => /"operationName":"\w+Query"/.test(operation))).toHaveLength(1)
})

test('Ctrl-C ends the program cleanly, and its database too', async () => {
  await expect(daybook.interrupt()).resolves.toBe(0)
  await expect(readFile(join(daybook.dataDir, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT')
})

const menuItems = (page: Page) => page.getByRole('menuitem').allTextContents()

const block = (page: Page, name: RegExp) => page.getByRole('gridcell', { name })

// A text for screen readers is on the page as well, before the toast itself.
const toast = (page: Page, title: string) => page.getByText(title).last()

/** No block is gray any more. */
const isSaved = (page: Page) => page.locator('[aria-busy=true]').waitFor({ state: 'detached' })

/** The screen position of an hour of a day, a little below its line. */
async function pointOf(page: Page, day: string, hour: number): Promise<{ x: number; y: number }> {
  const column = page.getByRole('row', { name: new RegExp(`^${day} `) })
  const box = await column.boundingBox()
  if (!box) throw new Error(`No column for ${day}.`)
  return { x: box.x + box.width / 2, y: box.y + (box.height * hour) / 24 + 1 }
}

async function clickAt(page: Page, day: string, hour: number): Promise<void> {
  const { x, y } = await pointOf(page, day, hour)
  await page.mouse.click(x, y)
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 5 })
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
}
