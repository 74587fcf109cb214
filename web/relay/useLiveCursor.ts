import { useLoaderData } from 'react-router-dom'
import type { GraphQLResponse, OperationType } from 'relay-runtime'
import type { Preloaded } from './preload.ts'

/**
 * Returns a function that gives the `liveCursor` in the answer to the screen's query; null while there is no
 * answer. A subscription that starts with it gets the changes since, so the screen need not read again. It is
 * read from the answer itself: in the store, the cursor of another query may have replaced it.
 */
export function useLiveCursor(): () => string | null {
  const { queryRef } = useLoaderData<Preloaded<OperationType>>()
  return () => {
    let cursor: string | null = null
    // Answers that have arrived come at once.
    queryRef.source?.subscribe({
      next: answer => {
        cursor = cursorIn(answer)
      },
      error: () => undefined,
    })
    return cursor
  }
}

function cursorIn(answer: GraphQLResponse): string | null {
  const cursor: unknown = 'data' in answer && answer.data ? Reflect.get(answer.data, 'liveCursor') : null
  return typeof cursor === 'string' ? cursor : null
}
