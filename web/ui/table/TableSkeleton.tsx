import {
  Caption1,
  makeStyles,
  Skeleton,
  SkeletonItem,
  TableBody,
  TableCell,
  TableRow,
  tokens,
} from '@fluentui/react-components'
import type { Column } from './tableColumns.ts'
import { TableFrame } from './TableFrame.tsx'
import { useIsNarrow } from '../theme/useMediaQuery.ts'

const useStyles = makeStyles({
  bar: { display: 'flex', alignItems: 'center', minHeight: '32px', color: tokens.colorNeutralForeground3 },
  cell: {
    boxSizing: 'border-box',
    height: '40px',
    paddingBlock: '12px',
    ':first-child': { paddingInlineStart: 0 },
  },
  item: { width: '70%' },
  listed: {
    boxSizing: 'border-box',
    display: 'grid',
    alignContent: 'center',
    gap: tokens.spacingVerticalXS,
    height: '72px',
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  meta: { width: '50%' },
})

const ROWS = [1, 2, 3, 4, 5]

/** The skeleton of a `DataTable` whose rows are loading. */
export function TableSkeleton<Row>({ label, columns }: { label: string; columns: readonly Column<Row>[] }) {
  const styles = useStyles()
  const isNarrow = useIsNarrow()
  return (
    <Skeleton aria-label={label} aria-busy>
      <div className={styles.bar}>
        <Caption1>Loading...</Caption1>
      </div>
      {isNarrow ? (
        <>
          {ROWS.map(row => (
            <div key={row} className={styles.listed}>
              <SkeletonItem size={20} className={styles.item} />
              <SkeletonItem size={12} className={styles.meta} />
            </div>
          ))}
        </>
      ) : (
        <TableFrame label={label} columns={columns}>
          <TableBody>
            {ROWS.map(row => (
              <TableRow key={row}>
                {columns.map(({ id }) => (
                  <TableCell key={id} className={styles.cell}>
                    <SkeletonItem className={styles.item} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </TableFrame>
      )}
    </Skeleton>
  )
}
