import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, type ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import type {
  LogTable_entries$data,
  LogTable_entries$key,
} from '../../../__generated__/LogTable_entries.graphql.ts'
import { isPresent } from '../../../relay/isPresent.ts'
import { PeopleTogether } from '../../../ui/PeopleTogether.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Person } from '../../../ui/Person.tsx'
import { formatDateTime, formatFull } from '../../../ui/text/format.ts'
import { TextLink } from '../../../ui/links.tsx'
import type { Column } from '../../../ui/table/tableColumns.ts'
import { LogAction } from './LogAction.tsx'
import { logPath } from './logUrl.ts'

const useStyles = makeStyles({ quiet: { color: tokens.colorNeutralForeground3 } })

type Entry = LogTable_entries$data[number]

function Actor({ by, email, actor }: Pick<Entry, 'by' | 'email' | 'actor'>) {
  const styles = useStyles()
  if (by === email) return <span className={styles.quiet}>themselves</span>
  return actor ? <Person email={actor.email} name={actor.name} /> : by
}

/** The columns of the log, in the server's order: newest first. */
export const LOG_COLUMNS: Column<Entry>[] = [
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
    cell: ({ email, user }) =>
      user ? (
        <Person email={user.email} name={user.name}>
          <TextLink to={logPath(email)}>{user.name ?? email}</TextLink>
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
    cell: entry => <Actor {...entry} />,
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
        actor {
          email
          name
        }
        user {
          email
          name
        }
        ...LogAction_entry
      }
    `,
    entries,
  )
  const people = useMemo(() => rows.flatMap(({ actor, user }) => [actor, user].filter(isPresent)), [rows])
  return (
    <PeopleTogether people={people}>
      <DataTable
        label="Log"
        columns={LOG_COLUMNS}
        rows={rows}
        rowId={({ id }) => id}
        count={count}
        empty={empty}
      />
    </PeopleTogether>
  )
}
