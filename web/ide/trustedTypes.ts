import DOMPurify, { type WindowLike } from 'dompurify'

/**
 * What becomes of text that packages write into the page: of HTML what can run nothing, and of addresses of scripts those of
 * this site, where the editor has its workers (docs/specification/http.md#trusted-types).
 */
export function cleanWhatPackagesWrite(): void {
  // Not every browser has them yet.
  const { trustedTypes }: WindowLike = window
  trustedTypes?.createPolicy('default', {
    createHTML: html => DOMPurify.sanitize(html),
    createScriptURL: url => {
      if (new URL(url, window.location.href).origin === window.location.origin) return url
      throw new TypeError('Only scripts of this site are run.')
    },
  })
}
