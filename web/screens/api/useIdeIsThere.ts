import { useEffect, useState } from 'react'

/** Where the gateway serves the GraphQL IDE. */
export const IDE_PATH = '/graphiql'

/**
 * Whether the server takes operations of one's own: it then serves the IDE, else it answers 404 there. True until it has
 * said otherwise.
 */
export function useIdeIsThere(): boolean {
  const [isThere, setThere] = useState(true)
  useEffect(() => {
    const abort = new AbortController()
    fetch(IDE_PATH, { method: 'HEAD', signal: abort.signal }).then(
      ({ status }) => setThere(status !== 404),
      // Unknown is no reason to hide it.
      () => undefined,
    )
    return () => abort.abort()
  }, [])
  return isThere
}
