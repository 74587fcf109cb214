import type { Browser, Page } from 'playwright-core'
import { accessibilityViolations, openBrowser, seat, type Person } from '../../helpers/browser.ts'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'

// What a team does with its new tickets (docs/specification/ticket-screens.md#quick-edit).
const ANN = 'ann@example.com'
const BEN = 'ben@example.com'
const COUNT = 20

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

/** A project of Ann and Ben with new tickets. @returns its number and how both open pages of it */
async function team(name: string) {
  const [ann, ben] = await Promise.all([
    rest.signIn(ANN, { name: 'Ann Lee', scopes: ['tickets'] }),
    rest.signIn(BEN, { name: 'Ben Ito', scopes: ['tickets'] }),
  ])
  const { body: project } = await rest.call('POST', `/api/v1/tickets/project/${name}`, { token: ann })
  const number: unknown = typeof project === 'object' && project !== null ? Reflect.get(project, 'Id') : null
  await rest.call('PATCH', `/api/v1/tickets/project/${name}/canSee?email=${BEN}`, { token: ann })
  const tickets = `/api/v1/tickets/project/${String(number)}`
  for (let index = COUNT; index > 0; index--) {
    const body = { Subject: `Lamp ${index} blinks`, Body: '<p>Since Monday.</p>', Subscribers: [ANN] }
    expect((await rest.call('POST', `${tickets}/ticket`, { token: ann, body })).status).toBe(201)
  }
  const open = async (email: string, token: string): Promise<Page> => {
    const person = await seat(browser)
    people.push(person)
    const user = { Email: email, Name: email, Token: token, Created: '', Modified: '', Scopes: 'tickets' }
    await person.page.addInitScript(text => localStorage.setItem('ucs', text), JSON.stringify(user))
    await person.page.goto(`${gateway.url}/tickets/list/${String(number)}`)
    await person.page
      .getByRole('rowheader')
      .nth(COUNT - 1)
      .waitFor()
    return person.page
  }
  return {
    openAnn: () => open(ANN, ann),
    openBen: () => open(BEN, ben),
    statuses: async (): Promise<string[][]> => {
      const { body } = await rest.call('GET', `${tickets}/tickets`, { token: ann })
      if (!Array.isArray(body)) throw new Error('That is no list.')
      return body.map((ticket: { Statuses: string[] }) => ticket.Statuses)
    },
  }
}

const row = (page: Page, subject: string) => page.getByRole('row').filter({ hasText: subject })

test('by keyboard, each new ticket gets assignee, priority and status, and another reader sees it', async () => {
  const { openAnn, openBen, statuses } = await team('Keys')
  const [page, other] = [await openAnn(), await openBen()]
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.getByRole('rowheader').first().getByRole('link').focus()
  for (let index = 1; index <= COUNT; index++) {
    const here = row(page, `Lamp ${index} blinks`)
    // Every third is of Ben, and blocked.
    if (index % 3 === 0) {
      await press('a')
      await page.getByRole('menuitemradio', { name: /Ben Ito/ }).waitFor()
      await press('2')
      await here.getByRole('button', { name: /^Status of .*: assigned$/ }).waitFor()
    } else await press('m')
    await press('p')
    await page.getByRole('menu', { name: 'Priority' }).waitFor()
    await press('h')
    await here.getByRole('button', { name: /^Priority of .*: high$/ }).waitFor()
    await press('j')
  }
  // The page shows a change before the server has it.
  while ((await statuses()).filter(tags => tags.includes('priority:high')).length < COUNT)
    await new Promise(resolve => setTimeout(resolve, 50))
  for (const tags of await statuses()) expect(tags).toContain('status:assigned')
  await row(other, 'Lamp 3 blinks').getByText('Ben Ito').waitFor()
})

test('the first key that chooses needs no wait for the menu that the one before it opens', async () => {
  const { openAnn } = await team('First')
  const page = await openAnn()
  await page.route(/\.js$/, async route => {
    await new Promise(resolve => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.getByRole('rowheader').first().getByRole('link').focus()
  // A person looks at the ticket first, and types then.
  await page.waitForTimeout(2_000)
  await page.keyboard.press('p')
  await page.waitForTimeout(100)
  await page.keyboard.press('h')
  await row(page, 'Lamp 1 blinks')
    .getByRole('button', { name: /^Priority of .*: high$/ })
    .waitFor()
})

test('chosen at once, ten are closed by three presses, and back by Undo', async () => {
  const { openAnn, statuses } = await team('Bulk')
  const page = await openAnn()
  const box = (index: number) => page.getByRole('checkbox', { name: new RegExp(`Lamp ${index} blinks$`) })
  await box(1).check()
  await box(10).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('toolbar', { name: 'Selected tickets' })
  await bar.getByText('10 tickets selected').waitFor()
  // The whole list stands above the bar, as a button of which the bar covers a part is too small for axe.
  await page.setViewportSize({ width: 1280, height: 1600 })
  expect(await accessibilityViolations(page)).toEqual([])
  await bar.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitemradio', { name: 'closed' }).click()
  await page.getByText('10 tickets: closed').filter({ visible: true }).first().waitFor()
  const closed = async () => (await statuses()).filter(tags => tags.includes('status:closed')).length
  expect(await closed()).toBe(10)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone').filter({ visible: true }).first().waitFor()
  expect(await closed()).toBe(0)
})

test('Undo gives way to what somebody else changed since', async () => {
  const { openAnn, openBen, statuses } = await team('Undo')
  const [page, other] = [await openAnn(), await openBen()]
  const change = async (reader: Page, field: string, value: string) => {
    const here = row(reader, 'Lamp 1 blinks')
    await here.getByRole('button', { name: new RegExp(`^${field} of`) }).click()
    await reader.getByRole('menuitemradio', { name: value }).click()
    await here.getByRole('button', { name: new RegExp(`^${field} of .*: ${value}$`) }).waitFor()
  }
  await change(page, 'Status', 'blocked')
  await row(other, 'Lamp 1 blinks').getByText('blocked').waitFor()
  await change(other, 'Priority', 'high')
  await row(page, 'Lamp 1 blinks').getByText('high priority').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Not undone').filter({ visible: true }).first().waitFor()
  expect((await statuses()).filter(tags => tags.includes('status:blocked'))).toHaveLength(1)
})
