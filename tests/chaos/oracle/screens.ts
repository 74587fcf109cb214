import type { Locator, Page } from 'playwright-core'

/** How long something may take to be displayed before the next try, in milliseconds. */
const TRY_TIMEOUT = 10_000

/** Writes a comment on an open ticket as a user does, and sends it again until it is there. @throws as `ask` */
export async function typeComment(page: Page, text: string, signal: AbortSignal): Promise<void> {
  await page.getByRole('textbox', { name: 'Comment' }).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Control+Enter')
  const sent = page.getByRole('article', { name: /^Comment by/ }).filter({ hasText: text })
  const again = page.getByRole('button', { name: 'Retry' }).first()
  for (;;) {
    signal.throwIfAborted()
    await sent.or(again).first().waitFor()
    if (await sent.isVisible()) return
    await again.click()
  }
}

/** Like `typeComment`, but selects another status first. */
export async function typeStatus(
  page: Page,
  status: 'assigned' | 'new',
  text: string,
  signal: AbortSignal,
): Promise<void> {
  await page.getByRole('button', { name: 'Edit ticket', exact: true }).click()
  await page.getByRole('radio', { name: status, exact: true }).check()
  await typeComment(page, text, signal)
}

/** What is given to a user or taken from them, and where on screen. */
interface AccessChange {
  path: string
  /** The list that shows who or what has been given. */
  list: string
  /** The item in the list. */
  item: string
  buttons: { give: string; take: string }
  /** Labels of the field and of its submit button. */
  giving: readonly [string, string]
  taking: readonly [string, string]
}

/** A user's scope, in the table of users. */
export const scopeChange = (email: string, scope: string): AccessChange => ({
  path: '/admin/users',
  list: `Scopes of ${email}`,
  item: scope,
  buttons: { give: `Add Scope to ${email}`, take: `Delete Scope of ${email}` },
  giving: ['Scope', 'save'],
  taking: ['Scope', 'delete'],
})

/**
 * A user's membership of a list of the project Support, in the table of projects.
 * @param list such as 'Can See'
 */
export const listChange = (
  area: 'tickets' | 'timesheets',
  list: 'Can See' | 'Can Pay',
  email: string,
): AccessChange => ({
  path: `/${area}/projects`,
  list: `${list} Support`,
  item: email,
  buttons: { give: `Add ${list} to Support`, take: `Delete ${list} from Support` },
  giving: ['Email to add', 'add'],
  taking: ['Email to delete', 'delete'],
})

/**
 * Gives or takes access on its screen. Reloads the screen first, because it does not receive other changes.
 * @param url of the program
 */
export async function changeAccess(
  page: Page,
  url: string,
  { path, list, item, buttons, giving, taking }: AccessChange,
  isGiven: boolean,
  signal: AbortSignal,
): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const items = page.getByRole('list', { name: list, exact: true })
  const dialog = page.getByRole('dialog')
  // A person may show by name, with the address on hover.
  const shown = items.getByText(item, { exact: true }).or(items.getByTitle(item, { exact: true }))
  const isSet = async () => (await shown.count()) > 0 === isGiven
  const [label, send] = isGiven ? giving : taking
  for (;;) {
    signal.throwIfAborted()
    // After a failed load, the page's own address is a different one.
    await page.goto(url + path, { waitUntil: 'commit' }).catch(() => undefined)
    if (!(await comes(button(buttons.give)))) continue
    if (await isSet()) return
    if (!(await press(button(isGiven ? buttons.give : buttons.take)))) continue
    // A list of suggestions has the same label.
    const field = dialog.getByLabel(label, { exact: true }).first()
    await (isGiven ? field.fill(item) : field.selectOption(item))
    const sending = dialog.getByRole('button', { name: send, exact: true })
    await press(sending)
    // The first press may only say that a person is not known.
    if (isGiven && (await dialog.getByText('Not known to you').count()) > 0) await press(sending)
    // The dialog closes when it is done. If the answer was cut, the dialog says so, and the list shows the
    // result on its next load.
    await dialog.waitFor({ state: 'detached', timeout: TRY_TIMEOUT }).catch(() => undefined)
  }
}

const comes = (locator: Locator) =>
  locator.waitFor({ timeout: TRY_TIMEOUT }).then(
    () => true,
    () => false,
  )

const press = (button: Locator) =>
  button.click({ timeout: TRY_TIMEOUT }).then(
    () => true,
    () => false,
  )
