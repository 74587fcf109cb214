const content = (selector: string) => document.querySelector<HTMLMetaElement>(selector)

/**
 * The company title of the navigation bar, as the server put it into the page
 * (docs/specification/shell.md#navigation-bar).
 */
export const companyName = () => content('meta[name="company-name"]')?.content.trim() ?? 'Daybook'

/** What the page's content security policy lets style elements through with; undefined where there is none. */
export const styleNonce = () => {
  const nonce = content('meta[property="csp-nonce"]')?.nonce
  return nonce === '' ? undefined : nonce
}
