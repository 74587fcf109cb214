import { startOfDay } from 'date-fns'
import { useLayoutEffect, useMemo, useRef, useState, type ComponentType, type MouseEvent } from 'react'
import {
  Calendar as BigCalendar,
  type CalendarProps as BigCalendarProps,
  type SlotInfo,
} from 'react-big-calendar'
import type { EventInteractionArgs } from 'react-big-calendar/lib/addons/dragAndDrop'
import { formatTime } from '../../text/format.ts'
import { dragAndDrop } from './addon.ts'
import { Block, MonthBlock } from './Block.tsx'
import { BlockWrapper, DragWrapperContext, type WrapperProps } from './BlockWrapper.tsx'
import { createCopyMode } from './copyMode.ts'
import { MONTH_START } from '../cursor.ts'
import { DayColumn, Gutter } from './DayColumn.tsx'
import { isOneDay, isSelected } from '../daySelection.ts'
import { defaultRange, rangeAtPoint } from '../dropRange.ts'
import { droppedTimes, gridEventOf, markOf, type GridEvent } from './gridEvent.ts'
import { useGridStyles } from './gridStyles.ts'
import { DayHeader, MonthDay, MonthWeekday, WeekCorner } from './Headers.tsx'
import { describedKeys } from '../keyboard/shortcuts.ts'
import { giveGridRoles } from './gridRoles.ts'
import { isMovable, type Offered } from '../itemRules.ts'
import { layoutDay } from './layoutDay.ts'
import { localizer } from './localizer.ts'
import { keepSelectionStart } from './selectionStart.ts'
import type { CalendarItem, CalendarView, NewItem, TimeRange } from '../types.ts'
import { useProjectDrop } from './useProjectDrop.ts'
import { LONG_PRESS } from '../useTouchPickUp.ts'
import { visibleDays } from '../visibleRange.ts'
import { useDensity, useHourChoice } from '../viewChoice.ts'
import type { HourRange } from '../visibleHours.ts'
import { atMinutes, DAY_MINUTES, isWholeDays, SNAP, toMinute } from '../wallClock.ts'
import { lengthText, timesText, titleOf } from '../labels.ts'

/** The library with the add-on's handles in its blocks, and our roles and names. */
function GridWithBlocks(props: BigCalendarProps<GridEvent>) {
  const { components } = props
  const own = useMemo(() => ({ ...components, eventWrapper: BlockWrapper }), [components])
  const dragWrapper: ComponentType<WrapperProps> | undefined = components?.eventWrapper
  return (
    <DragWrapperContext value={dragWrapper ?? null}>
      <BigCalendar {...props} components={own} />
    </DragWrapperContext>
  )
}

const DraggableGrid = dragAndDrop<GridEvent>(GridWithBlocks)

const COMPONENTS = {
  dayColumnWrapper: DayColumn,
  timeGutterHeader: WeekCorner,
  timeGutterWrapper: Gutter,
  day: { header: DayHeader, event: Block },
  week: { header: DayHeader, event: Block },
  month: { header: MonthWeekday, dateHeader: MonthDay, event: MonthBlock },
}
const FORMATS = {
  timeGutterFormat: formatTime,
  // Blocks show their times themselves.
  eventTimeRangeFormat: () => '',
  eventTimeRangeStartFormat: () => '',
  eventTimeRangeEndFormat: () => '',
  selectRangeFormat: (range: TimeRange) => `${timesText(range)} · ${lengthText(range)}`,
}
const VIEWS: CalendarView[] = ['day', 'week', 'month']
const MORNING = 8 * 60
const BUSINESS = { from: 9, until: 17 }

/** A time of day as the library wants it: on any day, and the last moment in place of its end. */
const clockAt = (minutes: number) =>
  new Date(+atMinutes(new Date(2000, 0, 1), minutes) - (minutes === DAY_MINUTES ? 1 : 0))

const isWeekend = (day: Date) => day.getDay() === 0 || day.getDay() === 6
const slotProps = (time: Date) => {
  const isBusiness = !isWeekend(time) && time.getHours() >= BUSINESS.from && time.getHours() < BUSINESS.until
  return isBusiness ? { className: 'is-business' } : {}
}

/** The events of the grid; each handler is stable for the life of the calendar. */
interface GridHandlers {
  handleCreate: (range: NewItem) => void
  handleSelectDays: (range: TimeRange) => void
  handleSelectHours: (range: TimeRange) => void
  handleExtendTo: (day: Date) => void
  handleOpen: (item: CalendarItem) => void
  handleDrop: (item: CalendarItem, times: TimeRange, isCopy: boolean) => void
}

interface CalendarGridProps extends GridHandlers {
  items: readonly CalendarItem[]
  view: CalendarView
  date: Date
  /** The shown part of each day. */
  hours: HourRange
  offered: Offered
  selection: TimeRange | null
}

/** The day, week or month, rendered by react-big-calendar. */
export function CalendarGrid(props: CalendarGridProps) {
  useGridStyles()
  const { items, view, date, hours, offered, selection } = props
  const { handleCreate, handleSelectDays, handleSelectHours, handleExtendTo, handleOpen, handleDrop } = props
  const [copyMode] = useState(createCopyMode)
  const days = useMemo(() => visibleDays(view, date), [view, date])
  const drop = useProjectDrop(days, hours, offered.canCreate ? handleCreate : undefined)
  // What the user chose shows from its start.
  const opening = `${useHourChoice().name} ${useDensity()}`
  const painted = drop.range ?? selection
  const areDays = view === 'month' || (offered.canSelectDays && painted !== null && isWholeDays(painted))
  const paintedDays = areDays ? painted : null
  const paintedHours = paintedDays ? null : painted

  // The library renders completely each time: do it only for new content, not for every key.
  const grid = useMemo(() => {
    const handleSelectSlot = ({ start, end, slots, action }: SlotInfo) => {
      if (action === 'doubleClick') return
      const [first, second] = slots
      const isOfDays =
        view === 'month' || !first || !second || second.getTime() - first.getTime() > SNAP * 60_000
      const isPress = action === 'click' || (copyMode.isTouch() && slots.length === 2)
      if (copyMode.isExtending() && isOneDay({ start, end })) handleExtendTo(start)
      else if (isOfDays || isPress) handleSelectDays({ start, end })
      else handleSelectHours({ start, end: toMinute(end) })
      if (view === 'month' && slots.length === 1) handleCreate(defaultRange(atMinutes(start, MONTH_START)))
      if (!isOfDays) handleCreate(isPress ? defaultRange(start) : { start, end })
    }
    const handleDropped = ({ event, start, end, isAllDay }: EventInteractionArgs<GridEvent>) => {
      if (!event.item || isAllDay === true) return
      const times = droppedTimes({ ...event, start: new Date(start), end: new Date(end) })
      handleDrop(event.item, times, offered.canCopy && copyMode.isCopying())
    }
    return (
      <DraggableGrid
        key={opening}
        className={items.some(({ end }) => end === null) ? undefined : 'has-no-all-day'}
        localizer={localizer}
        components={COMPONENTS}
        formats={FORMATS}
        // The card says more, and a tooltip would cover it.
        tooltipAccessor={() => ''}
        views={VIEWS}
        view={view}
        date={date}
        onView={() => undefined}
        onNavigate={() => undefined}
        toolbar={false}
        events={items.map(gridEventOf)}
        backgroundEvents={paintedHours ? [markOf(paintedHours)] : []}
        dayLayoutAlgorithm={layoutIn(hours)}
        min={clockAt(hours.from)}
        max={clockAt(hours.until)}
        step={SNAP}
        timeslots={60 / SNAP}
        scrollToTime={clockAt(Math.max(MORNING, hours.from))}
        showMultiDayTimes
        showAllEvents
        drilldownView={null}
        longPressThreshold={LONG_PRESS}
        slotPropGetter={slotProps}
        dayPropGetter={day => dayProps(day, paintedDays)}
        selectable={offered.canCreate || offered.canSelectDays}
        draggableAccessor={({ item }) => item !== null && isMovable(item, offered)}
        resizableAccessor={({ item }) => view !== 'month' && item !== null && isMovable(item, offered)}
        onDragStart={copyMode.follow}
        onSelectSlot={handleSelectSlot}
        onSelectEvent={({ item }) => item && handleOpen(item)}
        onEventDrop={handleDropped}
        onEventResize={args => handleDropped({ ...args, isAllDay: false })}
      />
    )
  }, [
    items,
    view,
    date,
    hours,
    opening,
    offered,
    paintedDays,
    paintedHours,
    copyMode,
    handleCreate,
    handleSelectDays,
    handleSelectHours,
    handleExtendTo,
    handleOpen,
    handleDrop,
  ])

  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (element.current) giveGridRoles(element.current, titleOf(view, date), describedKeys(offered))
  })

  const handleClick = ({ target, currentTarget, clientX, clientY, timeStamp }: MouseEvent<HTMLElement>) => {
    // The library ignores taps: a finger must rest.
    const isTap = copyMode.isTouch() && timeStamp - copyMode.pressedAt() < LONG_PRESS
    if (!isTap || !(target instanceof Element) || target.closest('.rbc-event')) return
    const range = rangeAtPoint(currentTarget, days, hours, { x: clientX, y: clientY })
    if (!range) return
    handleSelectDays(range)
    handleCreate(range)
  }

  return (
    <div
      ref={element}
      onClick={handleClick}
      style={{ flex: '1 1 0', minHeight: 0 }}
      onPointerDownCapture={copyMode.press}
      onMouseDownCapture={({ nativeEvent }) => keepSelectionStart(nativeEvent)}
      {...drop.handlers}
    >
      {grid}
    </div>
  )
}

const layoutIn =
  (hours: HourRange) =>
  ({ events, slotMetrics }: { events: GridEvent[]; slotMetrics: { groups: Date[][] } }) => {
    const day = slotMetrics.groups[0]?.[0]
    return day ? layoutDay(events, day, hours) : []
  }

function dayProps(time: Date, painted: TimeRange | null) {
  // The library passes the end of the shown hours, and in the month view midnight.
  const day = startOfDay(time)
  return { className: isSelected(day, painted) ? 'is-selected' : isWeekend(day) ? 'is-weekend' : undefined }
}
