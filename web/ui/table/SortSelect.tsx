import { makeStyles, Select } from '@fluentui/react-components'
import { isSortable } from './sortRows.ts'
import type { Column } from './tableColumns.ts'
import { readSort, writeSort, type TableSort } from './sortWord.ts'
import { TOUCH, TOUCH_SIZE } from '../theme/media.ts'

const useStyles = makeStyles({
  select: { minWidth: 0, '& select': { width: '100%' }, [TOUCH]: { '& select': { height: TOUCH_SIZE } } },
})

/** An order as it is offered. */
export interface SortName {
  id: string
  header: string
}

/** Chooses the order of rows if there is no header, or not one for each order. */
export function SortSelect<Row>({
  columns,
  more = [],
  sort,
  onSort,
}: {
  columns: readonly Column<Row>[]
  /** Orders by what is no column. */
  more?: readonly SortName[]
  sort: TableSort
  onSort: (sort: TableSort) => void
}) {
  const styles = useStyles()
  return (
    <Select
      aria-label="Sort by"
      className={styles.select}
      value={writeSort(sort)}
      onChange={(_event, { value }) => onSort(readSort(value))}
    >
      {[...columns.filter(isSortable), ...more].flatMap(({ id, header }) => [
        <option key={id} value={id}>
          {header} ↑
        </option>,
        <option key={`-${id}`} value={`-${id}`}>
          {header} ↓
        </option>,
      ])}
    </Select>
  )
}
