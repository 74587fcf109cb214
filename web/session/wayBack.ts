import { useLocation, useMatches } from 'react-router-dom'

/** The `handle` of a route whose hash is a secret of this browser, such as the token of a mail's link. */
export const SECRET_HASH = { isHashSecret: true }

/**
 * Where a sign-in leads back to: the address of the page, with its hash. This travels to the server, so of a page whose
 * hash is a secret it is the landing page (docs/specification/mail.md#links).
 */
export function useWayBack(): string {
  const { pathname, search, hash } = useLocation()
  const hasSecret = useMatches().some(({ handle }) => handle === SECRET_HASH)
  return hasSecret ? '/' : pathname + search + hash
}
