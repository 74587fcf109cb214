import type { Browser, Page } from 'playwright-core'
import { openBrowser, seat } from '../../helpers/browser.ts'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'

// A reader far from the end of a thread sees how the comments there are edited
// (docs/specification/live.md#catching-up).
const ANN = 'ann@example.com'
/** More than two pages of the thread. */
const COUNT = 120
const TICKET = '/api/v1/tickets/project/1/ticket/1'

let rest: TestRest
let gateway: TestGateway
let browser: Browser
let page: Page
let token: string

const call = async (method: string, path: string, body?: object) =>
  expect((await rest.call(method, path, { token, ...(body && { body }) })).status).toBeLessThan(300)
const edit = (number: number, text: string) =>
  call('PATCH', `${TICKET}/comment/${number}`, { Body: `<p>${text}</p>` })

beforeAll(async () => {
  ;[rest, browser] = await Promise.all([startTestRest(), openBrowser()])
  gateway = await startTestGateway({ restUrl: rest.url, serviceKey: rest.config.serviceKey })
  token = await rest.signIn(ANN, { name: 'Ann', scopes: ['tickets'] })
  await call('POST', '/api/v1/tickets/project/Support')
  await call('POST', '/api/v1/tickets/project/1/ticket', { Subject: 'Lamp', Body: '<p>It blinks.</p>' })
  for (let number = 1; number <= COUNT; number += 1)
    await call('POST', `${TICKET}/comment`, { Body: `<p>Step ${number}</p>` })
  page = (await seat(browser)).page
  const user = { Email: ANN, Name: 'Ann', Token: token, Created: '', Modified: '', Scopes: 'tickets' }
  await page.addInitScript(stored => localStorage.setItem('ucs', stored), JSON.stringify(user))
})

afterAll(async () => {
  await browser.close()
  await gateway.close()
  await rest.close()
})

test('also those that were made while the socket was cut, and no comment from the end', async () => {
  await page.goto(`${gateway.url}/tickets/view/1/1#comment-3`)
  await page.getByText('Step 3', { exact: true }).waitFor()
  await page.context().setOffline(true)
  await edit(3, 'Step three')
  await page.context().setOffline(false)
  await page.getByText('Step three', { exact: true }).waitFor()
  await edit(4, 'Step four')
  await page.getByText('Step four', { exact: true }).waitFor()
  expect(await page.getByText(`Step ${COUNT}`, { exact: true }).count()).toBe(0)
})
