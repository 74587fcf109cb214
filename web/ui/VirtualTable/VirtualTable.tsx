import {
  Checkbox,
  makeStyles,
  mergeClasses,
  Table,
  TableHeader,
  TableHeaderCell,
  TableRow,
  Text,
  tokens,
} from '@fluentui/react-components'
import { HeaderCell } from '../table/HeaderCell.tsx'
import { useIsNarrow } from '../theme/useMediaQuery.ts'
import { FOOT_HEIGHT, TableFoot } from './TableFoot.tsx'
import { GROUP_HEIGHT, GroupRow } from './GroupRow.tsx'
import { RowGroup, type VirtualTableProps } from './types.ts'
import { usePrinting } from '../theme/usePrinting.ts'
import { useVirtualRows } from './useVirtualRows.ts'
import { VirtualCards } from './VirtualCards.tsx'
import { ROW_HEIGHT, VirtualRow } from './VirtualRow.tsx'
import { PRINT } from '../theme/media.ts'

const SELECT_WIDTH = 104

const useStyles = makeStyles({
  scroller: {
    overflow: 'auto',
    // Leaves room for the page's head, filters and totals in the window.
    maxHeight: 'max(360px, calc(100dvh - 278px))',
    outlineOffset: '-2px',
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
    [PRINT]: { maxHeight: 'none', overflow: 'visible' },
  },
  busy: { opacity: 0.5, transitionProperty: 'opacity', transitionDuration: tokens.durationNormal },
  table: { [PRINT]: { minWidth: 'auto !important', fontSize: tokens.fontSizeBase200 } },
  select: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    [PRINT]: { position: 'static' },
    paddingInline: 0,
    backgroundColor: tokens.colorNeutralBackground1,
  },
})

/**
 * A table of thousands of selectable rows: only visible ones are in the DOM. Header and footer are sticky, and
 * a table wider than the window scrolls in its frame; under 640 px its rows are cards. Prints completely.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const isNarrow = useIsNarrow()
  const isPrinting = usePrinting() !== null
  return isNarrow && !isPrinting ? <VirtualCards {...props} /> : <Rows {...props} isPrinting={isPrinting} />
}

function Rows<Row>({
  label,
  columns,
  rows,
  order = rows,
  rowId,
  rowKey = rowId,
  rowName,
  onFold,
  sort,
  onSort,
  selection,
  totals,
  isBusy,
  isPrinting,
}: VirtualTableProps<Row> & { isPrinting: boolean }) {
  const styles = useStyles()
  const { selected, isAll, toggle, toggleSome, toggleAll } = selection
  const { scroller, parts, current, setActive, handleKeyDown } = useVirtualRows({
    rows,
    order,
    heightOf: index => (rows[index] instanceof RowGroup ? GROUP_HEIGHT : ROW_HEIGHT),
    rowHeight: ROW_HEIGHT,
    covered: ROW_HEIGHT + totals.length * FOOT_HEIGHT,
    isWhole: isPrinting,
    onExtend: index => {
      const row = rows[index]
      if (row !== undefined && !(row instanceof RowGroup)) toggle(rowId(row), true)
    },
  })
  const minWidth = columns.reduce((sum, { width }) => sum + width, SELECT_WIDTH)
  return (
    <div
      ref={scroller}
      role="region"
      aria-label={`${label}, scrolls`}
      aria-busy={isBusy}
      tabIndex={0}
      className={mergeClasses(styles.scroller, isBusy && styles.busy)}
      onKeyDown={handleKeyDown}
    >
      <Table
        aria-label={label}
        aria-rowcount={rows.length + totals.length + 1}
        style={{ minWidth }}
        className={styles.table}
      >
        <TableHeader>
          <TableRow aria-rowindex={1}>
            <TableHeaderCell
              className={styles.select}
              style={{
                width: `${(100 * (isPrinting && selected.size === 0 ? 0 : SELECT_WIDTH)) / minWidth}%`,
              }}
            >
              {isPrinting ? (
                selected.size > 0 && 'Selected'
              ) : (
                <Checkbox
                  aria-label="Selected: all"
                  label={<Text weight="semibold">Selected</Text>}
                  checked={isAll ? true : selected.size > 0 ? 'mixed' : false}
                  onChange={toggleAll}
                />
              )}
            </TableHeaderCell>
            {columns.map(column => (
              <HeaderCell key={column.id} {...column} total={minWidth} sort={sort} onSort={onSort} />
            ))}
          </TableRow>
        </TableHeader>
        <tbody>
          {parts.map(part => {
            if ('room' in part) return <tr key={part.key} aria-hidden style={{ height: part.room }} />
            const row = rows[part.index]
            if (row === undefined) return null
            if (row instanceof RowGroup)
              return (
                <GroupRow
                  key={row.id}
                  group={row}
                  index={part.index}
                  columns={columns}
                  selected={selected}
                  isActive={part.index === current}
                  isPrinting={isPrinting}
                  onToggle={toggleSome}
                  onFold={onFold}
                  onFocus={setActive}
                />
              )
            const id = rowId(row)
            return (
              <VirtualRow
                key={rowKey(row)}
                row={row}
                id={id}
                index={part.index}
                name={rowName(row)}
                columns={columns}
                isSelected={selected.has(id)}
                isActive={part.index === current}
                isPrinting={isPrinting}
                onToggle={toggle}
                onFocus={setActive}
              />
            )
          })}
        </tbody>
        <TableFoot totals={totals} columns={columns} before={1} />
      </Table>
    </div>
  )
}
