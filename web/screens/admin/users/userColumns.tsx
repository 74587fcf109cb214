import { graphql, useFragment } from 'react-relay'
import type {
  userColumns_users$data,
  userColumns_users$key,
} from '../../../__generated__/userColumns_users.graphql.ts'
import { AgoText } from '../../../ui/text/AgoText.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { byInstant, type Column } from '../../../ui/table/tableColumns.ts'
import { Person } from '../../../ui/Person.tsx'
import { ActionsButton } from './ActionsButton.tsx'
import { Quiet } from './Quiet.tsx'
import { RowMenu } from './RowMenu.tsx'
import { ScopesCell } from './ScopesCell.tsx'
import type { UserChange } from './userChange.ts'
import { StateBadge } from './StateBadge.tsx'

type UserRow = userColumns_users$data[number]

/** The rows for the columns. */
export const useUserRows = (users: userColumns_users$key) =>
  useFragment(
    graphql`
      fragment userColumns_users on User @throwOnFieldError @relay(plural: true) {
        id
        email
        name
        createdAt
        lastSeenAt
        deactivatedAt
        ...ScopesCell_user
        ...RowMenu_user
      }
    `,
    users,
  )

// Users who were never seen or never closed sort first.
const NEVER = new Date(0).toISOString()

/**
 * The columns of the user table (docs/specification/admin.md#list-users); without `onChange`, for a table
 * without rows.
 */
export const userColumns = (onChange?: (userId: string, change: UserChange) => void): Column<UserRow>[] => [
  {
    id: 'email',
    header: 'Email',
    width: 210,
    isRowHeader: true,
    sortText: ({ email }) => email,
    cell: ({ email, deactivatedAt }) => (
      <Quiet isQuiet={Boolean(deactivatedAt)}>
        <Person email={email} />
      </Quiet>
    ),
  },
  {
    id: 'name',
    header: 'Name',
    width: 140,
    inItem: 'meta',
    sortText: ({ name }) => name,
    cell: ({ name, deactivatedAt }) => <Quiet isQuiet={Boolean(deactivatedAt)}>{name}</Quiet>,
  },
  {
    id: 'scopes',
    header: 'Scopes',
    width: 350,
    cell: user => (
      <ScopesCell
        user={user}
        onAdd={() => onChange?.(user.id, 'addScope')}
        onDelete={() => onChange?.(user.id, 'deleteScope')}
      />
    ),
  },
  {
    id: 'created',
    header: 'Created',
    width: 105,
    inItem: 'none',
    compare: (a, b) => byInstant(a.createdAt, b.createdAt),
    cell: ({ createdAt, deactivatedAt }) => (
      <Quiet isQuiet={Boolean(deactivatedAt)}>
        <DateText value={createdAt} />
      </Quiet>
    ),
  },
  {
    id: 'seen',
    header: 'Last seen',
    width: 115,
    inItem: 'labelled',
    compare: (a, b) => byInstant(a.lastSeenAt ?? NEVER, b.lastSeenAt ?? NEVER),
    cell: ({ lastSeenAt, deactivatedAt }) => (
      <Quiet isQuiet={!lastSeenAt || Boolean(deactivatedAt)}>
        {lastSeenAt ? <AgoText value={lastSeenAt} /> : 'never'}
      </Quiet>
    ),
  },
  {
    id: 'state',
    header: 'State',
    width: 80,
    inItem: 'end',
    compare: (a, b) => byInstant(a.deactivatedAt ?? NEVER, b.deactivatedAt ?? NEVER),
    cell: ({ deactivatedAt }) => <StateBadge closedAt={deactivatedAt} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    width: 75,
    inItem: 'end',
    cell: user => (
      <ActionsButton email={user.email}>
        {(button, close) => (
          <RowMenu
            user={user}
            button={button}
            onClose={close}
            onChange={change => onChange?.(user.id, change)}
          />
        )}
      </ActionsButton>
    ),
  },
]
