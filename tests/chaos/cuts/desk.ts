import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import type { Chance } from '../../fuzz/chance.ts'

/**
 * How long one action may take, in milliseconds: enough for so many tries that they cannot all fail by chance.
 */
const TIMEOUT = 300_000

/** The pause between two checks, in milliseconds: each check costs CPU time. */
const PAUSE = 250

/** What is known about a text that a user typed: it exists, it no longer exists, or a change is under way. */
export type State = 'there' | 'gone' | 'unknown'

/** A user at a page, who reads its messages and tries again after failures. */
export interface Desk {
  page: Page
  chance: Chance
  url: string
  /** When it is aborted, nothing new is started, and unfinished work stays as it is. */
  signal: AbortSignal
  /** Resolves when the signal is aborted. */
  ended: Promise<void>
  /** The state of each text. Each text is in at most one row. */
  states: Map<string, State>
  /** What is typed but not saved yet. */
  typed: Set<string>
  flaw: (text: string) => void
  /** How many actions had to be repeated. */
  repeats: number
}

export class Stopped extends Error {}

/** A text that no other user types. */
export const newText = (kind: string) => `${kind} ${randomUUID()}`

/**
 * Repeats an action until it is done.
 * @throws Stopped at the end of the run; Error with the text of the page after five minutes
 */
export async function until(
  desk: Desk,
  name: string,
  isDone: () => Promise<boolean>,
  tryAgain: () => Promise<unknown>,
): Promise<void> {
  const end = performance.now() + TIMEOUT
  while (!(await isDone())) {
    if (desk.signal.aborted) throw new Stopped()
    if (performance.now() > end)
      throw new Error(`${name} was not done. The page: ${await visibleText(desk.page)}`)
    await Promise.race([tryAgain(), desk.ended])
    await sleep(PAUSE)
  }
}

export const visibleText = (page: Page) =>
  page
    .locator('body')
    .innerText({ timeout: 15_000 })
    .then(
      text => `${page.url()} … ${text.replaceAll(/\s+/g, ' ').slice(-700)}`,
      (error: unknown) => `${page.url()}, which gives no words: ${String(error)}`,
    )

export const isShown = (locator: Locator) =>
  locator
    .first()
    .isVisible()
    .catch(() => false)

/** Presses a button if it is there and can be pressed now. Returns whether it did. */
export const press = (button: Locator) =>
  button.click({ timeout: 1_000 }).then(
    () => true,
    () => false,
  )

/** Presses a button until something is displayed, or is no longer displayed. */
export async function pressUntil(
  desk: Desk,
  name: string,
  button: Locator,
  isDone: () => Promise<boolean>,
): Promise<void> {
  let presses = 0
  const refresh = desk.page.getByRole('main').getByRole('button', { name: 'Refresh', exact: true })
  await until(desk, name, isDone, async () => {
    // First reload what could not be loaded.
    if (await isShown(refresh)) await press(refresh.first())
    if (await press(button)) presses++
  })
  if (presses > 1) desk.repeats += presses - 1
}

const failureOf = (page: Page) =>
  page.getByText(/This page has not loaded yet|Couldn't load|could not be loaded|A part of the app/)

/** Opens a screen, and loads it again if it reports that it could not be loaded. */
export async function open(desk: Desk, path: string, landmark: Locator): Promise<void> {
  const { page, url } = desk
  let tries = 0
  await until(
    desk,
    `Opening ${path}`,
    () => isShown(landmark),
    async () => {
      tries++
      await page.goto(url + path, { waitUntil: 'commit', timeout: 30_000 }).catch(() => undefined)
      await landmark
        .or(failureOf(page))
        .first()
        .waitFor({ timeout: 60_000 })
        .catch(() => undefined)
    },
  )
  desk.repeats += Math.max(0, tries - 1)
}

/** Reloads the page, as often as necessary. */
export async function reload(desk: Desk, landmark: Locator): Promise<void> {
  const { page, url } = desk
  const path = page.url().slice(url.length)
  await page.reload({ waitUntil: 'commit' }).catch(() => undefined)
  await landmark
    .or(failureOf(page))
    .first()
    .waitFor({ timeout: 45_000 })
    .catch(() => undefined)
  await open(desk, path, landmark)
}

/** Whether the browser stores a text in order to restore it. */
export const isStored = (page: Page, text: string) =>
  page
    .evaluate(
      wanted =>
        [localStorage, sessionStorage].some(storage =>
          Object.keys(storage).some(key => storage.getItem(key)?.includes(wanted)),
        ),
      text,
    )
    // The page is navigating away.
    .catch(() => true)

/** Whether a text is on the page, or stored in the browser in order to be restored. */
export const isKept = async (page: Page, text: string) =>
  (await isStored(page, text)) ||
  page.evaluate(
    wanted =>
      [...document.querySelectorAll('input, textarea')].some(field =>
        String(Reflect.get(field, 'value')).includes(wanted),
      ) || document.body.textContent.includes(wanted),
    text,
  )
