import { startTransition, useCallback, useMemo, useRef, useState } from 'react'
import { fetchQuery, graphql, usePaginationFragment, useRelayEnvironment } from 'react-relay'
import type { useThread_ticket$key } from '../../../../__generated__/useThread_ticket.graphql.ts'
import pageQuery, { type useThreadPageQuery } from '../../../../__generated__/useThreadPageQuery.graphql.ts'
import { readEdge } from './threadEdge.ts'
import { PAGE, type ThreadPage } from './threadPage.ts'

/**
 * The loaded part of a ticket's thread: it grows at either end, one page at a time, and can be replaced by
 * another part.
 */
export function useThread(ticket: useThread_ticket$key) {
  const environment = useRelayEnvironment()
  const { data, loadNext, loadPrevious, hasNext, hasPrevious, isLoadingNext, isLoadingPrevious } =
    usePaginationFragment<useThreadPageQuery, useThread_ticket$key>(
      graphql`
        fragment useThread_ticket on Ticket
        @throwOnFieldError
        @refetchable(queryName: "useThreadPageQuery")
        @argumentDefinitions(
          first: { type: "Int" }
          after: { type: "String" }
          last: { type: "Int" }
          before: { type: "String" }
          at: { type: "Int" }
        ) {
          id
          comments(first: $first, after: $after, last: $last, before: $before, at: $at)
            @connection(key: "useThread_comments", filters: []) {
            __id
            edges {
              ...threadEdge_edge
            }
          }
        }
      `,
      ticket,
    )
  const { id } = data
  const { __id: connectionId, edges } = data.comments
  const lastTry = useRef<() => void>(undefined)
  const [failure, setFailure] = useState<Error | null>(null)
  const [openings, setOpenings] = useState(0)
  const [isOpening, setOpening] = useState(false)

  const comments = useMemo(() => edges.map(readEdge), [edges])
  /** Opens another part of the thread. `openings` changes when it has loaded, `failure` has the error. */
  const open = useCallback(
    async function open(page: ThreadPage) {
      lastTry.current = () => void open(page)
      setOpening(true)
      try {
        await fetchQuery<useThreadPageQuery>(
          environment,
          pageQuery,
          { id, ...page, after: null, before: null },
          { fetchPolicy: 'network-only' },
        ).toPromise()
        setFailure(null)
        setOpenings(count => count + 1)
      } catch (error) {
        setFailure(error instanceof Error ? error : new Error(String(error)))
      } finally {
        setOpening(false)
      }
    },
    [environment, id],
  )

  const loadMore = (load: typeof loadNext) => {
    lastTry.current = () => loadMore(load)
    startTransition(
      () =>
        void load(PAGE, {
          onComplete: setFailure,
          // The position of the first page does not apply to the next ones.
          UNSTABLE_extraVariables: { at: null },
        }),
    )
  }

  return {
    /** The loaded comments, oldest first. */
    comments,
    connectionId,
    /** Numbers of the first and the last loaded comment; without comments, null and 0. */
    firstNumber: comments[0]?.number ?? null,
    lastNumber: comments.at(-1)?.number ?? 0,
    lastCursor: comments.at(-1)?.cursor ?? null,
    hasNext,
    hasPrevious,
    isLoadingNext,
    isLoadingPrevious,
    isOpening,
    /** Changes each time another part opens. */
    openings,
    failure,
    loadNext: () => loadMore(loadNext),
    loadPrevious: () => loadMore(loadPrevious),
    open,
    /** Retries what failed. */
    retry: useCallback(() => lastTry.current?.(), []),
  }
}

export type Thread = ReturnType<typeof useThread>
