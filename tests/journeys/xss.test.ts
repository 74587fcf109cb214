import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../helpers/browser.ts'
import { signInColleague, type Colleague } from '../helpers/colleagues.ts'
import { startDaybook, type Daybook } from '../helpers/servers/daybook.ts'
import { XSS } from '../security/html/xss.ts'

// Every attack of the collection, posted as a comment with the documented call and shown to another user.
/** The number of comments that a thread shows first. */
const PAGE = 45
// Text with NUL is refused, and therefore never shown.
const attacks = XSS.filter(({ html }) => !html.includes('\u0000'))
const threads = Array.from({ length: Math.ceil(attacks.length / PAGE) }, (_, index) =>
  attacks.slice(index * PAGE, (index + 1) * PAGE),
)

let daybook: Daybook
let browser: Browser
let mallory: Colleague
let ada: Colleague

beforeAll(async () => {
  ;[daybook, browser] = await Promise.all([startDaybook({ DEFAULT_SCOPES: 'tickets' }), openBrowser()])
  mallory = await signInColleague(daybook, browser, 'Mallory')
  ada = await signInColleague(daybook, browser, 'Ada')
  await mallory.call('POST', 'tickets/project/Attacks')
  await mallory.call('PATCH', `tickets/project/Attacks/canSee?email=${ada.email}`)
})

afterAll(async () => {
  await browser.close()
  await daybook.dispose()
})

test.each(threads.map((vectors, index) => ({ number: index + 1, vectors })))(
  'no attack in thread $number runs, loads, frames or names anything',
  async ({ number, vectors }) => {
    const thread = `tickets/project/1/ticket/${number}`
    await mallory.call('POST', 'tickets/project/1/ticket', {
      Subject: '<img src=x onerror=alert(1)>',
      Body: '<p>Attacks</p>',
    })
    for (const [index, { html }] of vectors.entries())
      await mallory.call('POST', `${thread}/comment`, { Body: `<p>Attack ${index}.</p>${html}` })

    const { page, errors } = ada
    errors.length = 0
    const noticed = watch(page)
    await page.goto(`${daybook.url}/tickets/view/1/${number}`)
    await page.getByText(`Attack ${vectors.length - 1}.`).waitFor()
    await expect(page.getByRole('article', { name: /^Comment by/ }).count()).resolves.toBe(vectors.length)
    await page.mouse.wheel(0, -20_000)
    await page.getByText('Attack 0.').hover()
    // Links can be followed: none may lead to a script.
    const targets = await page
      .getByRole('article')
      .getByRole('link')
      .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
    expect(targets.filter(target => !/^(https?:|mailto:|\/|#)/.test(target))).toEqual([])
    await expect(leftovers(page)).resolves.toEqual([])
    noticed.stop()
    expect(noticed.events).toEqual([])
    // Violations of the content security policy would be among these errors.
    expect(errors).toEqual([])
  },
)

/** Content in a comment that is never allowed, as far as a selector can find it. */
const leftovers = (page: Page) =>
  page
    .getByRole('article', { name: /^Comment by/ })
    .locator('[data-quotable]')
    .locator(
      'script, style, iframe, object, embed, form, input, button, meta, base, link, svg, math, video, audio, [style], [id], [name], [onerror], [onload], [onclick], [onfocus], [srcdoc], [formaction]',
    )
    .evaluateAll(elements => elements.map(element => element.outerHTML))

/** Records dialogs and requests to other origins. */
function watch(page: Page) {
  const events: string[] = []
  const handleDialog = (dialog: { message: () => string; dismiss: () => Promise<void> }) => {
    events.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  }
  const handleRequest = (request: { url: () => string }) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== daybook.url) events.push(`request ${request.url()}`)
  }
  page.on('dialog', handleDialog).on('request', handleRequest)
  return {
    events,
    stop: () => void page.off('dialog', handleDialog).off('request', handleRequest),
  }
}
