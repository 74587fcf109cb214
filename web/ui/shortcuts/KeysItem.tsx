import { MenuItem } from '@fluentui/react-components'
import { useStore } from '../../state/store.ts'
import { areKeysOn, chooseKeys } from './keysChoice.ts'

/** The menu item that turns single keys off, or on again. */
export function KeysItem() {
  const isOn = useStore(areKeysOn)
  return (
    <MenuItem onClick={() => chooseKeys(!isOn)}>
      {isOn ? 'Turn off single keys' : 'Turn on single keys'}
    </MenuItem>
  )
}
