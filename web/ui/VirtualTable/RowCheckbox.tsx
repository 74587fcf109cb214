import { Checkbox } from '@fluentui/react-components'
import { memo } from 'react'

/** Selects a row; with Shift all rows from the last one to this. */
export const RowCheckbox = memo(function RowCheckbox({
  id,
  index,
  name,
  isSelected,
  isActive,
  onToggle,
  onFocus,
}: {
  id: string
  index: number
  /** The row's name for screen readers. */
  name: string
  isSelected: boolean
  /** Tab enters the list at this row. */
  isActive: boolean
  onToggle: (id: string, isRange: boolean) => void
  onFocus: (index: number) => void
}) {
  return (
    <Checkbox
      aria-label={`Select ${name}`}
      checked={isSelected}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => onFocus(index)}
      onChange={({ nativeEvent }) => onToggle(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
    />
  )
})
