import type { Page } from 'playwright-core'

/**
 * Adds people in the dialog of an access list, which is open, as soon as it is known whether the user knows them.
 * @param emails addresses
 */
export async function addPeople(page: Page, ...emails: string[]): Promise<void> {
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('combobox', { name: 'Email to add' })
  const names = page.waitForResponse(
    answer => answer.request().postData()?.includes('useNamesQuery') === true,
  )
  for (const email of emails) {
    await field.fill(email)
    await field.press('Enter')
  }
  await names
  // A press before the answer shows would only show it.
  await dialog.locator('[aria-label="Not known:"], [role=option] [data-initials]').first().waitFor()
  await dialog.getByRole('button', { name: 'add', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}
