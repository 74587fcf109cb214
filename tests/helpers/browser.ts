import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { chromiumPath } from '../../scripts/chromium.ts'

/** In a page that the script was run in. */
declare const axe: typeof Axe
const AXE = readFileSync(createRequire(import.meta.filename).resolve('axe-core/axe.min.js'), 'utf8')

/** A person at a browser of their own. */
export interface Person {
  page: Page
  /** Errors and warnings of the console, and errors of scripts, since the start: there are to be none. */
  errors: string[]
  leave: () => Promise<void>
}

/** Starts the browser that all persons of a suite share. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

/**
 * Seats a person at a fresh profile.
 * @param options of the profile, such as its time zone, colour scheme or size
 */
export async function seat(browser: Browser, options: BrowserContextOptions = {}): Promise<Person> {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 900 },
    ...options,
  })
  const page = await context.newPage()
  // As long as a test may take: a busy machine is late, and what hangs is found out all the same.
  page.setDefaultTimeout(60_000)
  const errors: string[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text())
  })
  page.on('pageerror', error => errors.push(error.message))
  return { page, errors, leave: () => context.close() }
}

/** What axe finds on the page, its frames included, by WCAG 2.2 A and AA, a line a violation. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  // Once a load, as each time costs a third of a look.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(AXE)
  return page.evaluate(async () => {
    const { violations } = await axe.run(
      // Fluent's guards at the ends of a group: hidden from screen readers, and the focus never rests on one,
      // as each hands it on at once.
      { exclude: ['[data-tabster-dummy]'] },
      {
        resultTypes: ['violations'],
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      },
    )
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  })
}
