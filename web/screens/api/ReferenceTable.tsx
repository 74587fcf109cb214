import {
  makeStyles,
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components'
import type { ReferenceEntry } from './reference.ts'
import { Words } from './Words.tsx'

const useStyles = makeStyles({
  table: { maxWidth: '960px', tableLayout: 'auto' },
  row: { ':hover': { backgroundColor: tokens.colorSubtleBackground } },
  cell: {
    height: 'auto',
    paddingBlock: tokens.spacingVerticalSNudge,
    verticalAlign: 'baseline',
    ':first-child': { paddingInlineStart: 0 },
  },
  name: {
    fontWeight: tokens.fontWeightSemibold,
    '@media (min-width: 640px)': { width: '260px', whiteSpace: 'nowrap' },
    overflowWrap: 'anywhere',
  },
})

/** A short table to look words up in. */
export function ReferenceTable({
  label,
  header,
  entries,
}: {
  label: string
  header: string
  entries: readonly ReferenceEntry[]
}) {
  const styles = useStyles()
  return (
    <Table aria-label={label} className={styles.table} size="small">
      <TableHeader>
        <TableRow>
          <TableHeaderCell className={styles.cell}>{header}</TableHeaderCell>
          <TableHeaderCell className={styles.cell}>What it means</TableHeaderCell>
        </TableRow>
      </TableHeader>
      <TableBody>
        {entries.map(({ name, meaning }) => (
          <TableRow key={name} className={styles.row}>
            <TableCell role="rowheader" className={mergeClasses(styles.cell, styles.name)}>
              {name}
            </TableCell>
            <TableCell className={styles.cell}>
              <Words text={meaning} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
