import { startTransition, useCallback, useMemo, useRef, useState } from 'react'
import { fetchQuery, graphql, usePaginationFragment, useRelayEnvironment } from 'react-relay'
import type { useThread_ticket$key } from '../../../../__generated__/useThread_ticket.graphql.ts'
import pageQuery, { type useThreadPageQuery } from '../../../../__generated__/useThreadPageQuery.graphql.ts'
import { readEdge } from './threadEdge.ts'
import { PAGE, type ThreadPage } from './threadPage.ts'

/**
 * The part of a ticket's thread that is loaded: it grows at either end, a page at a time, and another part can be opened
 * in its place.
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
  /** Opens another part of the thread. `openings` tells when it is there, `failure` what failed. */
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
          // The place of the first page is none of the next ones.
          UNSTABLE_extraVariables: { at: null },
        }),
    )
  }

  return {
    comments,
    connectionId,
    lastCursor: comments.at(-1)?.cursor ?? null,
    hasNext,
    hasPrevious,
    isLoadingNext,
    isLoadingPrevious,
    isOpening,
    /** Changes with each opening of another part. */
    openings,
    failure,
    loadNext: () => loadMore(loadNext),
    loadPrevious: () => loadMore(loadPrevious),
    open,
    /** Does again what failed. */
    retry: useCallback(() => lastTry.current?.(), []),
  }
}

export type Thread = ReturnType<typeof useThread>
