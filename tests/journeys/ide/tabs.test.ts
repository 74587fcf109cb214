import type { Browser } from 'playwright-core'
import { openBrowser, seat } from '../../helpers/browser.ts'
import { startSystem, type System } from '../../helpers/servers/system.ts'

// docs/specification/shell.md#graphql-ide
const SCOPES = ['admin', 'tickets', 'timesheets']
const EXAMPLES = ['Who am I', 'Ticket list', 'Log of users', 'Sign out everywhere']

let system: System
let browser: Browser

beforeAll(async () => {
  ;[system, browser] = await Promise.all([startSystem(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await system.close()
})

test.each([1280, 360])('the open tab is in view, also after a reload, at %i px', async width => {
  const Token = await system.rest.signIn('ann@corp.example', { scopes: SCOPES })
  const user = { Name: 'Ann', Email: 'ann@corp.example', Token, Scopes: SCOPES.join(' ') }
  const { page, errors, leave } = await seat(browser, { viewport: { width, height: 800 } })
  await page.addInitScript(text => localStorage.setItem('ucs', text), JSON.stringify(user))
  await page.goto(`${system.gateway.url}/graphiql`)
  const isInView = () =>
    page.waitForFunction(() => {
      const tab = document.querySelector('.graphiql-tab-active')
      const list = tab?.closest('.graphiql-tabs')
      if (!tab?.textContent.startsWith('SignOutEverywhere') || !list) return false
      const [inner, outer] = [tab.getBoundingClientRect(), list.getBoundingClientRect()]
      return inner.left >= outer.left - 1 && inner.right <= outer.right + 1
    })
  for (const name of [...EXAMPLES, ...EXAMPLES]) await page.getByRole('button', { name, exact: true }).click()
  await isInView()
  // The tabs are stored a moment after they were opened.
  await page.waitForFunction(() => Object.values(localStorage).join().split('SignOutEverywhere').length > 2)
  await page.reload()
  await isInView()
  expect(errors).toEqual([])
  await leave()
})
