import type { Page } from 'playwright-core'

/** A sentence of a screen that something is not there (docs/specification/errors.md#claims). */
export interface Claim {
  /** Path of the screen. */
  path: string
  text: string
  /** Its words with those around it, as of the comment that it is about. */
  context: string
}

declare global {
  interface Window {
    noteClaims?: (claims: readonly Claim[]) => void
  }
}

/** Tells of the claims that are to be seen on a page whenever those change; it has to be called before the page loads. */
export async function watchClaims(page: Page, onClaims: (claims: readonly Claim[]) => void): Promise<void> {
  await page.exposeFunction('noteClaims', onClaims)
  await page.addInitScript(() => {
    let before = '[]'
    // No function has a name here: compilers that keep names would call a helper that the page does not have.
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
