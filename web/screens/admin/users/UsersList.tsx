import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useState } from 'react'
import { graphql, usePaginationFragment } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type { UsersList_query$key } from '../../../__generated__/UsersList_query.graphql.ts'
import type { UsersListPageQuery } from '../../../__generated__/UsersListPageQuery.graphql.ts'
import { useToast } from '../../../ui/toasts/toasts.ts'
import { SORT } from '../../../ui/table/sortWord.ts'
import { WaitingButton } from '../../../ui/WaitingButton.tsx'
import { NoUsers } from './NoUsers.tsx'
import { UsersTable } from './UsersTable.tsx'
import { formOf } from '../../../locale/plural.ts'

/** The server's largest page. */
const PAGE = 100

const useStyles = makeStyles({ more: { marginTop: tokens.spacingVerticalL } })

/** The number of users, with a search the number of matches (`found`), and how many are shown. */
const countOf = (shown: number, found: number, all: number) => {
  const noun = formOf(all, 'user', 'users')
  if (found === all) return shown < all ? `${shown} of ${all} ${noun}` : `${all} ${noun}`
  return `${found} of ${all} ${noun}${shown < found ? `, the first ${shown} shown` : ''}`
}

/** The value, or the previous one while it is held; with another `of`, there is no previous one. */
function useHeld<Value>(value: Value, isHeld: boolean, of: unknown): Value {
  const [kept, setKept] = useState({ value, of })
  if (isHeld && kept.of === of) return kept.value
  if (kept.value !== value || kept.of !== of) setKept({ value, of })
  return value
}

/** The users loaded so far, with a button for more; loads all of them if they are not sorted by address. */
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
  // Pages come in the order of the address; in another order, the first row may be on the last page.
  const [params] = useSearchParams()
  const isUnfinished = params.has(SORT) && hasNext && !hasFailed
  const needsAll = isUnfinished && !isLoadingNext
  const loadRest = useEffectEvent(() => void loadMore())
  useEffect(() => {
    if (needsAll) loadRest()
  }, [needsAll])
  // Otherwise each page would be sorted in, and would render most rows again.
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
