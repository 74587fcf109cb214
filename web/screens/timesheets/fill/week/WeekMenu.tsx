import { Menu, MenuButton, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { CheckmarkRegular, CopyRegular } from '@fluentui/react-icons'

export interface WeekMenuProps {
  hasUnconfirmed: boolean
  isCopying: boolean
  onConfirmWeek: () => void
  onCopyLastWeek: () => void
}

/** The actions on the whole week on screen. */
export function WeekMenu({ hasUnconfirmed, isCopying, onConfirmWeek, onCopyLastWeek }: WeekMenuProps) {
  return (
    <Menu positioning="below-end">
      <MenuTrigger>
        <MenuButton appearance="subtle">Week actions</MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<CheckmarkRegular />} disabled={!hasUnconfirmed} onClick={onConfirmWeek}>
            Confirm week
          </MenuItem>
          <MenuItem icon={<CopyRegular />} disabled={isCopying} onClick={onCopyLastWeek}>
            Copy last week
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
