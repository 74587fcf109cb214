import { useState, type ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import type {
  UsersTable_users$data,
  UsersTable_users$key,
} from '../../../__generated__/UsersTable_users.graphql.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { byInstant, byText, type Column } from '../../../ui/tableColumns.ts'
import { AddScopeDialog } from './AddScopeDialog.tsx'
import { DeleteScopeDialog } from './DeleteScopeDialog.tsx'
import { ScopesCell } from './ScopesCell.tsx'

type User = UsersTable_users$data[number]

/** Whose scopes are being changed. */
interface ScopeChange {
  kind: 'add' | 'delete'
  userId: string
}

const byEmail = (a: User, b: User) => byText(a.email, b.email)
const byName = (a: User, b: User) => byText(a.name, b.name)
const byCreation = (a: User, b: User) => byInstant(a.createdAt, b.createdAt)
const byChange = (a: User, b: User) => byInstant(a.modifiedAt, b.modifiedAt)

/** The columns of the table; `onChange` asks for the dialog that changes a user's scopes. */
export const userColumns = (onChange?: (change: ScopeChange) => void): Column<User>[] => [
  {
    id: 'email',
    header: 'Email',
    width: 230,
    isRowHeader: true,
    compare: byEmail,
    cell: ({ email }) => email,
  },
  { id: 'name', header: 'Name', width: 150, compare: byName, cell: ({ name }) => name },
  {
    id: 'scopes',
    header: 'Scopes',
    width: 330,
    cell: user => (
      <ScopesCell
        user={user}
        onAdd={() => onChange?.({ kind: 'add', userId: user.id })}
        onDelete={() => onChange?.({ kind: 'delete', userId: user.id })}
      />
    ),
  },
  {
    id: 'created',
    header: 'Created',
    width: 120,
    compare: byCreation,
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
  {
    id: 'modified',
    header: 'Modified',
    width: 120,
    compare: byChange,
    cell: ({ modifiedAt }) => <DateText value={modifiedAt} />,
  },
]

/** Users with their scopes (Specification 1 §2). */
export function UsersTable({
  users,
  count,
  empty,
}: {
  users: UsersTable_users$key
  count: string
  empty: ReactNode
}) {
  const rows = useFragment(
    graphql`
      fragment UsersTable_users on User @relay(plural: true) {
        id
        email
        name
        createdAt
        modifiedAt
        ...ScopesCell_user
        ...AddScopeDialog_user
        ...DeleteScopeDialog_user
      }
    `,
    users,
  )
  const [change, setChange] = useState<ScopeChange | null>(null)
  const changed = change && rows.find(({ id }) => id === change.userId)
  const Dialog = change?.kind === 'delete' ? DeleteScopeDialog : AddScopeDialog
  return (
    <>
      <DataTable
        label="Users"
        columns={userColumns(setChange)}
        rows={rows}
        rowId={({ id }) => id}
        count={count}
        empty={empty}
      />
      {changed && <Dialog user={changed} onClose={() => setChange(null)} />}
    </>
  )
}
