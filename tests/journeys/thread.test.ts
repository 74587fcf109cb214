import type { Browser, Locator, Page } from 'playwright-core'
import { addPeople } from '../helpers/addPeople.ts'
import { accessibilityViolations, openBrowser } from '../helpers/browser.ts'
import { signInColleague, type Colleague } from '../helpers/colleagues.ts'
import { startDaybook, type Daybook } from '../helpers/servers/daybook.ts'
import { nextMailTo, readMailbox } from '../helpers/servers/mailbox.ts'

// How a company works on a ticket: two members of the project and a subscriber from outside, without reloads,
// while the network fails and the servers are killed.
let daybook: Daybook
let browser: Browser
let ada: Colleague
let ben: Colleague
let cleo: Colleague

beforeAll(async () => {
  ;[daybook, browser] = await Promise.all([startDaybook({ DEFAULT_SCOPES: 'tickets' }), openBrowser()])
  ada = await signInColleague(daybook, browser, 'Ada')
  ben = await signInColleague(daybook, browser, 'Ben')
  cleo = await signInColleague(daybook, browser, 'Cleo')
})

afterAll(async () => {
  await browser.close()
  await daybook.dispose()
})

test('Ada creates a project and gives Ben access', async () => {
  const { page } = ada
  await page.goto(`${daybook.url}/tickets/projects`)
  await page.getByRole('button', { name: 'Create a new project' }).first().click()
  await page.getByLabel('Project Name').fill('Support')
  await page.getByRole('button', { name: 'create', exact: true }).click()
  await page.getByRole('button', { name: 'Add Can See to Support' }).click()
  await addPeople(page, ben.email)
  await page.getByRole('row').filter({ hasText: 'Support' }).getByTitle(ben.email).waitFor()
})

test('a ticket that Ada creates appears in Ben’s open list', async () => {
  await ben.page.goto(`${daybook.url}/tickets/list`)
  await ben.page.getByText('No tickets').first().waitFor()

  const { page } = ada
  await page.goto(`${daybook.url}/tickets/create?projectName=Support`)
  await page.getByRole('button', { name: 'Submit' }).waitFor()
  await page.getByLabel('Subject').fill('The lamp blinks')
  await page.getByRole('radio', { name: 'high' }).first().check()
  await type(page, 'Content', 'Since Monday it blinks.')
  await page.getByRole('combobox', { name: 'Subscribers' }).fill(`${ben.email};${cleo.email};`)
  await page.setInputFiles('input[type=file]:not([accept])', {
    name: 'lamp.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('blink blink'),
  })
  await page.getByText('11 b').waitFor()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('heading', { name: 'The lamp blinks' }).waitFor()
  await page.getByRole('link', { name: 'lamp.txt' }).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/tickets/view/1/1')

  await ben.page.getByRole('link', { name: 'The lamp blinks' }).waitFor()
})

test('a comment appears in the other user’s open thread, once, with its changes, and both see who is there', async () => {
  await ben.page.getByRole('link', { name: 'The lamp blinks' }).click()
  await ben.page.getByText('Since Monday it blinks.').waitFor()
  await ada.page.getByRole('list', { name: 'Also here' }).waitFor()

  await ben.page.getByRole('button', { name: 'Edit ticket' }).click()
  await ben.page.getByRole('radio', { name: 'blocked' }).check()
  await type(ben.page, 'Comment', 'Waiting for a new bulb.')
  await ada.page.getByText('writing').waitFor()
  expect(await accessibilityViolations(ben.page)).toEqual([])
  await ben.page.keyboard.press('Control+Enter')

  const entry = comment(ada.page, 'Waiting for a new bulb.')
  await entry.waitFor()
  await entry.getByText('status new → blocked').waitFor()
  await ada.page.getByRole('list', { name: 'Statuses' }).getByText('blocked').first().waitFor()
  await comment(ben.page, 'Waiting for a new bulb.').waitFor()
  await expect(ada.page.getByText('Waiting for a new bulb.').count()).resolves.toBe(1)
  await expect(ben.page.getByText('Waiting for a new bulb.').count()).resolves.toBe(1)
})

test('a subscriber from outside the project gets the mails, threaded, and their link opens the ticket', async () => {
  const second = await nextMailTo(daybook.dataDir, cleo.email, 2)
  const [, first] = (await readMailbox(daybook.dataDir)).filter(({ to }) => to?.[0]?.address === cleo.email)
  if (!first) throw new Error('There is no mail about the ticket itself.')
  expect(second.inReplyTo).toContain(first.messageId)
  expect(second.text).toContain('Waiting for a new bulb.')
  const link = /http\S+\/tickets\/view\S+/.exec(second.text ?? '')?.[0] ?? ''
  await cleo.page.goto(link)
  await comment(cleo.page, 'Waiting for a new bulb.').waitFor()
  expect(new URL(link).hash).toMatch(/^#comment-\d+$/)
})

test('comments that were written during a network failure appear when it is over, and a draft is sent once', async () => {
  await ben.page.context().setOffline(true)
  await ada.call('POST', 'tickets/project/1/ticket/1/comment', { Body: '<p>The bulb is here.</p>' })
  await type(ben.page, 'Comment', 'I can fit it.')
  await ben.page.keyboard.press('Control+Enter')
  await ben.page.getByRole('button', { name: 'Retry' }).waitFor()
  await ben.page.reload().catch(() => undefined)
  await ben.page.context().setOffline(false)
  await ben.page.goto(`${daybook.url}/tickets/view/1/1`)
  await comment(ben.page, 'The bulb is here.').waitFor()
  await ben.page.getByText('I can fit it.').waitFor()
  await ben.page
    .getByRole('button', { name: 'Retry' })
    .or(ben.page.getByRole('button', { name: 'Submit' }))
    .first()
    .click()
  await comment(ada.page, 'I can fit it.').waitFor()
  await expect(ada.page.getByText('I can fit it.').count()).resolves.toBe(1)
})

test('a reader who was offline gets the missed comments without reloading', async () => {
  await ada.page.context().setOffline(true)
  for (const word of ['one', 'two', 'three'])
    await ben.call('POST', 'tickets/project/1/ticket/1/comment', { Body: `<p>Step ${word}</p>` })
  await ada.page.context().setOffline(false)
  await comment(ada.page, 'Step three').waitFor()
  await expect(ada.page.getByText(/^Step (one|two|three)$/).allTextContents()).resolves.toEqual([
    'Step one',
    'Step two',
    'Step three',
  ])
})

test('a typing error is mended in place; the reader sees it live, also after being offline, and what stood there', async () => {
  await comment(ben.page, 'Step three').hover()
  await comment(ben.page, 'Step three')
    .getByRole('button', { name: /^Edit / })
    .click()
  const editor = ben.page.getByRole('textbox', { name: 'Text of your comment' })
  await editor.waitFor()
  await editor.click()
  expect(await accessibilityViolations(ben.page)).toEqual([])
  await ben.page.keyboard.press('Control+End')
  await ben.page.keyboard.type(', the last')
  // What is typed survives a reload.
  await ben.page.waitForFunction(() => JSON.stringify(localStorage).includes('the last'))
  await ben.page.reload()
  await ben.page
    .getByRole('textbox', { name: 'Text of your comment' })
    .getByText('Step three, the last')
    .waitFor()
  await ben.page.getByRole('textbox', { name: 'Text of your comment' }).click()
  await ben.page.keyboard.press('Control+Enter')
  await comment(ben.page, 'Step three, the last')
    .getByRole('button', { name: /^edited/ })
    .waitFor()

  const mended = comment(ada.page, 'Step three, the last')
  await mended.waitFor()
  await expect(ada.page.getByText(/^Step three/).count()).resolves.toBe(1)
  await expect(mended.getByRole('button', { name: /^Edit / }).count()).resolves.toBe(0)
  await mended.getByRole('button', { name: /^edited/ }).click()
  const versions = ada.page.getByRole('dialog', { name: 'Versions' }).getByRole('listitem')
  await versions.filter({ hasText: /Step three$/ }).waitFor()
  await expect(versions.allInnerTexts()).resolves.toEqual([
    expect.stringContaining('Step three, the last'),
    expect.not.stringContaining('the last'),
  ])
  expect(await accessibilityViolations(ada.page)).toEqual([])
  await ada.page.getByRole('button', { name: 'Close' }).click()

  await ada.page.context().setOffline(true)
  const number = await comment(ben.page, 'Step one').getAttribute('data-comment')
  await ben.call('PATCH', `tickets/project/1/ticket/1/comment/${number}`, { Body: '<p>Step 1</p>' })
  await ada.page.context().setOffline(false)
  await comment(ada.page, 'Step 1').waitFor()
  await expect(ada.page.getByText(/^Step (1|one|two)$/).allTextContents()).resolves.toEqual([
    'Step 1',
    'Step two',
  ])
})

test('an open thread continues after the servers were killed and started again', async () => {
  await daybook.kill()
  await daybook.restart()
  await ben.call('POST', 'tickets/project/1/ticket/1/comment', { Body: '<p>After the storm</p>' })
  await comment(ada.page, 'After the storm').waitFor()
  await expect(ada.page.getByText('After the storm').count()).resolves.toBe(1)
})

test('a subscriber from outside the project who unsubscribes loses the ticket, and gets nothing more', async () => {
  const mail = await nextMailTo(daybook.dataDir, cleo.email, 2)
  const thread = await cleo.page.context().newPage()
  await thread.goto(`${daybook.url}/tickets/view/1/1`)
  await comment(thread, 'After the storm').waitFor()

  const link = /http\S+\/tickets\/unsubscribe\S+/.exec(mail.text ?? '')?.[0] ?? ''
  await cleo.page.goto(link)
  await cleo.page.getByRole('button', { name: 'Unsubscribe' }).click()
  await cleo.page.getByText('Successfully unsubscribed').waitFor()
  await thread
    .getByText(/no longer/)
    .first()
    .waitFor()
  await ben.call('POST', 'tickets/project/1/ticket/1/comment', { Body: '<p>Among ourselves</p>' })
  await comment(ada.page, 'Among ourselves').waitFor()
  await expect(thread.getByText('Among ourselves').count()).resolves.toBe(0)
})

test('no step was an error of the app', () => {
  // Messages of the browser itself about a server that is down.
  const isExpected = (error: string) => /Failed to load resource|WebSocket connection|net::ERR/.test(error)
  expect([ada, ben, cleo].flatMap(({ errors }) => errors).filter(error => !isExpected(error))).toEqual([])
})

/** Types into a rich text editor as a user does. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).click()
  await page.keyboard.type(text)
}

/** The saved comment with this text. */
const comment = (page: Page, text: string): Locator =>
  page.getByRole('article', { name: /^Comment by/ }).filter({ hasText: text })
