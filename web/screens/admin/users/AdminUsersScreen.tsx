import { graphql } from 'react-relay'
import type { AdminUsersScreenQuery } from '../../../__generated__/AdminUsersScreenQuery.graphql.ts'
import { usePreloaded } from '../../../relay/preload.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { ListFailure } from '../../../ui/ListFailure.tsx'
import { RefreshButton } from '../../../ui/RefreshButton.tsx'
import { ScreenBoundary } from '../../../shell/ScreenBoundary.tsx'
import { TableSkeleton } from '../../../ui/table/TableSkeleton.tsx'
import { userColumns } from './userColumns.tsx'
import { UsersList } from './UsersList.tsx'
import { UsersPage } from './UsersPage.tsx'

function Users() {
  const query = usePreloaded<AdminUsersScreenQuery>(graphql`
    query AdminUsersScreenQuery($search: String) @throwOnFieldError {
      ...UsersList_query @arguments(search: $search)
    }
  `)
  return (
    <UsersPage actions={<RefreshButton />}>
      <UsersList query={query} />
    </UsersPage>
  )
}

/** All users with their scopes, for users with the scope admin (docs/specification/admin.md#list-users). */
export function AdminUsersScreen() {
  return (
    <ScreenBoundary
      skeleton={
        <UsersPage>
          <TableSkeleton label="Users" columns={userColumns()} />
        </UsersPage>
      }
      failed={error => (
        <UsersPage>
          <DataTable
            label="Users"
            columns={userColumns()}
            rows={[]}
            rowId={({ id }) => id}
            count=""
            empty={<ListFailure title="The users could not be loaded" error={error} />}
          />
        </UsersPage>
      )}
    >
      <Users />
    </ScreenBoundary>
  )
}
