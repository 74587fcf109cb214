import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useState } from 'react'
import { graphql, usePaginationFragment } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type { UsersList_query$key } from '../../../__generated__/UsersList_query.graphql.ts'
import type { UsersListPageQuery } from '../../../__generated__/UsersListPageQuery.graphql.ts'
import { useToast } from '../../../ui/toasts/toasts.ts'
import { SORT } from '../../../ui/table/useTableSort.ts'
import { WaitingButton } from '../../../ui/WaitingButton.tsx'
import { NoUsers } from './NoUsers.tsx'
import { UsersTable } from './UsersTable.tsx'

/** The most that the server gives at once. */
const PAGE = 100

const useStyles = makeStyles({ more: { marginTop: tokens.spacingVerticalL } })

/** How many users there are; `found` of them by the search, and how many of those show. */
const countOf = (shown: number, found: number, all: number) => {
  const noun = all === 1 ? 'user' : 'users'
  if (found === all) return shown < all ? `${shown} of ${all} ${noun}` : `${all} ${noun}`
  return `${found} of ${all} ${noun}${shown < found ? `, the first ${shown} shown` : ''}`
}

/** The value, or while it is held the one from before; another `of` has nothing from before. */
function useHeld<Value>(value: Value, isHeld: boolean, of: unknown): Value {
  const [kept, setKept] = useState({ value, of })
  if (isHeld && kept.of === of) return kept.value
  if (kept.value !== value || kept.of !== of) setKept({ value, of })
  return value
}

/** The users loaded so far, and more of them on demand: all of them where they are sorted otherwise than by address. */
export function UsersList({ query }: { query: UsersList_query$key }) {
  const styles = useStyles()
  const toast = useToast()
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    UsersListPageQuery,
    UsersList_query$key
  >(
    graphql`
      fragment UsersList_query on Query
      @throwOnFieldError
      @refetchable(queryName: "UsersListPageQuery")
      @argumentDefinitions(
        search: { type: "String" }
        first: { type: "Int", defaultValue: 100 }
        after: { type: "String" }
      ) {
        everybody: users(first: 1) {
          totalCount
        }
        users(first: $first, after: $after, search: $search) @connection(key: "UsersList_users") {
          totalCount
          edges {
            node {
              ...UsersTable_users
            }
          }
        }
      }
    `,
    query,
  )
  const { edges, totalCount } = data.users
  const [hasFailed, setFailed] = useState(false)
  const loadMore = () =>
    loadNext(PAGE, {
      onComplete: error => {
        if (!error) return
        setFailed(true)
        toast({ intent: 'error', title: 'Error', body: error.message })
      },
    })
  const handleMore = () => {
    setFailed(false)
    loadMore()
  }
  // The pages come by address; in another order, the first of all may be on the last.
  const [params] = useSearchParams()
  const isUnfinished = params.has(SORT) && hasNext && !hasFailed
  const needsAll = isUnfinished && !isLoadingNext
  const loadRest = useEffectEvent(() => void loadMore())
  useEffect(() => {
    if (needsAll) loadRest()
  }, [needsAll])
  // They would be sorted in, and most rows made anew, with each page.
  const shown = useHeld(edges, isUnfinished, query)
  return (
    <>
      <UsersTable
        users={shown.map(({ node }) => node)}
        count={countOf(shown.length, totalCount, data.everybody.totalCount)}
        empty={<NoUsers />}
      />
      {hasNext && (
        <div className={styles.more}>
          <WaitingButton isWaiting={isLoadingNext} onClick={handleMore}>
            Load more
          </WaitingButton>
        </div>
      )}
    </>
  )
}
