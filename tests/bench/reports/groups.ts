import type { Page } from 'playwright-core'
import { openBrowser, seat } from '../../helpers/browser.ts'
import { median, tokenOf, type Measured } from '../measuring.ts'
import { atReport, MATCHING, PAT } from './floors.ts'

/** What the screen promises, in milliseconds. */
const PROMISED = 100
const ROUNDS = 5
const GROUPINGS = ['project', 'person', 'tags', 'day', 'week', 'month']
const COLUMNS = [
  'Day',
  'OwnerEmail',
  'Project',
  'Tags',
  'Confirmed',
  'Paid',
  'Hours',
  'Work Notes',
  'Created',
]

/**
 * Each grouping by one and by two things, and each order of the ungrouped report and of one grouped on two levels, from
 * the choice until the browser has painted the table: medians, of which the longest counts.
 */
export const benchReportGroups = (): Promise<Measured> =>
  atReport(async ({ gateway }) => {
    const browser = await openBrowser()
    try {
      const { page } = await seat(browser)
      const user = { Email: PAT, Name: 'Pat', Token: await tokenOf(PAT), Scopes: 'timesheets' }
      await page.addInitScript(
        stored => localStorage.setItem('ucs', stored),
        JSON.stringify({ ...user, Created: 0, Modified: 0 }),
      )
      await page.goto(`${gateway}/timesheets/report?start=2026-10-01&end=2026-10-31`)
      await page.getByText(`Total hours of ${MATCHING.toLocaleString('en-GB')} entries`).waitFor()
      const found = await timesOf(page)
      const worst = found.toSorted((a, b) => b.time - a.time)
      const lines = worst.slice(0, 8).map(({ name, time }) => `${name} ${time.toFixed(0)} ms`)
      const middle = median(found.map(({ time }) => time))
      return {
        ratio: (worst[0]?.time ?? NaN) / PROMISED,
        details: `  ${found.length} groupings and orders, ${ROUNDS} rounds, half of them below ${middle.toFixed(0)} ms; the slowest: ${lines.join(', ')}`,
      }
    } finally {
      await browser.close()
    }
  })

async function timesOf(page: Page): Promise<{ name: string; time: number }[]> {
  const times = new Map<string, number[]>()
  const note = (name: string, time: number) => times.set(name, [...(times.get(name) ?? []), time])
  for (let round = 0; round < ROUNDS; round++) {
    for (const first of GROUPINGS) {
      await choose(page, 'Then by', '')
      await choose(page, 'Group by', '')
      note(first, await choose(page, 'Group by', first))
      for (const second of GROUPINGS.filter(name => name !== first))
        note(`${first} and ${second}`, await choose(page, 'Then by', second))
    }
    for (const column of COLUMNS) note(`by ${column}, grouped`, await press(page, column))
    await choose(page, 'Group by', '')
    for (const column of COLUMNS) note(`by ${column}`, await press(page, column))
  }
  return [...times].map(([name, all]) => ({ name, time: median(all) }))
}

const choose = async (page: Page, label: string, value: string): Promise<number> =>
  page.getByLabel(label, { exact: true }).evaluate(untilPainted, value)

const press = async (page: Page, column: string): Promise<number> =>
  page
    .getByRole('columnheader', { name: column, exact: true })
    .getByRole('button')
    .evaluate(untilPainted, null)

/** Runs in the page: chooses a value, or presses a button, and waits until the table has changed and is painted. */
async function untilPainted(element: HTMLElement | SVGElement, value: string | null): Promise<number> {
  const table = document.querySelector('table[aria-label="Report"]')
  if (table === null) throw new Error('There is no table.')
  const isSame = element instanceof HTMLSelectElement && element.value === value
  // The charts of the choice before are drawn.
  await new Promise(resolve => setTimeout(resolve, 250))
  await new Promise(resolve => requestIdleCallback(resolve))
  if (isSame) return 0
  const changed = new Promise<void>(resolve => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(table, { childList: true, subtree: true, characterData: true, attributes: true })
  })
  const start = performance.now()
  if (element instanceof HTMLSelectElement) {
    element.value = value ?? ''
    element.dispatchEvent(new Event('change', { bubbles: true }))
  } else element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await changed
  // A frame is painted before the task that follows it.
  await new Promise<void>(resolve => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
  })
  return performance.now() - start
}
