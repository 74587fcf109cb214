import { makeStyles, tokens } from '@fluentui/react-components'
import { graphql, usePaginationFragment } from 'react-relay'
import type { LogList_query$key } from '../../../__generated__/LogList_query.graphql.ts'
import type { LogListPageQuery } from '../../../__generated__/LogListPageQuery.graphql.ts'
import { RefreshButton } from '../../../ui/RefreshButton.tsx'
import { useToast } from '../../../ui/toasts/toasts.ts'
import { WaitingButton } from '../../../ui/WaitingButton.tsx'
import { LogPage } from './LogPage.tsx'
import { LogTable } from './LogTable.tsx'
import { NoEntries, NoLog } from './NoEntries.tsx'
import { counted } from '../../../locale/plural.ts'

/** The number of entries per page. */
const PAGE = 50

const useStyles = makeStyles({ more: { marginTop: tokens.spacingVerticalL } })

const countOf = (loaded: number, hasNext: boolean) =>
  `${counted(loaded, 'entry', 'entries')}${hasNext ? ' so far' : ''}`

/** The newest log entries, with a button for older ones; or a note that the server keeps no log. */
export function LogList({ query }: { query: LogList_query$key }) {
  const styles = useStyles()
  const toast = useToast()
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    LogListPageQuery,
    LogList_query$key
  >(
    graphql`
      fragment LogList_query on Query
      @throwOnFieldError
      @refetchable(queryName: "LogListPageQuery")
      @argumentDefinitions(
        email: { type: "EmailAddress" }
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
      ) {
        userLog(first: $first, after: $after, email: $email) @connection(key: "LogList_userLog") {
          edges {
            node {
              ...LogTable_entries
            }
          }
        }
      }
    `,
    query,
  )
  if (!data.userLog) return <NoLog />
  const { edges } = data.userLog
  const loadMore = () =>
    loadNext(PAGE, {
      onComplete: error => {
        if (error) toast({ intent: 'error', title: 'Error', body: error.message })
      },
    })
  return (
    <LogPage actions={<RefreshButton />}>
      <LogTable
        entries={edges.map(({ node }) => node)}
        count={countOf(edges.length, hasNext)}
        empty={<NoEntries />}
      />
      {hasNext && (
        <div className={styles.more}>
          <WaitingButton isWaiting={isLoadingNext} onClick={loadMore}>
            Load more
          </WaitingButton>
        </div>
      )}
    </LogPage>
  )
}
