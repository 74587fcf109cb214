import type { Page } from 'playwright-core'

/** Opens a sign-in link in a browser that did not request it, and presses the only button. */
export async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: /^Sign in as / }).click()
}
