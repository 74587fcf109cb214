import { useCallback, useEffect, useRef, useState } from 'react'
import { commitLocalUpdate, useRelayEnvironment } from 'react-relay'

/**
 * For what shows records that may be closed to their reader while they show. What it gives is called with the refusal, which is
 * then thrown while the component renders: nothing stays on screen. Nor does the store keep any record of these types; what of
 * them is still open is read again where it is asked for.
 * @param types names in the GraphQL schema. Always the same array
 */
export function useClosing(types: readonly string[]): (refusal: Error) => void {
  const environment = useRelayEnvironment()
  const [refusal, setRefusal] = useState<Error | null>(null)
  const isClosed = useRef(false)
  // Once it is gone from the screen, as it would be drawn without its records before that.
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
