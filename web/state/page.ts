const content = (selector: string) => document.querySelector<HTMLMetaElement>(selector)

/**
 * The company title of the navigation bar, which the server writes into the page
 * (docs/specification/shell.md#navigation-bar).
 */
export const companyName = () => content('meta[name="company-name"]')?.content.trim() ?? 'Daybook'

/**
 * What to call the OpenID provider besides Google and Microsoft; undefined if there is none
 * (docs/specification/shell.md#provider-sign-in).
 */
export const providerName = () => {
  const name = content('meta[name="provider-name"]')?.content.trim()
  return name === '' ? undefined : name
}

/**
 * The nonce with which the page's content security policy accepts style elements; undefined if there is none.
 */
export const styleNonce = () => {
  const nonce = content('meta[property="csp-nonce"]')?.nonce
  return nonce === '' ? undefined : nonce
}
