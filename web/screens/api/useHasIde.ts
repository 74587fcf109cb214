import { useEffect, useState } from 'react'

/** The path of the gateway's GraphQL IDE. */
export const IDE_PATH = '/graphiql'

/**
 * Whether the server accepts ad-hoc operations: it then serves the IDE, and otherwise answers 404. True until
 * the server has answered.
 */
export function useHasIde(): boolean {
  const [isThere, setThere] = useState(true)
  useEffect(() => {
    const abort = new AbortController()
    fetch(IDE_PATH, { method: 'HEAD', signal: abort.signal }).then(
      ({ status }) => setThere(status !== 404),
      // Without an answer, keep showing it.
      () => undefined,
    )
    return () => abort.abort()
  }, [])
  return isThere
}
