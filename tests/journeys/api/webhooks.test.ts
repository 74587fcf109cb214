import { createHmac } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { accessibilityViolations, openBrowser, seat, type Person } from '../../helpers/browser.ts'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { startReceiver, type Receiver } from '../../rest/webhooks/receiver.ts'

// docs/specification/webhooks.md#webhooks-on-the-api-page
let rest: TestRest
let gateway: TestGateway
let browser: Browser
let ann: Person
let receiver: Receiver
let status = 204
let comment: (text: string) => Promise<void>

const EMAIL = 'ann@example.com'

beforeAll(async () => {
  ;[rest, browser, receiver] = await Promise.all([
    startTestRest({
      env: { WEBHOOK_PRIVATE_ADDRESSES: 'true' },
      webhooks: { firstWait: 600_000, longestWait: 600_000 },
    }),
    openBrowser(),
    startReceiver(response => response.writeHead(status).end()),
  ])
  gateway = await startTestGateway({ restUrl: rest.url, serviceKey: rest.config.serviceKey })
  const Token = await rest.signIn(EMAIL, { name: 'Ann', scopes: ['tickets'] })
  ann = await seat(browser, { reducedMotion: 'reduce' })
  const user = { Email: EMAIL, Name: 'Ann', Token, Created: '', Modified: '', Scopes: 'tickets' }
  await ann.page.addInitScript(stored => localStorage.setItem('ucs', stored), JSON.stringify(user))
  await rest.call('POST', '/api/v1/tickets/project/Support', { token: Token })
  comment = async text => {
    const { status: created } = await rest.call('POST', '/api/v1/tickets/project/1/ticket/1/comment', {
      token: Token,
      body: { Body: `<p>${text}</p>` },
    })
    expect(created).toBe(201)
  }
  await rest.call('POST', '/api/v1/tickets/project/1/ticket', {
    token: Token,
    body: { Subject: 'The printer', Body: '<p>It whistles.</p>' },
  })
})

afterAll(async () => {
  await browser.close()
  await gateway.close()
  await rest.close()
  receiver.close()
})

/** Toasts are outside of the landmarks, as all that lies over a page. */
const violations = async () =>
  (await accessibilityViolations(ann.page)).filter(violation => !/^region: .*toast/i.test(violation))

const bodies = () => receiver.received.map(({ text }) => text)

test('Ann makes a webhook, and its secret verifies what arrives', async () => {
  const { page } = ann
  await page.goto(`${gateway.url}/api`)
  await page.getByRole('button', { name: 'Create webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create webhook' })
  await dialog.getByRole('combobox', { name: 'Project' }).selectOption('Support')
  await dialog.getByRole('checkbox', { name: 'Tickets' }).uncheck()
  expect(await violations()).toEqual([])
  const address = dialog.getByRole('textbox', { name: 'Address' })
  await address.fill('http://user:word@127.0.0.1/hooks')
  await dialog.getByRole('button', { name: 'Create' }).click()
  // What the server refuses stands at the field, and what was typed stays.
  await page.waitForFunction(() => document.querySelector('[type=url][aria-invalid=true]') !== null)
  expect(await dialog.getByRole('alert').allTextContents()).toContainEqual(
    expect.stringMatching(/address|URL/i),
  )
  expect(await address.inputValue()).toBe('http://user:word@127.0.0.1/hooks')
  await address.fill(receiver.url)
  await dialog.getByRole('button', { name: 'Create' }).click()
  const shown = page.getByRole('dialog', { name: 'The webhook’s secret' })
  const secret = /whsec_[\w+/=]+/.exec(await shown.innerText())?.[0] ?? ''
  expect(await violations()).toEqual([])
  await page.keyboard.press('Escape')
  await comment('It whistles again')
  const [{ headers, text }] = (await receiver.count(1)) as [(typeof receiver.received)[0]]
  const signed = `${headers['webhook-id']?.toString()}.${headers['webhook-timestamp']?.toString()}.${text}`
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  expect(text).toContain('It whistles again')
})

test('she sees that it fails and why, tries again, and sends what was delivered once more', async () => {
  const { page } = ann
  status = 500
  await comment('Nobody hears this')
  await receiver.count(2)
  status = 204
  await page.reload()
  const row = page.getByRole('row', { name: receiver.url.replace('http://', '') })
  await row.getByText('Failing').waitFor()
  await row.getByText(/500/).waitFor()
  const menu = row.getByRole('button', { name: /^Actions for / })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Try again now' }).click()
  await receiver.count(3)
  expect(bodies()[2]).toBe(bodies()[1])
  await menu.click()
  await page.getByRole('menuitem', { name: 'Messages' }).click()
  const dialog = page.getByRole('dialog', { name: 'Messages' })
  const messages = dialog.getByRole('list', { name: 'Messages' }).getByRole('listitem')
  await messages.nth(1).waitFor()
  expect(await messages.count()).toBe(2)
  expect(await violations()).toEqual([])
  await messages
    .nth(1)
    .getByRole('button', { name: /^Replay from here/ })
    .click()
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await receiver.count(5)
  expect(bodies().slice(3)).toEqual([bodies()[0], bodies()[1]])
  await dialog.getByRole('button', { name: 'Send again' }).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('a deleted webhook is gone, and hears nothing more', async () => {
  const { page } = ann
  await page.getByRole('button', { name: /^Actions for 127/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No webhooks yet').waitFor()
  await comment('To whom?')
  expect(bodies().join()).not.toContain('To whom?')
  expect(ann.errors).toEqual([])
})
