import { MenuItem } from '@fluentui/react-components'
import { isListOpen, LIST_KEY } from './registry.ts'

/** The menu item that shows the keyboard shortcuts. */
export function ShortcutsItem() {
  return (
    <MenuItem secondaryContent={LIST_KEY} onClick={() => isListOpen.set(true)}>
      Keyboard shortcuts
    </MenuItem>
  )
}
