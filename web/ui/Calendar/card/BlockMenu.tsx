import { Menu, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components'
import { CheckmarkRegular, CopyRegular, DeleteRegular, EditRegular } from '@fluentui/react-icons'
import { useStore } from '../../../state/store.ts'
import { isConfirmable, isDeletable, isOpenable } from '../itemRules.ts'
import { timesOfDuplicate } from '../nudge.ts'
import { useCalendarContext, type Overlay } from '../calendarContext.ts'
import type { CalendarItem } from '../types.ts'

export interface MenuHandlers {
  onOpen: (item: CalendarItem) => void
  onDuplicate: (item: CalendarItem) => void
  onConfirm: (item: CalendarItem) => void
  onDelete: (item: CalendarItem) => void
}

/** The actions for a block, by right click or the menu key; only those that the screen offers. */
export function BlockMenu({ items, ...handlers }: MenuHandlers & { items: readonly CalendarItem[] }) {
  const { overlay, offered } = useCalendarContext()
  const shown = useStore(overlay)
  const item = shown?.kind === 'menu' ? items.find(({ id }) => id === shown.id) : undefined
  if (!shown || !item?.end) return null
  const { canOpen, canMove, canCopy, canConfirm, canDelete } = offered
  if (!canOpen && !canCopy && !canConfirm && !canDelete) return null
  const close = () => {
    overlay.set(null)
    if (shown.target instanceof HTMLElement) shown.target.focus()
  }
  const choose = (handle: (item: CalendarItem) => void) => () => {
    close()
    handle(item)
  }
  return (
    <Menu open onOpenChange={(_event, { open }) => !open && close()} positioning={positionOf(shown)}>
      <MenuPopover>
        <MenuList aria-label={item.label}>
          {canOpen && (
            <MenuItem
              icon={<EditRegular />}
              disabled={!isOpenable(item, offered)}
              onClick={choose(handlers.onOpen)}
            >
              {canMove ? 'Edit' : 'Show details'}
            </MenuItem>
          )}
          {canCopy && (
            <MenuItem
              icon={<CopyRegular />}
              disabled={timesOfDuplicate(item) === null}
              onClick={choose(handlers.onDuplicate)}
            >
              Duplicate
            </MenuItem>
          )}
          {canConfirm && (
            <MenuItem
              icon={<CheckmarkRegular />}
              disabled={!isConfirmable(item, offered)}
              onClick={choose(handlers.onConfirm)}
            >
              Confirm
            </MenuItem>
          )}
          {canDelete && (
            <MenuItem
              icon={<DeleteRegular />}
              disabled={!isDeletable(item, offered)}
              onClick={choose(handlers.onDelete)}
            >
              Delete
            </MenuItem>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

function positionOf({ target }: Overlay) {
  if (target instanceof HTMLElement) return { target, position: 'after' as const, align: 'top' as const }
  const { x, y } = target
  const rect = { x, y, top: y, bottom: y, left: x, right: x, width: 0, height: 0 }
  const point = { getBoundingClientRect: () => rect }
  return { target: point, position: 'below' as const, align: 'start' as const }
}
