import { Menu, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components'
import {
  CheckmarkCircleRegular,
  CircleRegular,
  CopyRegular,
  DeleteRegular,
  EditRegular,
  SplitHorizontalRegular,
} from '@fluentui/react-icons'
import type { ReactElement } from 'react'
import { useStore } from '../../../state/store.ts'
import {
  isConfirmable,
  isDeletable,
  isMovable,
  isUnconfirmable,
  refusalOf,
  type Offered,
} from '../itemRules.ts'
import { splitPoint, timesOfDuplicate } from '../nudge.ts'
import { useCalendarContext, type Overlay } from '../calendarContext.ts'
import type { CalendarItem } from '../types.ts'

type Handle = (item: CalendarItem) => void

export interface MenuHandlers {
  onOpen: Handle
  onDuplicate: Handle
  onSplit: Handle
  onConfirm: Handle
  onUnconfirm: Handle
  onDelete: Handle
}

interface Action {
  text: string
  icon: ReactElement
  handle: Handle
  /** Why it is not possible; absent if it is. */
  refusal?: string
}

/**
 * The actions for a block, by right click or the menu key; only those that the screen offers. An all-day item has no
 * times to duplicate or divide.
 */
export function BlockMenu({ items, ...handlers }: MenuHandlers & { items: readonly CalendarItem[] }) {
  const { overlay, offered } = useCalendarContext()
  const shown = useStore(overlay)
  const item = shown?.kind === 'menu' ? items.find(({ id }) => id === shown.id) : undefined
  if (!shown || !item) return null
  const actions = actionsOf(item, offered, handlers)
  if (actions.length === 0) return null
  const close = () => {
    overlay.set(null)
    if (shown.target instanceof HTMLElement) shown.target.focus()
  }
  const choose = (handle: Handle) => () => {
    close()
    handle(item)
  }
  return (
    <Menu open onOpenChange={(_event, { open }) => !open && close()} positioning={positionOf(shown)}>
      <MenuPopover>
        <MenuList aria-label={item.label}>
          {actions.map(({ text, icon, handle, refusal }) => (
            <MenuItem
              key={text}
              icon={icon}
              disabled={refusal !== undefined}
              subText={refusal}
              aria-label={text}
              aria-description={refusal}
              onClick={choose(handle)}
            >
              {text}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

function actionsOf(item: CalendarItem, offered: Offered, handlers: MenuHandlers): Action[] {
  const { canOpen, canMove, canCopy, canSplit, canConfirm, canUnconfirm, canDelete } = offered
  const action = (
    isOffered: boolean,
    text: string,
    icon: ReactElement,
    handle: Handle,
    refusal: string | false,
  ): Action[] => (isOffered ? [{ text, icon, handle, ...(refusal !== false && { refusal }) }] : [])
  const isConfirmed = item.state === 'confirmed'
  const hasTimes = item.end !== null
  return [
    ...action(canOpen, canMove ? 'Edit' : 'Show details', <EditRegular />, handlers.onOpen, false),
    ...action(
      canCopy && hasTimes,
      'Duplicate',
      <CopyRegular />,
      handlers.onDuplicate,
      timesOfDuplicate(item) === null && 'The day has no room after it',
    ),
    ...action(
      canSplit && hasTimes,
      'Split',
      <SplitHorizontalRegular />,
      handlers.onSplit,
      isMovable(item, offered) ? splitPoint(item) === null && 'It is too short' : refusalOf(item),
    ),
    ...action(
      canConfirm && !(canUnconfirm && isConfirmed),
      'Confirm',
      <CheckmarkCircleRegular />,
      handlers.onConfirm,
      !isConfirmable(item, offered) && (isConfirmed ? 'It is confirmed' : refusalOf(item)),
    ),
    ...action(
      canUnconfirm && isConfirmed,
      'Unconfirm',
      <CircleRegular />,
      handlers.onUnconfirm,
      !isUnconfirmable(item, offered) && refusalOf(item),
    ),
    ...action(
      canDelete,
      'Delete',
      <DeleteRegular />,
      handlers.onDelete,
      !isDeletable(item, offered) && refusalOf(item),
    ),
  ]
}

function positionOf({ target }: Overlay) {
  if (target instanceof HTMLElement) return { target, position: 'after' as const, align: 'top' as const }
  const { x, y } = target
  const rect = { x, y, top: y, bottom: y, left: x, right: x, width: 0, height: 0 }
  const point = { getBoundingClientRect: () => rect }
  return { target: point, position: 'below' as const, align: 'start' as const }
}
