import { addMinutes, isSameDay } from 'date-fns'
import { makeStyles } from '@fluentui/react-components'
import type { CSSProperties, ReactNode, Ref } from 'react'
import { formatHours, formatTime } from '../../text/format.ts'
import { useStore } from '../../../state/store.ts'
import { slotAttributes, useCalendarContext } from '../calendarContext.ts'
import { atMinutes, DEFAULT_LENGTH, minutesOfDay } from '../wallClock.ts'
import { longDayText, timesText } from '../labels.ts'
import { minutesWithin, percentOf } from '../visibleHours.ts'
import type { CalendarItem } from '../types.ts'
import { visuallyHidden } from '../../theme/visuallyHidden.ts'

const useStyles = makeStyles({
  header: visuallyHidden,
})

interface DayColumnProps {
  /** The library always passes it; its types do not say so. */
  date?: Date
  className?: string
  style?: CSSProperties
  ref?: Ref<HTMLDivElement>
  children?: ReactNode
}

/** A day of the grid: a row for screen readers, with its blocks and the keyboard's slot as cells. */
export function DayColumn({ date, className, style, ref, children }: DayColumnProps) {
  const styles = useStyles()
  const { hours } = useCalendarContext()
  if (!date) return null
  return (
    <div
      ref={ref}
      className={className}
      style={style}
      role="row"
      aria-label={`${longDayText(date)}, ${formatHours(hours.get(date.getTime()) ?? 0)} hours`}
    >
      {/* The header above the column is beside the grid: each entry belongs to this one. */}
      <span role="rowheader" className={styles.header}>
        {longDayText(date)}
      </span>
      {children}
      <Slot day={date} />
    </div>
  )
}

function Slot({ day }: { day: Date }) {
  const calendar = useCalendarContext()
  const { cursor } = useStore(calendar.cursor)
  const isCurrent = cursor.kind === 'slot' && isSameDay(cursor.at, day)
  const { visibleHours } = calendar
  const minutes = minutesWithin(cursor.kind === 'slot' ? minutesOfDay(cursor.at) : 0, visibleHours)
  const at = atMinutes(day, minutes)
  return (
    <div
      // A new element at each position, so that a screen reader announces it.
      key={minutes}
      {...slotAttributes(at)}
      className="calendar-slot calendar-focusable"
      role="gridcell"
      tabIndex={isCurrent ? 0 : -1}
      aria-label={`${longDayText(at)}, ${formatTime(at)}, ${contentAt(calendar.items, at)}`}
      style={{
        top: `${percentOf(minutes, visibleHours)}%`,
        bottom: `${100 - percentOf(Math.min(minutes + DEFAULT_LENGTH, visibleHours.until), visibleHours)}%`,
      }}
    />
  )
}

/** What lies in a slot: the projects with their times, or 'free'. */
function contentAt(items: readonly CalendarItem[], at: Date): string {
  const until = addMinutes(at, DEFAULT_LENGTH)
  const there = items.flatMap(({ projectName, start, end }) =>
    end && start < until && end > at ? [`${projectName} ${timesText({ start, end })}`] : [],
  )
  return there.length === 0 ? 'free' : there.join(' and ')
}

/** The hours beside the grid: visual only, as each block announces its own times. */
export function Gutter({ children }: { children?: ReactNode }) {
  return (
    <div aria-hidden className="calendar-gutter">
      {children}
    </div>
  )
}
