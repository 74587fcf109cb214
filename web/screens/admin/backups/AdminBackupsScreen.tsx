import { graphql } from 'react-relay'
import type { AdminBackupsScreenQuery } from '../../../__generated__/AdminBackupsScreenQuery.graphql.ts'
import { usePreloaded } from '../../../relay/preload.ts'
import { ScreenBoundary } from '../../../shell/ScreenBoundary.tsx'
import { ListFailure } from '../../../ui/ListFailure.tsx'
import { Page } from '../../../ui/Page.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { TableSkeleton } from '../../../ui/table/TableSkeleton.tsx'
import { BackupList } from './BackupList.tsx'
import { BACKUP_COLUMNS } from './BackupsTable.tsx'

const TITLE = 'Backups'

function Backups() {
  const query = usePreloaded<AdminBackupsScreenQuery>(graphql`
    query AdminBackupsScreenQuery @throwOnFieldError {
      ...BackupList_query
    }
  `)
  return <BackupList query={query} />
}

/** The backups that the server makes by itself, for users with the scope admin. */
export function AdminBackupsScreen() {
  return (
    <ScreenBoundary
      skeleton={
        <Page title={TITLE}>
          <TableSkeleton label={TITLE} columns={BACKUP_COLUMNS} />
        </Page>
      }
      failed={error => (
        <Page title={TITLE}>
          <DataTable
            label={TITLE}
            columns={BACKUP_COLUMNS}
            rows={[]}
            rowId={({ id }) => id}
            count=""
            empty={<ListFailure title="The backups could not be loaded" error={error} />}
          />
        </Page>
      )}
    >
      <Backups />
    </ScreenBoundary>
  )
}
