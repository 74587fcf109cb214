import { makeStyles, tokens } from '@fluentui/react-components'
import { PeopleRegular } from '@fluentui/react-icons'
import { graphql, usePaginationFragment } from 'react-relay'
import type { UsersList_query$key } from '../../../__generated__/UsersList_query.graphql.ts'
import type { UsersListPageQuery } from '../../../__generated__/UsersListPageQuery.graphql.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useToast } from '../../../ui/toasts.tsx'
import { WaitingButton } from '../../../ui/WaitingButton.tsx'
import { UsersTable } from './UsersTable.tsx'

/** The most that the server gives at once. */
const PAGE = 100

const useStyles = makeStyles({ more: { marginTop: tokens.spacingVerticalL } })

const countOf = (loaded: number, all: number) => {
  const noun = all === 1 ? 'user' : 'users'
  return loaded < all ? `${loaded} of ${all} ${noun}` : `${all} ${noun}`
}

/** The users loaded so far, and more of them on demand. */
export function UsersList({ query }: { query: UsersList_query$key }) {
  const styles = useStyles()
  const toast = useToast()
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    UsersListPageQuery,
    UsersList_query$key
  >(
    graphql`
      fragment UsersList_query on Query
      @refetchable(queryName: "UsersListPageQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 100 }, after: { type: "String" }) {
        users(first: $first, after: $after) @connection(key: "UsersList_users") {
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
  const loadMore = () =>
    loadNext(PAGE, {
      onComplete: error => {
        if (error) toast({ intent: 'error', title: 'Error', body: error.message })
      },
    })
  return (
    <>
      <UsersTable
        users={edges.map(({ node }) => node)}
        count={countOf(edges.length, totalCount)}
        empty={
          <EmptyState icon={<PeopleRegular />} title="No users yet">
            Users appear here when they sign in for the first time.
          </EmptyState>
        }
      />
      {hasNext && (
        <div className={styles.more}>
          <WaitingButton isWaiting={isLoadingNext} onClick={loadMore}>
            Load more
          </WaitingButton>
        </div>
      )}
    </>
  )
}
