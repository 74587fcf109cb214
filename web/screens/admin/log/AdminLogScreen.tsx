import { graphql } from 'react-relay'
import type { AdminLogScreenQuery } from '../../../__generated__/AdminLogScreenQuery.graphql.ts'
import { usePreloaded } from '../../../relay/preload.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { ListFailure } from '../../../ui/ListFailure.tsx'
import { ScreenBoundary } from '../../../shell/ScreenBoundary.tsx'
import { TableSkeleton } from '../../../ui/table/TableSkeleton.tsx'
import { LogList } from './LogList.tsx'
import { LogPage } from './LogPage.tsx'
import { LOG_COLUMNS } from './LogTable.tsx'

function Log() {
  const query = usePreloaded<AdminLogScreenQuery>(graphql`
    query AdminLogScreenQuery($email: EmailAddress) @throwOnFieldError {
      ...LogList_query @arguments(email: $email)
    }
  `)
  return <LogList query={query} />
}

/** The log of changes to users, above all of their scopes, for users with the scope admin. */
export function AdminLogScreen() {
  return (
    <ScreenBoundary
      skeleton={
        <LogPage>
          <TableSkeleton label="Log" columns={LOG_COLUMNS} />
        </LogPage>
      }
      failed={error => (
        <LogPage>
          <DataTable
            label="Log"
            columns={LOG_COLUMNS}
            rows={[]}
            rowId={({ id }) => id}
            count=""
            empty={<ListFailure title="The log could not be loaded" error={error} />}
          />
        </LogPage>
      )}
    >
      <Log />
    </ScreenBoundary>
  )
}
