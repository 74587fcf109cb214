import { makeStyles, tokens } from '@fluentui/react-components'
import { graphql, usePaginationFragment } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { BackupList_query$key } from '../../../__generated__/BackupList_query.graphql.ts'
import type { BackupListPageQuery } from '../../../__generated__/BackupListPageQuery.graphql.ts'
import { counted } from '../../../locale/plural.ts'
import { Page } from '../../../ui/Page.tsx'
import { RefreshButton } from '../../../ui/RefreshButton.tsx'
import { useToast } from '../../../ui/toasts/toasts.ts'
import { WaitingButton } from '../../../ui/WaitingButton.tsx'
import { LastFailure, RestoreNote, ScheduleNote } from './BackupNotes.tsx'
import { BackupsTable } from './BackupsTable.tsx'
import { NoBackupList, NoBackups, NoPlace } from './NoBackups.tsx'
import { useRefreshWhile } from './useRefreshWhile.ts'
import { useStartBackup } from './useStartBackup.ts'

/** The number of backups per page. */
const PAGE = 50

const useStyles = makeStyles({ more: { marginTop: tokens.spacingVerticalL } })

const countOf = (loaded: number, hasNext: boolean) =>
  `${counted(loaded, 'backup', 'backups')}${hasNext ? ' so far' : ''}`

/** The newest backups, with a button for older ones and one that starts a backup at once. */
export function BackupList({ query }: { query: BackupList_query$key }) {
  const styles = useStyles()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { startBackup, isSending } = useStartBackup()
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    BackupListPageQuery,
    BackupList_query$key
  >(
    graphql`
      fragment BackupList_query on Query
      @throwOnFieldError
      @refetchable(queryName: "BackupListPageQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        backups(first: $first, after: $after) @connection(key: "BackupList_backups") {
          schedule {
            ...BackupNotes_schedule
          }
          edges {
            node {
              state
              error
              ...BackupsTable_backups
            }
          }
        }
      }
    `,
    query,
  )
  const backups = data.backups?.edges.map(({ node }) => node) ?? []
  const isUnderWay = backups.some(({ state }) => state === 'RUNNING' || state === 'WAITING')
  useRefreshWhile(isUnderWay)
  if (!data.backups) return <NoBackupList />
  const { schedule } = data.backups
  const newest = backups.find(({ state }) => state === 'VERIFIED' || state === 'FAILED')
  const showError = (error: unknown) =>
    toast({ intent: 'error', title: 'Error', body: error instanceof Error ? error.message : String(error) })
  const handleStart = () => {
    void startBackup()
      .then(() => toast({ intent: 'success', title: 'The backup is under way' }))
      .catch(showError)
      .finally(() => void revalidate())
  }
  const loadMore = () =>
    loadNext(PAGE, {
      onComplete: error => {
        if (error) showError(error)
      },
    })
  return (
    <Page
      title="Backups"
      actions={
        <>
          <RefreshButton />
          {schedule && (
            <WaitingButton appearance="primary" isWaiting={isSending} onClick={handleStart}>
              Back up now
            </WaitingButton>
          )}
        </>
      }
    >
      {newest?.state === 'FAILED' && <LastFailure reason={newest.error ?? ''} />}
      {schedule && <ScheduleNote schedule={schedule} />}
      {!schedule && backups.length > 0 && <NoPlace />}
      <BackupsTable
        backups={backups}
        count={countOf(backups.length, hasNext)}
        empty={schedule ? <NoBackups /> : <NoPlace />}
      />
      {hasNext && (
        <div className={styles.more}>
          <WaitingButton isWaiting={isLoadingNext} onClick={loadMore}>
            Load more
          </WaitingButton>
        </div>
      )}
      {backups.length > 0 && <RestoreNote />}
    </Page>
  )
}
