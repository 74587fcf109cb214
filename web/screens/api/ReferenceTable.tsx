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
import { Fragment } from 'react'
import type { ReferenceEntry } from './reference.ts'
import { TextWithCode } from './TextWithCode.tsx'

const useStyles = makeStyles({
  table: { maxWidth: '960px', tableLayout: 'auto' },
  row: { ':hover': { backgroundColor: tokens.colorSubtleBackground } },
  cell: {
    height: 'auto',
    paddingBlock: tokens.spacingVerticalSNudge,
    verticalAlign: 'baseline',
    ':first-child': { paddingInlineStart: 0 },
  },
  header: { fontWeight: tokens.fontWeightSemibold },
  name: {
    fontWeight: tokens.fontWeightSemibold,
    '@media (min-width: 640px)': { width: '260px', whiteSpace: 'nowrap' },
  },
})

/** A name that may wrap after an underscore, but not within a word. */
const Breakable = ({ name }: { name: string }) =>
  name.split(/(?<=_)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** A short table to look up names. */
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
          <TableHeaderCell className={mergeClasses(styles.cell, styles.header)}>{header}</TableHeaderCell>
          <TableHeaderCell className={mergeClasses(styles.cell, styles.header)}>
            What it means
          </TableHeaderCell>
        </TableRow>
      </TableHeader>
      <TableBody>
        {entries.map(({ name, meaning }) => (
          <TableRow key={name} className={styles.row}>
            <TableCell role="rowheader" className={mergeClasses(styles.cell, styles.name)}>
              <Breakable name={name} />
            </TableCell>
            <TableCell className={styles.cell}>
              <TextWithCode text={meaning} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
