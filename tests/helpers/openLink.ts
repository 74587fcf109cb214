import type { Page } from 'playwright-core'

/** Opens a sign-in link in a browser that did not ask for it, and presses the one button that it shows. */
export async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: /^Sign in as / }).click()
}
