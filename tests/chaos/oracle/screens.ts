import type { Locator, Page } from 'playwright-core'

/** How long something may take to show, in milliseconds, before it is tried again. */
const TRY_TIMEOUT = 10_000

/** Writes a comment on an open ticket as people do, and sends it again until it is there. @throws as `ask` */
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

/** As `typeComment`, with another status chosen before. */
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

interface ScopeChange {
  /** The address of the program. */
  url: string
  email: string
  scope: string
  isGiven: boolean
  signal: AbortSignal
}

/** Gives or takes a scope on the screen of users, which is loaded anew as nothing tells it of other changes. */
export async function setScopeOnScreen(
  page: Page,
  { url, email, scope, isGiven, signal }: ScopeChange,
): Promise<void> {
  const scopes = page.getByRole('list', { name: `Scopes of ${email}` })
  const dialog = page.getByRole('dialog')
  const isSet = async () => (await scopes.getByText(scope, { exact: true }).count()) > 0 === isGiven
  for (;;) {
    signal.throwIfAborted()
    // The page's own address is another one once it has failed.
    await page.goto(`${url}/admin/users`, { waitUntil: 'commit' }).catch(() => undefined)
    if (!(await comes(scopes))) continue
    if (await isSet()) return
    const action = isGiven ? 'Add Scope to' : 'Delete Scope of'
    if (!(await press(page.getByRole('button', { name: `${action} ${email}` })))) continue
    const field = dialog.getByLabel('Scope', { exact: true })
    await (isGiven ? field.fill(scope) : field.selectOption(scope))
    await press(dialog.getByRole('button', { name: isGiven ? 'save' : 'delete', exact: true }))
    // It closes when it is done. Where the answer was cut it says so, and the list tells on its next load.
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
