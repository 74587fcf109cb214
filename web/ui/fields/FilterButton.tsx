import { Button, makeStyles } from '@fluentui/react-components'
import { FilterFilled, FilterRegular } from '@fluentui/react-icons'
import { TOUCH, TOUCH_SIZE } from '../theme/media.ts'

const useStyles = makeStyles({
  button: { flexShrink: 0, [TOUCH]: { minHeight: TOUCH_SIZE } },
})

/** Shows and hides the filters of a list where a narrow window has no room for them. */
export function FilterButton({
  isOpen,
  isActive,
  onToggle,
}: {
  isOpen: boolean
  /** The list is not the usual one. */
  isActive: boolean
  onToggle: () => void
}) {
  return (
    <Button
      className={useStyles().button}
      icon={isActive ? <FilterFilled /> : <FilterRegular />}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      Filters
    </Button>
  )
}
