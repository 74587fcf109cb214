import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import type {
  LogTable_entries$data,
  LogTable_entries$key,
} from '../../../__generated__/LogTable_entries.graphql.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Person } from '../../../ui/Person.tsx'
import { formatDateTime, formatFull } from '../../../ui/text/format.ts'
import { TextLink } from '../../../ui/links.tsx'
import type { Column } from '../../../ui/table/tableColumns.ts'
import { LogAction } from './LogAction.tsx'
import { isAddress, logPath } from './logUrl.ts'

const useStyles = makeStyles({ quiet: { color: tokens.colorNeutralForeground3 } })

function Actor({ by, email }: { by: string; email: string }) {
  const styles = useStyles()
  if (by === email) return <span className={styles.quiet}>themselves</span>
  return isAddress(by) ? <Person email={by} /> : by
}

/** The columns of the log, in the server's order: newest first. */
export const LOG_COLUMNS: Column<LogTable_entries$data[number]>[] = [
  {
    id: 'at',
    header: 'When',
    width: 170,
    inItem: 'meta',
    cell: ({ at }) => (
      <time dateTime={at} title={formatFull(at)}>
        {formatDateTime(at)}
      </time>
    ),
  },
  { id: 'what', header: 'What', width: 360, isRowHeader: true, cell: entry => <LogAction entry={entry} /> },
  {
    id: 'user',
    header: 'User',
    width: 220,
    inItem: 'meta',
    // A refused sign-in may have no address.
    cell: ({ email }) =>
      isAddress(email) ? (
        <Person email={email}>
          <TextLink to={logPath(email)}>{email}</TextLink>
        </Person>
      ) : (
        email
      ),
  },
  {
    id: 'by',
    header: 'By',
    width: 220,
    inItem: 'labelled',
    cell: ({ by, email }) => <Actor by={by} email={email} />,
  },
]

/** The changes to users: what, by whom and when. */
export function LogTable({
  entries,
  count,
  empty,
}: {
  entries: LogTable_entries$key
  count: string
  empty: ReactNode
}) {
  const rows = useFragment(
    graphql`
      fragment LogTable_entries on UserLogEntry @throwOnFieldError @relay(plural: true) {
        id
        at
        by
        email
        ...LogAction_entry
      }
    `,
    entries,
  )
  return (
    <DataTable
      label="Log"
      columns={LOG_COLUMNS}
      rows={rows}
      rowId={({ id }) => id}
      count={count}
      empty={empty}
    />
  )
}
