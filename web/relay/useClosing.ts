import { useCallback, useEffect, useRef, useState } from 'react'
import { commitLocalUpdate, useRelayEnvironment } from 'react-relay'

/**
 * For components whose records may become inaccessible while they show. Call the returned function with the
 * refusal; it is thrown during render, so that nothing stays on screen. The store also drops all records of
 * these types; records that are still accessible load again when needed.
 * @param types names in the GraphQL schema; pass the same array each time
 */
export function useClosing(types: readonly string[]): (refusal: Error) => void {
  const environment = useRelayEnvironment()
  const [refusal, setRefusal] = useState<Error | null>(null)
  const isClosed = useRef(false)
  // Only after unmounting: before that, it would render without its records.
  useEffect(
    () => () => {
      if (!isClosed.current) return
      const known = environment.getStore().getSource()
      commitLocalUpdate(environment, store => {
        for (const id of known.getRecordIDs())
          if (types.includes(String(known.get(id)?.__typename))) store.delete(id)
      })
    },
    [environment, types],
  )
  if (refusal) throw refusal
  return useCallback((error: Error) => {
    isClosed.current = true
    setRefusal(error)
  }, [])
}
