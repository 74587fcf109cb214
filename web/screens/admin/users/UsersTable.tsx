import { useState, type ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { UsersTable_users$key } from '../../../__generated__/UsersTable_users.graphql.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { AddScopeDialog } from './AddScopeDialog.tsx'
import { CloseAccountDialog } from './CloseAccountDialog.tsx'
import { DeleteScopeDialog } from './DeleteScopeDialog.tsx'
import { OpenAccountDialog } from './OpenAccountDialog.tsx'
import { RowMenu } from './RowMenu.tsx'
import { SignOutDialog } from './SignOutDialog.tsx'
import { userColumns, useUserRows, type UserChange } from './userColumns.tsx'

const DIALOGS = {
  addScope: AddScopeDialog,
  deleteScope: DeleteScopeDialog,
  signOut: SignOutDialog,
  close: CloseAccountDialog,
  open: OpenAccountDialog,
} as const

/** Users with their scopes (Specification 1 §2), and what can be done to each. */
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
      fragment UsersTable_users on User @relay(plural: true) {
        id
        ...userColumns_users
        ...RowMenu_user
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
  const [menu, setMenu] = useState<{ userId: string; button: HTMLElement } | null>(null)
  const [changing, setChanging] = useState<{ userId: string; change: UserChange } | null>(null)
  const userOf = (place: { userId: string } | null) => listed.find(({ id }) => id === place?.userId)
  const pointed = userOf(menu)
  const changed = userOf(changing)
  const Dialog = changing && DIALOGS[changing.change]
  const columns = userColumns({
    onChange: (userId, change) => setChanging({ userId, change }),
    onMenu: (userId, button) => setMenu({ userId, button }),
    menuId: menu?.userId ?? null,
  })
  return (
    <>
      <DataTable
        label="Users"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        count={count}
        empty={empty}
      />
      {menu && pointed && (
        <RowMenu
          user={pointed}
          button={menu.button}
          onClose={() => setMenu(null)}
          onChange={change => setChanging({ userId: menu.userId, change })}
        />
      )}
      {Dialog && changed && <Dialog user={changed} onClose={() => setChanging(null)} />}
    </>
  )
}
