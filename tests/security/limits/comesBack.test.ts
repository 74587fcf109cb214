import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page, Response } from 'playwright-core'
import { openBrowser } from '../../helpers/browser.ts'
import { signInColleague, type Colleague } from '../../helpers/colleagues.ts'
import { startDaybook, type Daybook } from '../../helpers/servers/daybook.ts'

// `kill -9` of each server under load: `npm start` starts it again, and users continue in their open pages.

let daybook: Daybook
let browser: Browser
let ada: Colleague
let ben: Colleague

beforeAll(async () => {
  ;[daybook, browser] = await Promise.all([startDaybook({ DEFAULT_SCOPES: 'tickets' }), openBrowser()])
  ada = await signInColleague(daybook, browser, 'Ada')
  ben = await signInColleague(daybook, browser, 'Ben')
  await ada.call('POST', 'tickets/project/Support')
  await ada.call('PATCH', `tickets/project/Support/canSee?email=${ben.email}`)
  for (const subject of ['The lamp blinks', 'The door squeaks'])
    await ada.call('POST', 'tickets/project/1/ticket', { Subject: subject, Body: '<p>Often.</p>' })
})

afterAll(async () => {
  await browser.close()
  await daybook.dispose()
})

const victims = {
  'the gateway': () => daybook.pidOf('gateway'),
  'the REST service': () => daybook.pidOf('rest'),
  'the database': async () =>
    Number((await readFile(join(daybook.dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]),
}

const isReady = () =>
  fetch(`${daybook.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Waits until all three work again, however long this takes. */
async function untilReady(): Promise<void> {
  while (!(await isReady())) await sleep(50)
}

/** Makes calls of other users all the time. Returns a function that stops them. */
function load(): () => Promise<void> {
  let isOver = false
  const callers = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      await ada.call('GET', 'tickets/list').catch(() => sleep(20))
      await ada
        .call('POST', 'tickets/project/1/ticket/2/comment', { Body: '<p>Load</p>' })
        .catch(() => sleep(20))
    }
  })
  return async () => {
    isOver = true
    await Promise.all(callers)
  }
}

const openTicket = async (page: Page) => {
  await page.goto(`${daybook.url}/tickets/view/1/1`)
  await page.getByRole('heading', { name: 'The lamp blinks' }).waitFor()
  // A reload would remove this mark.
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
}

const isSamePage = (page: Page) => page.evaluate(() => Reflect.get(window, 'isSamePage') === true)

describe.each(Object.entries(victims))('after kill -9 of %s under load', (name, findPid) => {
  test('it is started again, and open pages continue without a reload', async () => {
    await openTicket(ada.page)
    await openTicket(ben.page)
    const stopLoad = load()
    await ada.page.getByRole('textbox', { name: 'Comment' }).click()
    await ada.page.keyboard.type(`Written before ${name} was killed.`)

    process.kill(await findPid(), 'SIGKILL')
    // At the same time, a user opens another page, whose data is not available.
    await ben.page.getByRole('link', { name: 'List Tickets' }).first().click()
    await untilReady()
    await stopLoad()

    await ben.page.getByRole('link', { name: 'The door squeaks' }).waitFor()
    await ada.page.keyboard.press('Control+Enter')
    const comment = ada.page.getByRole('article', { name: /^Comment by/ }).filter({ hasText: name })
    const retry = ada.page.getByRole('button', { name: 'Retry' })
    await comment.or(retry).first().waitFor()
    if (await retry.isVisible()) await retry.click()
    await comment.waitFor()
    // The page is live again: another user's comment arrives in the thread that was open all the time.
    await ben.call('POST', 'tickets/project/1/ticket/1/comment', { Body: `<p>Seen after ${name}</p>` })
    await ada.page.getByText(`Seen after ${name}`).waitFor()
    expect(await isSamePage(ada.page)).toBe(true)
    expect(await isSamePage(ben.page)).toBe(true)
    expect(await ada.page.getByText(`Written before ${name} was killed.`).count()).toBe(1)
  })
})

test('its log says what ended, why, and that it is back', () => {
  const printed = daybook.printed()
  for (const name of ['The gateway', 'The REST service'])
    expect(printed).toMatch(
      new RegExp(`${name} ended \\(SIGKILL\\)\\. Starting it again in [\\d.]+ s\\.[^]*${name} is back\\.`),
    )
  // The REST service that had started it was killed before it, so its exit status is unknown.
  expect(printed).toMatch(
    /The embedded PostgreSQL ended\. Starting it again[^]*The embedded PostgreSQL is back\./,
  )
})

describe('while the gateway is down', () => {
  /** The first answer that does not come from the gateway itself. */
  async function answerMeanwhile(path: string, init: RequestInit) {
    process.kill(await daybook.pidOf('gateway'), 'SIGKILL')
    for (;;) {
      const answer = await fetch(`${daybook.url}${path}`, init).catch(() => undefined)
      if (answer !== undefined) {
        const body = await answer.text()
        await untilReady()
        return { status: answer.status, headers: answer.headers, body }
      }
    }
  }

  test('a page says that it is coming back, and opens by itself', async () => {
    await untilReady()
    process.kill(await daybook.pidOf('gateway'), 'SIGKILL')
    const { page } = ada
    const address = `${daybook.url}/tickets/list#kept`
    let answer: Response | null
    // The port is closed for a moment, between the end of one server and the start of the other.
    do {
      // Start from another page each time: on the same page, only the hash would change, without a request.
      const fromElsewhere = page.goto('about:blank').then(() => page.goto(address))
      answer = await fromElsewhere.catch(() => null)
    } while (answer === null)
    await page.getByRole('link', { name: 'The lamp blinks' }).waitFor()
    expect(new URL(page.url()).hash).toBe('#kept')
  })

  test.each([
    ['a page', '/tickets/list', { headers: { accept: 'text/html' } }, 'text/html', 'starting again'],
    [
      'an operation',
      '/graphql',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"query":"{__typename}"}' },
      'application/json',
      '"code":"UPSTREAM_UNAVAILABLE"',
    ],
    [
      'a call',
      '/api/v1/user',
      {},
      'application/json',
      '{"error":"Daybook is starting again. Please try again in a moment.","code":"UNAVAILABLE"}',
    ],
  ])('%s is answered 503 with Retry-After', async (_name, path, init, type, text) => {
    await untilReady()
    const { status, headers, body } = await answerMeanwhile(path, init)
    expect({ status, type: headers.get('content-type'), after: headers.get('retry-after') }).toEqual({
      status: 503,
      type: `${type}; charset=utf-8`,
      after: '2',
    })
    expect(body).toContain(text)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})

test('Ctrl-C still ends everything, also while a server is being started again', async () => {
  await untilReady()
  process.kill(await daybook.pidOf('gateway'), 'SIGKILL')
  expect(await daybook.interrupt()).toBe(0)
  await daybook.restart()
})
