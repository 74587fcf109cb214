import {
  Menu,
  MenuButton,
  MenuDivider,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { ArrowClockwiseRegular, MoreHorizontalRegular } from '@fluentui/react-icons'
import { VIEWS, type CalendarAction, type CalendarView } from '../types.ts'

export interface ToolbarMenuProps {
  /** The screen's actions on the week. */
  actions: readonly CalendarAction[]
  /** In a narrow window, what the toolbar has no room for. */
  narrow?: {
    view: CalendarView
    isLoading: boolean
    onViewChange: (view: CalendarView) => void
    onRefresh: () => void
  }
}

/** The menu of the calendar's toolbar. */
export function ToolbarMenu({ actions, narrow }: ToolbarMenuProps) {
  return (
    <Menu
      positioning="below-end"
      checkedValues={narrow && { view: [narrow.view] }}
      onCheckedValueChange={(_event, { checkedItems }) => {
        const next = VIEWS.find(({ name }) => checkedItems.includes(name))
        if (next) narrow?.onViewChange(next.name)
      }}
    >
      <MenuTrigger>
        {narrow ? (
          <MenuButton appearance="subtle" menuIcon={<MoreHorizontalRegular />} aria-label="More" />
        ) : (
          <MenuButton appearance="subtle">Week actions</MenuButton>
        )}
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {narrow && (
            <>
              {VIEWS.map(({ name, text }) => (
                <MenuItemRadio key={name} name="view" value={name}>
                  {text}
                </MenuItemRadio>
              ))}
              <MenuDivider />
              <MenuItem
                icon={<ArrowClockwiseRegular />}
                disabled={narrow.isLoading}
                onClick={narrow.onRefresh}
              >
                Refresh
              </MenuItem>
            </>
          )}
          {actions.map(({ label, icon, isDisabled, onClick }) => (
            <MenuItem key={label} icon={icon} disabled={isDisabled} onClick={onClick}>
              {label}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
