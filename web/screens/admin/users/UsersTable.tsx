import { useMemo, useState, type ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { UsersTable_users$key } from '../../../__generated__/UsersTable_users.graphql.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { AddScopeDialog } from './dialogs/AddScopeDialog.tsx'
import { CloseAccountDialog } from './dialogs/CloseAccountDialog.tsx'
import { DeleteScopeDialog } from './dialogs/DeleteScopeDialog.tsx'
import { OpenAccountDialog } from './dialogs/OpenAccountDialog.tsx'
import { SignOutDialog } from './dialogs/SignOutDialog.tsx'
import type { UserChange } from './userChange.ts'
import { userColumns, useUserRows } from './userColumns.tsx'

const DIALOGS = {
  addScope: AddScopeDialog,
  deleteScope: DeleteScopeDialog,
  signOut: SignOutDialog,
  close: CloseAccountDialog,
  open: OpenAccountDialog,
} as const

/** Users with their scopes (docs/specification/admin.md#list-users) and their actions. */
export function UsersTable({
  users,
  count,
  empty,
}: {
  users: UsersTable_users$key
  count: string
  empty: ReactNode
}) {
  const listed = useFragment(
    graphql`
      fragment UsersTable_users on User @throwOnFieldError @relay(plural: true) {
        id
        ...userColumns_users
        ...AddScopeDialog_user
        ...DeleteScopeDialog_user
        ...SignOutDialog_user
        ...CloseAccountDialog_user
        ...OpenAccountDialog_user
      }
    `,
    users,
  )
  const rows = useUserRows(listed)
  const [changing, setChanging] = useState<{ userId: string; change: UserChange } | null>(null)
  const changed = listed.find(({ id }) => id === changing?.userId)
  const Dialog = changing && DIALOGS[changing.change]
  // An opening dialog does not render the table again, which may be long.
  const table = useMemo(
    () => (
      <DataTable
        label="Users"
        columns={userColumns((userId, change) => setChanging({ userId, change }))}
        rows={rows}
        rowId={({ id }) => id}
        count={count}
        empty={empty}
      />
    ),
    [rows, count, empty],
  )
  return (
    <>
      {table}
      {Dialog && changed && <Dialog user={changed} onClose={() => setChanging(null)} />}
    </>
  )
}
