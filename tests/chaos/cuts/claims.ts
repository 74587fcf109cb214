import type { Page } from 'playwright-core'

/** A sentence on a screen that says that something does not exist (docs/specification/errors.md#claims). */
export interface Claim {
  /** Path of the screen. */
  path: string
  text: string
  /** The text of the claim with the text around it, such as the comment that it is about. */
  context: string
}

declare global {
  interface Window {
    noteClaims?: (claims: readonly Claim[]) => void
  }
}

/** Reports the visible claims of a page whenever they change. Call it before the page loads. */
export async function watchClaims(page: Page, onClaims: (claims: readonly Claim[]) => void): Promise<void> {
  await page.exposeFunction('noteClaims', onClaims)
  await page.addInitScript(() => {
    let before = '[]'
    // Only anonymous functions here: compilers that keep names would call a helper that the page does not have.
    new MutationObserver(() => {
      const shown = [...document.querySelectorAll('[data-claim]')].filter(element =>
        element.checkVisibility(),
      )
      const claims = shown.map(element => ({
        path: location.pathname,
        text: element.textContent,
        context: (element.closest('article') ?? element.parentElement ?? element).textContent.slice(0, 200),
      }))
      const now = JSON.stringify(claims)
      if (now === before) return
      before = now
      window.noteClaims?.(claims)
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
}
