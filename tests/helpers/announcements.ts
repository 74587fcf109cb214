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
      const regions = new Map<Element, boolean>()
      for (const { target, addedNodes } of records) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest(LIVE)
        if (region) regions.set(region, addedNodes.length > 0 || regions.get(region) === true)
      }
      for (const [region, isNew] of regions) {
        const text = region.textContent.trim()
        // The same text in another element is said again.
        if (text !== '' && (isNew || last.get(region) !== text)) said.push(text)
        last.set(region, text)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** What was said since the last call. */
export const announcedOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => announcements.splice(0, announcements.length))
