import { graphql } from 'react-relay'
import type { AdminUsersScreenQuery } from '../../../__generated__/AdminUsersScreenQuery.graphql.ts'
import { usePreloaded } from '../../../relay/preload.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { ScreenBoundary } from '../../../ui/ScreenBoundary.tsx'
import { ListFailure } from '../../../ui/ListFailure.tsx'
import { Page } from '../../../ui/Page.tsx'
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx'
import { UsersList } from './UsersList.tsx'
import { userColumns } from './UsersTable.tsx'

const TITLE = 'Users'

function Users() {
  const query = usePreloaded<AdminUsersScreenQuery>(graphql`
    query AdminUsersScreenQuery {
      ...UsersList_query
    }
  `)
  return (
    <Page title={TITLE}>
      <UsersList query={query} />
    </Page>
  )
}

/** All users with their scopes, for those who have the scope admin (Specification 1 §2). */
export function AdminUsersScreen() {
  return (
    <ScreenBoundary
      skeleton={
        <Page title={TITLE}>
          <TableSkeleton label="Users" columns={userColumns()} />
        </Page>
      }
      failed={error => (
        <Page title={TITLE}>
          <DataTable
            label="Users"
            columns={userColumns()}
            rows={[]}
            rowId={({ id }) => id}
            count=""
            empty={<ListFailure title="The users could not be loaded" error={error} />}
          />
        </Page>
      )}
    >
      <Users />
    </ScreenBoundary>
  )
}
