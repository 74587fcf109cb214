import { sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, seat } from '../helpers/browser.ts'
import { startTestGateway, type TestGateway } from '../helpers/servers/gateway.ts'
import { textOf } from '../helpers/pdf.ts'
import { startTestRest, type TestRest } from '../helpers/servers/rest.ts'
import { startSmtp, type TestSmtp } from '../helpers/servers/smtp.ts'

// A deleted event disappears everywhere at once, and Undo restores the same event
// (docs/specification/timesheets.md#deleting).
const SCOPES = ['timesheets']
const TODAY = new Date().toISOString().slice(0, 10)

let smtp: TestSmtp
let rest: TestRest
let gateway: TestGateway
let browser: Browser
let ann: string
let pat: string
/** Ann's calendar. */
let page: Page

beforeAll(async () => {
  smtp = await startSmtp()
  rest = await startTestRest({
    env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://daybook.example.com', MAIL_FROM: 'd@example.com' },
  })
  gateway = await startTestGateway({ restUrl: rest.url, serviceKey: rest.config.serviceKey })
  browser = await openBrowser()
  ann = await rest.signIn('ann@example.com', { name: 'Ann', scopes: SCOPES })
  pat = await rest.signIn('pat@example.com', { name: 'Pat', scopes: SCOPES })
  await rest.call('POST', '/api/v1/timesheets/project/Apollo', { token: pat })
  await rest.call('PATCH', '/api/v1/timesheets/project/Apollo/canUse?email=ann@example.com', { token: pat })
  page = await open('Ann', ann, '/timesheets/fill')
})

afterAll(async () => {
  await browser.close()
  await gateway.close()
  await rest.close()
  await smtp.stop()
})

beforeEach(async () => {
  await rest.db.execute(sql`delete from timesheet_events`)
  await page.goto(`${gateway.url}/timesheets/fill`)
})

async function open(Name: string, Token: string, path: string): Promise<Page> {
  const { page: opened } = await seat(browser, { timezoneId: 'UTC' })
  const Email = `${Name.toLowerCase()}@example.com`
  const user = { Email, Name, Token, Created: '', Modified: '', Scopes: SCOPES.join(' ') }
  await opened.addInitScript(stored => {
    localStorage.setItem('ucs', stored)
    // A busy machine takes long to press Undo.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-timer-status] { animation-duration: 600s !important }')
    document.adoptedStyleSheets = [sheet]
  }, JSON.stringify(user))
  await opened.goto(gateway.url + path)
  return opened
}

const log = async (hour: number, WorkNotes: string): Promise<number> => {
  const at = (time: number) => `${TODAY}T${String(time).padStart(2, '0')}:00:00.000Z`
  const body = {
    ...{ Project: 'Apollo', DateRange: [at(hour), at(hour + 1)], Timezone: 'UTC', WorkNotes },
    Confirmed: at(hour),
  }
  const answer = await rest.call('POST', '/api/v1/timesheets/event', { token: ann, body })
  expect(answer.status).toBe(201)
  return Number(Reflect.get(Object(answer.body), 'Id'))
}

const idOf = (number: number) => Buffer.from(`TimesheetEvent:${number}`).toString('base64')
const block = (where: Page, number: number) => where.locator(`[data-calendar-item="${idOf(number)}"]`)
const remove = async (number: number) => {
  await block(page, number).focus()
  await page.keyboard.press('Delete')
  await block(page, number).waitFor({ state: 'detached' })
}
const undoOf = (hour: number) =>
  page
    .locator('.fui-Toast')
    .filter({ hasText: 'Event deleted' })
    .filter({ hasText: new RegExp(`\\b0?${hour}:00`) })
    .getByRole('button', { name: 'Undo' })

test('other open screens see an event disappear and return; it is the same event, and has the focus again', async () => {
  const number = await log(9, 'Design')
  const [tab, payer] = await Promise.all([
    open('Ann', ann, '/timesheets/fill'),
    open('Pat', pat, '/timesheets/pay/ann@example.com'),
  ])
  for (const screen of [page, tab, payer]) await block(screen, number).waitFor()
  await remove(number)
  for (const screen of [tab, payer]) await block(screen, number).waitFor({ state: 'detached' })
  await undoOf(9).click()
  for (const screen of [page, tab, payer]) await block(screen, number).waitFor()
  await page.waitForFunction(
    id => document.activeElement?.getAttribute('data-calendar-item') === id,
    idOf(number),
  )
  await page.getByText('Design').first().waitFor()
  const history = await rest.call('GET', `/api/v1/timesheets/event/id/${number}/history`, { token: ann })
  expect(history.body).toMatchObject([{ Action: 'created' }, { Action: 'deleted' }, { Action: 'restored' }])
  await tab.context().close()
  await payer.context().close()
})

test('after several deletions in a row each Undo restores its own event', async () => {
  const [nine, eleven, three] = [await log(9, 'One'), await log(11, 'Two'), await log(15, 'Three')]
  for (const number of [nine, eleven, three]) await block(page, number).waitFor()
  for (const number of [nine, eleven, three]) await remove(number)
  await undoOf(11).click()
  await block(page, eleven).waitFor()
  expect([await block(page, nine).count(), await block(page, three).count()]).toEqual([0, 0])
  await undoOf(9).click()
  await block(page, nine).waitFor()
  expect(await block(page, three).count()).toBe(0)
})

test('a timesheet that is sent right after a deletion does not contain the deleted event', async () => {
  const [kept, gone] = [await log(9, 'Kept work'), await log(11, 'Gone work')]
  for (const number of [kept, gone]) await block(page, number).waitFor()
  await remove(gone)
  await page.getByRole('button', { name: 'Download & Email Timesheets' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  const text = await textOf(await readFile(await (await download).path()))
  expect(text).toContain('Kept work')
  expect(text).not.toContain('Gone work')
  const deadline = Date.now() + 60_000
  while (smtp.received.length < 2 && Date.now() < deadline) await page.waitForTimeout(20)
  expect(smtp.received.flatMap(({ recipients }) => recipients).sort()).toEqual([
    'ann@example.com',
    'pat@example.com',
  ])
  for (const { parsed } of smtp.received) {
    expect(`${parsed.text} ${parsed.html}`).not.toContain('Gone work')
    const content = parsed.attachments[0]?.content
    if (!(content instanceof ArrayBuffer)) throw new Error('Nothing is attached.')
    const attached = await textOf(new Uint8Array(content))
    expect(attached).toContain('Kept work')
    expect(attached).not.toContain('Gone work')
  }
})
