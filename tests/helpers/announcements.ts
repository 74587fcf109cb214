import type { Page } from 'playwright-core'

/** In a page in which `recordAnnouncements` has run. */
declare const announcements: string[]

/** Records what the live regions of a page's next documents say to screen readers. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(globalThis, { announcements: said })
    const LIVE = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]'
    const last = new Map<Element, string>()
    new MutationObserver(records => {
      const regions = new Set(
        records.flatMap(({ target }) => {
          const element = target instanceof Element ? target : target.parentElement
          return element?.closest(LIVE) ?? []
        }),
      )
      for (const region of regions) {
        const text = region.textContent?.trim() ?? ''
        if (text !== '' && last.get(region) !== text) said.push(text)
        last.set(region, text)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** What was said since the last call. */
export const announcedOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => announcements.splice(0, announcements.length))
