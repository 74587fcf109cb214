import { makeStyles, Select } from '@fluentui/react-components'
import type { Column } from './tableColumns.ts'
import { readSort, writeSort, type TableSort } from './sortWord.ts'
import { TOUCH, TOUCH_SIZE } from '../theme/media.ts'

const useStyles = makeStyles({
  select: { minWidth: 0, '& select': { width: '100%' }, [TOUCH]: { '& select': { height: TOUCH_SIZE } } },
})

/** Chooses the order of rows if there is no header. */
export function SortSelect<Row>({
  columns,
  sort,
  onSort,
}: {
  columns: readonly Column<Row>[]
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
      {columns
        .filter(({ compare }) => compare)
        .flatMap(({ id, header }) => [
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
