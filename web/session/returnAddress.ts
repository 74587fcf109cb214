import { useLocation, useMatches } from 'react-router-dom'

/** The `handle` of a route whose hash is a secret, such as the token of a mail's link. */
export const SECRET_HASH = { isHashSecret: true }

/**
 * The address that a sign-in returns to: that of the page, with its hash. It is sent to the server, so a page
 * with a secret hash uses the landing page (docs/specification/mail.md#links).
 */
export function useReturnAddress(): string {
  const { pathname, search, hash } = useLocation()
  const hasSecret = useMatches().some(({ handle }) => handle === SECRET_HASH)
  return hasSecret ? '/' : pathname + search + hash
}
