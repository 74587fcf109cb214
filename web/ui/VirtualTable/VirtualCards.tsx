import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { SortSelect } from '../table/SortSelect.tsx'
import { RowCheckbox } from './RowCheckbox.tsx'
import { FOOT_HEIGHT } from './TableFoot.tsx'
import { GroupCard } from './GroupCard.tsx'
import { GROUP_HEIGHT } from './GroupRow.tsx'
import { RowGroup, type VirtualTableProps } from './types.ts'
import { useVirtualRows } from './useVirtualRows.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    paddingBottom: tokens.spacingVerticalS,
  },
  scroller: { overflow: 'auto', maxHeight: 'max(320px, calc(100dvh - 120px))' },
  busy: { opacity: 0.5 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  card: {
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr)',
    alignItems: 'start',
    paddingBlock: tokens.spacingVerticalS,
    overflow: 'hidden',
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  selected: { backgroundColor: tokens.colorSubtleBackgroundSelected },
  foot: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    margin: 0,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  line: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    height: `${FOOT_HEIGHT}px`,
  },
  figures: { margin: 0 },
})

/** The rows of a `VirtualTable` in a narrow window: stacked cards, with the totals visible below. */
export function VirtualCards<Row>({
  label,
  columns,
  rows,
  order = rows,
  rowId,
  rowKey = rowId,
  rowName,
  onFold,
  card,
  cardHeight,
  sort,
  onSort,
  selection,
  totals,
  isBusy,
}: VirtualTableProps<Row>) {
  const styles = useStyles()
  const { selected, isAll, toggle, toggleSome, toggleAll } = selection
  const { scroller, parts, current, setActive, handleKeyDown } = useVirtualRows({
    rows,
    order,
    heightOf: index => (rows[index] instanceof RowGroup ? GROUP_HEIGHT : cardHeight),
    rowHeight: cardHeight,
    covered: totals.length * FOOT_HEIGHT,
    isWhole: false,
    onExtend: index => {
      const row = rows[index]
      if (row !== undefined && !(row instanceof RowGroup)) toggle(rowId(row), true)
    },
  })
  return (
    <>
      <div className={styles.bar}>
        <Checkbox
          label="Select all"
          checked={isAll ? true : selected.size > 0 ? 'mixed' : false}
          onChange={toggleAll}
        />
        {sort && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
      </div>
      <div
        ref={scroller}
        role="region"
        aria-label={`${label}, scrolls`}
        aria-busy={isBusy}
        tabIndex={0}
        className={mergeClasses(styles.scroller, isBusy && styles.busy)}
        onKeyDown={handleKeyDown}
      >
        <ul aria-label={label} className={styles.list}>
          {parts.map(part => {
            if ('room' in part) return <li key={part.key} aria-hidden style={{ height: part.room }} />
            const row = rows[part.index]
            if (row === undefined) return null
            if (row instanceof RowGroup)
              return (
                <GroupCard
                  key={row.id}
                  group={row}
                  index={part.index}
                  count={rows.length}
                  selected={selected}
                  isActive={part.index === current}
                  onToggle={toggleSome}
                  onFold={onFold}
                  onFocus={setActive}
                />
              )
            const id = rowId(row)
            return (
              <li
                key={rowKey(row)}
                data-index={part.index}
                aria-posinset={part.index + 1}
                aria-setsize={rows.length}
                style={{ height: cardHeight }}
                className={mergeClasses(styles.card, selected.has(id) && styles.selected)}
              >
                <RowCheckbox
                  id={id}
                  index={part.index}
                  name={rowName(row)}
                  isSelected={selected.has(id)}
                  isActive={part.index === current}
                  onToggle={toggle}
                  onFocus={setActive}
                />
                {card(row)}
              </li>
            )
          })}
        </ul>
        <dl className={styles.foot}>
          {totals.map(({ label: name, cells }) => (
            <div key={name} className={styles.line}>
              <dt>{name}</dt>
              <dd className={styles.figures}>{Object.values(cells)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  )
}
