import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { FAMILIES } from '../../../../common/ticketTags.ts'
import { FAMILY_NAMES, tagOf, DEFAULT_FILTER } from '../../../tickets/statuses.ts'
import { CellButton } from '../../../ui/table/CellButton.tsx'
import { FilterButton } from '../../../ui/fields/FilterButton.tsx'
import { PickerField } from '../../../ui/fields/PickerField.tsx'
import { SearchField } from '../../../ui/fields/SearchField.tsx'
import { NARROW, PRINT } from '../../../ui/theme/media.ts'
import { useIsNarrow } from '../../../ui/theme/useMediaQuery.ts'
import { useListFilter } from './useListFilter.ts'

const useStyles = makeStyles({
  filters: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(200px, 1fr)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    marginBottom: tokens.spacingVerticalM,
    [NARROW]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'end',
      columnGap: tokens.spacingHorizontalS,
    },
    [PRINT]: { display: 'none' },
  },
  statuses: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    [NARROW]: { gridColumn: '1 / -1' },
  },
  buttons: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    marginInlineStart: `calc(-1px - ${tokens.spacingHorizontalS})`,
  },
})

const OPTIONS = [
  // The status needs no prefix before its word.
  ...FAMILY_NAMES.flatMap(family =>
    FAMILIES[family].map(value => (family === 'status' ? value : tagOf(family, value))),
  ),
  ...['assignee:me', 'assignee:none', 'creator:me', 'due:..week', 'due:none'],
]

/**
 * The filters of a ticket list: tags and words. The address holds both. In a narrow window the tags are behind a
 * button.
 */
export function ListFilters() {
  const styles = useStyles()
  const isNarrow = useIsNarrow()
  const [isOpen, setOpen] = useState(false)
  const { filter, change } = useListFilter()
  const isAll = filter.words.length === 0
  const isDefault =
    filter.words.length === DEFAULT_FILTER.length && DEFAULT_FILTER.every(word => filter.words.includes(word))
  const statuses = (
    <div className={styles.statuses}>
      <PickerField
        label="Statuses"
        options={OPTIONS}
        selected={filter.words}
        separators={/[\s,;]+/}
        placeholder="All"
        onChange={words => change({ words: words.map(word => word.toLowerCase()) })}
      />
      <div className={styles.buttons}>
        <CellButton aria-label="All statuses" disabledFocusable={isAll} onClick={() => change({ words: [] })}>
          All
        </CellButton>
        <CellButton
          aria-label="All but closed"
          disabledFocusable={isDefault}
          onClick={() => change({ words: DEFAULT_FILTER })}
        >
          All but closed
        </CellButton>
      </div>
    </div>
  )
  return (
    <form
      role="search"
      aria-label="Filter tickets"
      className={styles.filters}
      onSubmit={event => event.preventDefault()}
    >
      {!isNarrow && statuses}
      <SearchField
        value={filter.search}
        placeholder="Words of tickets and comments"
        shortcutGroup="List of tickets"
        onChange={search => change({ search }, { replace: true })}
      />
      {isNarrow && <FilterButton isOpen={isOpen} isActive={!isDefault} onToggle={() => setOpen(!isOpen)} />}
      {isNarrow && isOpen && statuses}
    </form>
  )
}
