import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import type { Chance } from '../../fuzz/chance.ts'

/** How long something may take a person, in milliseconds: more tries than chance could let fail. */
const TIMEOUT = 300_000

/** Between two looks, in milliseconds: each costs a core something. */
const PAUSE = 250

/** What is known of a text that somebody typed: it is there, or not there any more, or that is on its way. */
export type State = 'there' | 'gone' | 'unknown'

/** Somebody at a page, who reads what it says and tries again where something failed. */
export interface Desk {
  page: Page
  chance: Chance
  url: string
  /** Aborted: nothing new is started, and what is not done is left as it is. */
  signal: AbortSignal
  /** Resolves with that. */
  ended: Promise<void>
  /** What is known of each text. Every one of them stands in one row at most. */
  states: Map<string, State>
  /** What is typed and not saved yet. */
  typed: Set<string>
  flaw: (text: string) => void
  /** How often something had to be tried again. */
  repeats: number
}

export class Stopped extends Error {}

/** A text that nobody else types. */
export const newText = (kind: string) => `${kind} ${randomUUID()}`

/** Does something again and again until it is done. @throws Stopped at the end of the run, Error with what the page says after five minutes */
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
      throw new Error(`${name} was not done. The page: ${await wordsOf(desk.page)}`)
    await Promise.race([tryAgain(), desk.ended])
    await sleep(PAUSE)
  }
}

export const wordsOf = (page: Page) =>
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

/** Presses a button where it is there and takes a press now. Gives whether it did. */
export const press = (button: Locator) =>
  button.click({ timeout: 1_000 }).then(
    () => true,
    () => false,
  )

/** Presses a button until something shows, or does not show any more. */
export async function pressUntil(
  desk: Desk,
  name: string,
  button: Locator,
  isDone: () => Promise<boolean>,
): Promise<void> {
  let presses = 0
  const refresh = desk.page.getByRole('main').getByRole('button', { name: 'Refresh', exact: true })
  await until(desk, name, isDone, async () => {
    // What could not be loaded is needed first.
    if (await isShown(refresh)) await press(refresh.first())
    if (await press(button)) presses++
  })
  if (presses > 1) desk.repeats += presses - 1
}

const failureOf = (page: Page) =>
  page.getByText(/This page has not loaded yet|Couldn't load|could not be loaded|A part of the app/)

/** Opens a screen, and loads it again where it says that it did not come. */
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

/** Loads the page again, as often as it takes. */
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

/** Whether the browser keeps a text to show it again. */
export const isStored = (page: Page, text: string) =>
  page
    .evaluate(
      wanted =>
        [localStorage, sessionStorage].some(storage =>
          Object.keys(storage).some(key => storage.getItem(key)?.includes(wanted)),
        ),
      text,
    )
    // The page is just going.
    .catch(() => true)

/** Whether a text is on the page, or kept in the browser to be there again. */
export const isKept = async (page: Page, text: string) =>
  (await isStored(page, text)) ||
  page.evaluate(
    wanted =>
      [...document.querySelectorAll('input, textarea')].some(field =>
        String(Reflect.get(field, 'value')).includes(wanted),
      ) || document.body.textContent.includes(wanted),
    text,
  )
