import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { addDays, getISODay, isMonday, isToday, startOfDay } from 'date-fns'
import type { DateHeaderProps, HeaderProps } from 'react-big-calendar'
import { formatHours } from '../../text/format.ts'
import { useStore } from '../../../state/store.ts'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { MONTH_START } from '../cursor.ts'
import { isSelected } from '../daySelection.ts'
import { slotAttributes, useCalendarContext, type CalendarState } from '../calendarContext.ts'
import { visibleRange } from '../visibleRange.ts'
import { atMinutes } from '../wallClock.ts'
import { longDayText, weekdayText, weekText } from '../labels.ts'

const useStyles = makeStyles({
  day: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalXS,
    padding: '4px 6px',
    fontVariantNumeric: 'tabular-nums',
  },
  name: { display: 'inline-flex', alignItems: 'baseline', gap: '6px' },
  weekday: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  number: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold, lineHeight: '24px' },
  today: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    borderRadius: tokens.borderRadiusMedium,
    padding: '0 5px',
  },
  hours: { fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  zero: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  week: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignContent: 'center',
    alignItems: 'center',
    justifyItems: 'end',
    columnGap: '2px',
    padding: '0 2px',
    minHeight: '32px',
    lineHeight: '15px',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  weekConfirm: {
    minWidth: '24px',
    maxWidth: '24px',
    width: '24px',
    height: '24px',
    boxSizing: 'border-box',
    padding: 0,
    margin: '-4px',
    '&:is(svg)': { padding: '5px' },
  },
  weekHours: { gridColumn: '1 / -1' },
  weekName: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase100 },
  monthWeek: { position: 'absolute', left: '-64px', top: '2px', width: '63px', boxSizing: 'border-box' },
  monthDay: { padding: '3px 6px 1px', borderRadius: tokens.borderRadiusSmall, cursor: 'default' },
  monthNumber: {
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: '20px',
  },
  sum: { display: 'inline-flex', alignItems: 'center' },
  confirm: {
    minWidth: '24px',
    maxWidth: '24px',
    width: '24px',
    height: '24px',
    boxSizing: 'border-box',
    padding: 0,
    marginInlineEnd: '-4px',
    '&:is(svg)': { padding: '4px' },
  },
  monthHours: { fontSize: tokens.fontSizeBase200 },
})

const hoursOf = ({ hours }: CalendarState, day: Date) => hours.get(startOfDay(day).getTime()) ?? 0

function weekHours(calendar: CalendarState, day: Date) {
  const { from } = visibleRange('week', day)
  return [0, 1, 2, 3, 4, 5, 6].reduce((sum, index) => sum + hoursOf(calendar, addDays(from, index)), 0)
}

/** The hours of a day for screen readers, and whether they are confirmed. */
function spokenHours(calendar: CalendarState, day: Date): string {
  if (calendar.isUnknown) return 'hours unknown'
  const hours = `${formatHours(hoursOf(calendar, day))} hours`
  const state = calendar.dayStates.get(startOfDay(day).getTime())
  if (state === undefined) return hours
  return `${hours}, ${state === 'done' ? 'all confirmed' : 'not all confirmed'}`
}

function Hours({ value, className }: { value: number; className?: string }) {
  const styles = useStyles()
  const { isUnknown } = useCalendarContext()
  return (
    <span className={mergeClasses(styles.hours, value === 0 && styles.zero, className)}>
      {isUnknown ? '–' : formatHours(value)}
    </span>
  )
}

/** The header of a day in the day and week view: its name and hours. */
export function DayHeader({ date }: HeaderProps) {
  const styles = useStyles()
  const calendar = useCalendarContext()
  const hours = hoursOf(calendar, date)
  return (
    <div
      className={styles.day}
      role="group"
      aria-label={`${longDayText(date)}, ${spokenHours(calendar, date)}`}
    >
      <span className={styles.name}>
        <span className={mergeClasses(styles.number, isToday(date) && styles.today)}>{date.getDate()}</span>
        <span className={styles.weekday}>{weekdayText(date)}</span>
      </span>
      <span className={styles.sum}>
        <Hours value={hours} />
        <ConfirmButton what="day" from={date} name={longDayText(date)} className={styles.confirm} />
      </span>
    </div>
  )
}

function WeekSum({ day, className }: { day: Date; className?: string }) {
  const styles = useStyles()
  const hours = weekHours(useCalendarContext(), day)
  return (
    <div className={mergeClasses(styles.week, className)}>
      <span className={styles.weekName}>{weekText(day)}</span>
      <ConfirmButton what="week" from={day} name={weekText(day)} className={styles.weekConfirm} />
      <span className={styles.weekHours}>
        <Hours value={hours} /> <span className={styles.weekName}>h</span>
      </span>
    </div>
  )
}

/** The corner above the hours of the day: the week's number and hours. */
export function WeekCorner() {
  const { date } = useCalendarContext()
  return <WeekSum day={visibleRange('week', date).from} />
}

export function MonthWeekday({ date }: HeaderProps) {
  const styles = useStyles()
  return (
    <div className={styles.weekday} role="columnheader" aria-colindex={getISODay(date)}>
      {weekdayText(date)}
    </div>
  )
}

/**
 * A day in the month view: its number and hours, and the keyboard's slot. Monday also shows the week's number
 * and hours.
 */
export function MonthDay({ date }: DateHeaderProps) {
  const styles = useStyles()
  const calendar = useCalendarContext()
  const { cursor } = useStore(calendar.cursor)
  const hours = hoursOf(calendar, date)
  const at = atMinutes(date, MONTH_START)
  const isCurrent = cursor.kind === 'slot' && startOfDay(cursor.at).getTime() === startOfDay(date).getTime()
  return (
    <>
      {isMonday(date) && <WeekSum day={date} className={styles.monthWeek} />}
      <div
        {...slotAttributes(at)}
        className={mergeClasses(styles.day, styles.monthDay, 'calendar-focusable')}
        role={calendar.offered.canCreate || calendar.offered.canSelectDays ? 'button' : 'group'}
        aria-pressed={
          calendar.offered.canSelectDays ? isSelected(startOfDay(date), calendar.selection) : undefined
        }
        tabIndex={isCurrent ? 0 : -1}
        aria-label={`${longDayText(date)}, ${spokenHours(calendar, date)}`}
      >
        <span className={mergeClasses(styles.monthNumber, isToday(date) && styles.today)}>
          {date.getDate()}
        </span>
        <Hours value={hours} className={styles.monthHours} />
      </div>
    </>
  )
}
