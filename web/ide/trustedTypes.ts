import DOMPurify, { type WindowLike } from 'dompurify'

/**
 * Cleans text that packages write into the page: HTML that cannot run scripts, and only script URLs of this
 * site, which has the editor's workers (docs/specification/http.md#trusted-types).
 */
export function installTrustedTypesPolicy(): void {
  // Not every browser supports them yet.
  const { trustedTypes }: WindowLike = window
  trustedTypes?.createPolicy('default', {
    createHTML: html => DOMPurify.sanitize(html),
    createScriptURL: url => {
      if (new URL(url, window.location.href).origin === window.location.origin) return url
      throw new TypeError('Only scripts of this site are run.')
    },
  })
}
