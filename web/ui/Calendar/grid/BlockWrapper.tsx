import { mergeClasses } from '@fluentui/react-components'
import { getISODay } from 'date-fns'
import { cloneElement, createContext, createElement, use, type ComponentType, type ReactElement } from 'react'
import type { EventWrapperProps } from 'react-big-calendar'
import { useStore } from '../../../state/store.ts'
import { useItemColours } from '../colours.ts'
import type { GridEvent } from './gridEvent.ts'
import { itemAttributes, useCalendarContext, type CalendarState } from '../calendarContext.ts'
import { itemCursor, isSame } from '../cursor.ts'
import type { CalendarItem } from '../types.ts'
import { useTouchPickUp } from '../useTouchPickUp.ts'
import { firstLine, spokenItem } from '../labels.ts'

type DivProps = React.HTMLAttributes<HTMLDivElement>

/** The props of an event wrapper in react-big-calendar, which its types declare only in part. */
export interface WrapperProps extends EventWrapperProps<GridEvent> {
  children?: ReactElement<DivProps>
  continuesPrior?: boolean
  /** The Monday of a week in the month view. */
  slotStart?: Date
}

/** The wrapper of the drag-and-drop add-on, which adds its handles to the block. */
export const DragWrapperContext = createContext<ComponentType<WrapperProps> | null>(null)

/** Gives the library's block its role, name, tab order, colours, card and menu. */
export function BlockWrapper(props: WrapperProps) {
  const Wrapper = use(DragWrapperContext)
  const { event, className, children, continuesPrior, slotStart } = props
  if (!children) return null
  const isPreview = event.__isPreview === true || isDragPreview(className)
  if (!event.item || !Wrapper) return cloneElement(children, silent)
  const root = (
    <BlockRoot
      {...children.props}
      event={event}
      item={event.item}
      continues={event.continues ?? (continuesPrior && slotStart ? slotStart : null)}
      isPreview={isPreview}
    >
      {children.props.children}
    </BlockRoot>
  )
  return createElement(Wrapper, props, root)
}

/** The types promise a class name that most blocks lack. */
const isDragPreview = (className: string | undefined) => className?.includes('dnd-drag-preview') === true

const silent: DivProps = {
  role: 'presentation',
  tabIndex: undefined,
  onClick: undefined,
  'aria-hidden': true,
}

interface BlockRootProps extends DivProps {
  event: GridEvent
  item: CalendarItem
  /** Midnight of the first day of this part, if the item began earlier. */
  continues: Date | null
  isPreview: boolean
}

function BlockRoot({ event, item, continues, isPreview, ...props }: BlockRootProps) {
  const calendar = useCalendarContext()
  const colours = useItemColours()
  const { cursor } = useStore(calendar.cursor)
  const touch = useTouchPickUp(event)
  const own = itemCursor(item, continues ?? item.start, calendar)
  const className = mergeClasses(
    props.className,
    colours(item),
    item.isPending && 'is-pending',
    event.continues !== null && 'rbc-event-continues-earlier',
  )
  if (isPreview) return <div {...props} {...silent} className={className} />
  return (
    <div
      {...props}
      {...itemAttributes(own)}
      {...(props.onMouseDown && touch)}
      {...cardAndMenu(calendar, item)}
      className={className}
      role="gridcell"
      // The column of its day, which the library's markup does not give away.
      aria-colindex={calendar.view === 'month' ? getISODay(continues ?? item.start) : undefined}
      aria-label={spokenItem(item, calendar.overlapping.has(item.id))}
      aria-description={[firstLine(item.notes), ...item.tags].filter(Boolean).join(', ') || undefined}
      aria-busy={item.isPending || undefined}
      tabIndex={isSame(cursor, own) ? 0 : -1}
      onKeyDown={undefined}
    />
  )
}

function cardAndMenu({ overlay }: CalendarState, { id }: CalendarItem): DivProps {
  const show = (target: HTMLElement) => {
    if (overlay.get()?.kind !== 'menu') overlay.set({ kind: 'card', id, target })
  }
  const hide = () => {
    if (overlay.get()?.kind === 'card') overlay.set(null)
  }
  return {
    onPointerEnter: ({ pointerType, buttons, currentTarget }) => {
      if (pointerType === 'mouse' && buttons === 0) show(currentTarget)
    },
    onPointerLeave: hide,
    onFocus: ({ currentTarget }) => {
      if (currentTarget.matches(':focus-visible')) show(currentTarget)
    },
    onBlur: hide,
    onContextMenu: event => {
      event.preventDefault()
      // A long press picks the block up instead.
      if ('pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch') return
      const isByMouse = event.button === 2
      const target = isByMouse ? { x: event.clientX, y: event.clientY } : event.currentTarget
      overlay.set({ kind: 'menu', id, target })
    },
  }
}
