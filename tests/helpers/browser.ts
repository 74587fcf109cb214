import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { chromiumPath } from '../../scripts/chromium.ts'

/** In a page in which the script has run. */
declare const axe: typeof Axe
const AXE = readFileSync(createRequire(import.meta.filename).resolve('axe-core/axe.min.js'), 'utf8')

/** A user with their own browser. */
export interface Person {
  page: Page
  /** Console errors and warnings, and script errors, since the start: there must be none. */
  errors: string[]
  leave: () => Promise<void>
}

/** Starts the browser that all users of a suite share. */
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
 * Opens a page with a new profile.
 * @param options of the profile, such as its time zone, color scheme or size
 */
export async function seat(browser: Browser, options: BrowserContextOptions = {}): Promise<Person> {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 900 },
    ...options,
  })
  const page = await context.newPage()
  // As long as a test may take: a busy machine is slow, and a hanging page is detected anyway.
  page.setDefaultTimeout(60_000)
  const errors: string[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text())
  })
  page.on('pageerror', error => errors.push(error.message))
  return { page, errors, leave: () => context.close() }
}

/** The violations of WCAG 2.2 A and AA that axe finds on the page and in its frames, one line each. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  // Only once per load, because it takes a third of the time of a check.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(AXE)
  return page.evaluate(async () => {
    const { violations } = await axe.run(
      // Fluent's guards at the ends of a group are hidden from screen readers, and pass the focus on.
      { exclude: ['[data-tabster-dummy]'] },
      {
        resultTypes: ['violations'],
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      },
    )
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  })
}
