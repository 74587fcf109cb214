import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useRef, useState, useTransition } from 'react'
import { graphql, usePaginationFragment } from 'react-relay'
import { useLocation } from 'react-router-dom'
import type { TicketList_query$key } from '../../../__generated__/TicketList_query.graphql.ts'
import type { TicketListPageQuery } from '../../../__generated__/TicketListPageQuery.graphql.ts'
import type { ListWalk } from '../../../tickets/listWalk.ts'
import { useReader } from '../../../tickets/useReader.ts'
import { useRefreshWhenBack } from '../../../ui/RefreshWhenBack.tsx'
import { useToast } from '../../../ui/toasts/toasts.ts'
import { useAnnouncer } from '../../../ui/useAnnouncer.tsx'
import { WaitingButton } from '../../../ui/WaitingButton.tsx'
import { PRINT } from '../../../ui/theme/media.ts'
import { ChangesBar } from './ChangesBar.tsx'
import { filterVariables } from '../../../tickets/listUrl.ts'
import { WalkContext } from './RowLink.tsx'
import { SearchHits } from './SearchHits.tsx'
import { NoTickets } from './NoTickets.tsx'
import { TicketTable } from './TicketTable.tsx'
import { useListChanges } from './useListChanges.ts'
import { useListFilter } from './useListFilter.ts'
import { useReturnPosition } from './useListReturn.ts'
import { useNearEnd } from './useNearEnd.ts'
import { numberFormat } from '../../../locale/locale.ts'
import { counted } from '../../../locale/plural.ts'

/** The number of tickets per page. */
const PAGE = 50

const useStyles = makeStyles({
  more: { display: 'flex', marginTop: tokens.spacingVerticalL, [PRINT]: { display: 'none' } },
})

function countOf(
  listed: readonly { statuses: readonly string[] }[],
  hasNext: boolean,
  isInAllStatuses: boolean,
) {
  const count = `${counted(listed.length, 'ticket', 'tickets')}${hasNext ? ' so far' : ''}`
  if (!isInAllStatuses) return count
  if (hasNext) return `${count}, closed ones included`
  const closed = listed.filter(({ statuses }) => statuses.includes('status:closed')).length
  return closed === 0 ? count : `${count}, ${numberFormat().format(closed)} of them closed`
}

/** The tickets that match the address's filter: one page, and more on scrolling. */
export function TicketList({
  query,
  projectNumber,
}: {
  query: TicketList_query$key
  projectNumber: number | null
}) {
  const styles = useStyles()
  const toast = useToast()
  const { filter } = useListFilter()
  const position = useReturnPosition()
  const [isPending, startTransition] = useTransition()
  const { data, hasNext, isLoadingNext, loadNext, refetch } = usePaginationFragment<
    TicketListPageQuery,
    TicketList_query$key
  >(
    graphql`
      fragment TicketList_query on Query
      @throwOnFieldError
      @refetchable(queryName: "TicketListPageQuery")
      @argumentDefinitions(
        projectNumber: { type: "Int" }
        statuses: { type: "[String!]" }
        search: { type: "String" }
        orderBy: { type: "TicketOrder!" }
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
      ) {
        tickets(
          projectNumber: $projectNumber
          statuses: $statuses
          search: $search
          orderBy: $orderBy
          first: $first
          after: $after
        ) @connection(key: "TicketList_tickets") {
          __id
          pageInfo {
            endCursor
          }
          edges {
            ...SearchHits_edges
            hit {
              commentNumber
            }
            node {
              id
              number
              projectNumber
              subject
              createdAt
              modifiedAt
              statuses
              ...TicketTable_tickets
            }
          }
        }
      }
    `,
    query,
  )
  const { __id: connection, edges, pageInfo } = data.tickets
  const variables = { projectNumber, ...filterVariables(filter, useReader()) }
  const { key, pathname, search } = useLocation()
  const walk: ListWalk = {
    ...variables,
    entry: key,
    address: pathname + search,
    tickets: edges.map(({ node, hit }) => ({
      number: node.number,
      projectNumber: node.projectNumber,
      subject: node.subject,
      comment: hit?.commentNumber ?? null,
    })),
    after: hasNext ? (pageInfo.endCursor ?? null) : null,
  }
  const wanted = JSON.stringify(variables)
  const shown = useRef({ query, wanted })
  useEffect(() => {
    // A query that the route has just started already matches the address.
    if (shown.current.query !== query) shown.current = { query, wanted }
    if (shown.current.wanted === wanted) return
    shown.current = { query, wanted }
    startTransition(() => {
      refetch({ ...variables, first: PAGE }, { fetchPolicy: 'store-and-network' })
    })
  })
  const isInAllStatuses = filter.search !== '' && filter.words.length === 0
  const count = countOf(
    edges.map(({ node }) => node),
    hasNext,
    isInAllStatuses,
  )
  const { announce, announcer } = useAnnouncer()
  const wasPending = useRef(false)
  const announceCount = useEffectEvent(() => announce(count))
  useEffect(() => {
    if (wasPending.current && !isPending) announceCount()
    wasPending.current = isPending
  }, [isPending])
  const { bar, giveWay } = useListChanges({
    connection,
    variables,
    listed: edges.map(({ node: { id, createdAt, modifiedAt, statuses } }) => ({
      id,
      createdAt,
      modifiedAt,
      statuses,
    })),
    hasNext,
    isLoadingNext,
    isReturn: position !== undefined,
  })
  const [failure, setFailure] = useState<Error | null>(null)
  const loadMore = () => {
    if (!hasNext || isLoadingNext) return
    giveWay()
    loadNext(PAGE, {
      onComplete: error => {
        setFailure(error)
        if (error) toast({ intent: 'error', title: 'Error', body: error.message })
      },
    })
  }
  // Scrolling loads pages without a press, so there is no time of a last refresh.
  useRefreshWhenBack(failure, useRef(-Infinity), loadMore)
  const end = useNearEnd(loadMore)
  return (
    <>
      {announcer}
      <ChangesBar {...bar} />
      <WalkContext value={walk}>
        <SearchHits edges={edges}>
          <TicketTable
            tickets={edges.map(({ node }) => node)}
            count={count}
            empty={<NoTickets projectNumber={projectNumber} />}
            isBusy={isPending}
            position={position}
            onMissing={loadMore}
          />
        </SearchHits>
      </WalkContext>
      {hasNext && (
        <div ref={end} className={styles.more}>
          <WaitingButton isWaiting={isLoadingNext} onClick={loadMore}>
            Show more
          </WaitingButton>
        </div>
      )}
    </>
  )
}
