import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import type {
  BackupsTable_backups$data,
  BackupsTable_backups$key,
} from '../../../__generated__/BackupsTable_backups.graphql.ts'
import { formatSize } from '../../../files/formatSize.ts'
import { numberFormat } from '../../../locale/locale.ts'
import { Person } from '../../../ui/Person.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column } from '../../../ui/table/tableColumns.ts'
import { CopyButton } from '../../../ui/text/CopyButton.tsx'
import { formatDateTime, formatFull } from '../../../ui/text/format.ts'
import { BackupState } from './BackupState.tsx'
import { formatDuration, restoreCommand } from './texts.ts'

type Backup = BackupsTable_backups$data[number]

const useStyles = makeStyles({
  when: { display: 'grid', paddingBlock: tokens.spacingVerticalXXS },
  place: {
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
  },
})

const numbers = numberFormat()
const figure = (value: number | null | undefined) => (value == null ? null : numbers.format(value))

const timeOf = ({ snapshotAt, createdAt }: Backup) => snapshotAt ?? createdAt

function When({ backup }: { backup: Backup }) {
  const styles = useStyles()
  const at = timeOf(backup)
  return (
    <span className={styles.when}>
      <time dateTime={at} title={formatFull(at)}>
        {formatDateTime(at)}
      </time>
      <Caption1 className={styles.place} title={backup.place}>
        {backup.place.slice(backup.place.lastIndexOf('/') + 1)}
      </Caption1>
    </span>
  )
}

/** The columns of the backups, in the server's order: newest first. */
export const BACKUP_COLUMNS: Column<Backup>[] = [
  {
    id: 'when',
    header: 'Data of',
    width: 290,
    isRowHeader: true,
    cell: backup => <When backup={backup} />,
  },
  { id: 'state', header: 'State', width: 220, cell: backup => <BackupState backup={backup} /> },
  {
    id: 'size',
    header: 'Size',
    width: 80,
    isNumeric: true,
    inItem: 'labelled',
    cell: ({ size }) => (size == null ? null : formatSize(size)),
  },
  {
    id: 'duration',
    header: 'Duration',
    width: 110,
    isNumeric: true,
    inItem: 'labelled',
    cell: ({ startedAt, finishedAt }) =>
      startedAt && finishedAt ? formatDuration(startedAt, finishedAt) : null,
  },
  {
    id: 'rows',
    header: 'Rows',
    width: 90,
    isNumeric: true,
    inItem: 'labelled',
    cell: ({ rowCount }) => figure(rowCount),
  },
  {
    id: 'files',
    header: 'Files',
    width: 80,
    isNumeric: true,
    inItem: 'labelled',
    cell: ({ fileCount }) => figure(fileCount),
  },
  {
    id: 'by',
    header: 'Started by',
    width: 160,
    inItem: 'labelled',
    cell: ({ actor }) => (actor ? <Person email={actor.email} name={actor.name} /> : 'Schedule'),
  },
  {
    id: 'restore',
    header: 'Restore',
    width: 80,
    inItem: 'end',
    cell: backup =>
      backup.verifiedAt ? (
        <CopyButton
          text={restoreCommand(backup.place)}
          of={`the command that restores the backup of ${formatDateTime(timeOf(backup))}`}
        />
      ) : null,
  },
]

/** The backups, each with what became of it, and the command that restores it. */
export function BackupsTable({
  backups: keys,
  count,
  empty,
}: {
  backups: BackupsTable_backups$key
  count: string
  empty: ReactNode
}) {
  const backups = useFragment(
    graphql`
      fragment BackupsTable_backups on Backup @relay(plural: true) @throwOnFieldError {
        id
        place
        createdAt
        startedAt
        finishedAt
        snapshotAt
        verifiedAt
        rowCount
        fileCount
        size
        actor {
          email
          name
        }
        ...BackupState_backup
      }
    `,
    keys,
  )
  return (
    <DataTable
      label="Backups"
      columns={BACKUP_COLUMNS}
      rows={backups}
      rowId={({ id }) => id}
      count={count}
      empty={empty}
    />
  )
}
