import { graphql } from 'react-relay'
import type { AdminJobsScreenQuery } from '../../../__generated__/AdminJobsScreenQuery.graphql.ts'
import { usePreloaded } from '../../../relay/preload.ts'
import { ScreenBoundary } from '../../../shell/ScreenBoundary.tsx'
import { ListFailure } from '../../../ui/ListFailure.tsx'
import { Page } from '../../../ui/Page.tsx'
import { RefreshButton } from '../../../ui/RefreshButton.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { TableSkeleton } from '../../../ui/table/TableSkeleton.tsx'
import { JobsTable, jobColumns } from './JobsTable.tsx'
import { NoJobQueue } from './NoJobs.tsx'

const TITLE = 'Jobs'

function Jobs() {
  const { jobQueue } = usePreloaded<AdminJobsScreenQuery>(graphql`
    query AdminJobsScreenQuery @throwOnFieldError {
      jobQueue {
        ...JobsTable_queue
      }
    }
  `)
  if (!jobQueue)
    return (
      <Page title={TITLE}>
        <NoJobQueue />
      </Page>
    )
  return (
    <Page title={TITLE} actions={<RefreshButton />}>
      <JobsTable queue={jobQueue} />
    </Page>
  )
}

/** What waits and what failed outside of calls, such as mails, for users with the scope admin. */
export function AdminJobsScreen() {
  return (
    <ScreenBoundary
      skeleton={
        <Page title={TITLE}>
          <TableSkeleton label={TITLE} columns={jobColumns()} />
        </Page>
      }
      failed={error => (
        <Page title={TITLE}>
          <DataTable
            label={TITLE}
            columns={jobColumns()}
            rows={[]}
            rowId={({ id }) => id}
            count=""
            empty={<ListFailure title="The jobs could not be loaded" error={error} />}
          />
        </Page>
      )}
    >
      <Jobs />
    </ScreenBoundary>
  )
}
