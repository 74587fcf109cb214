import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { AddRegular, MoreHorizontalRegular } from '@fluentui/react-icons'
import { isSameDay, isSameMonth, isToday } from 'date-fns'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { formatHours } from '../text/format.ts'
import { useItemColours } from './colours.ts'
import { ConfirmButton } from './ConfirmButton.tsx'
import { MONTH_START } from './cursor.ts'
import { defaultRange } from './dropRange.ts'
import { isSelected } from './daySelection.ts'
import { DayStrip } from './DayStrip.tsx'
import { SELECTED_DAY } from './grid/gridStyles.ts'
import { useCalendarContext } from './calendarContext.ts'
import { StateIcons } from './StateIcons.tsx'
import type { CalendarItem, NewItem, TimeRange } from './types.ts'
import { loadedDays, visibleDays } from './visibleRange.ts'
import { atMinutes } from './wallClock.ts'
import { LOW, PRINT } from '../theme/media.ts'
import {
  firstLine,
  lengthTextOn,
  longDayText,
  shortDayText,
  spokenItem,
  stateText,
  timesTextOn,
  weekText,
} from './labels.ts'

const useStyles = makeStyles({
  agenda: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [LOW]: { position: 'static' },
    [PRINT]: { display: 'none' },
  },
  create: {
    position: 'fixed',
    insetInlineEnd: tokens.spacingHorizontalL,
    bottom: tokens.spacingVerticalL,
    zIndex: 3,
    width: '56px',
    minWidth: '56px',
    height: '56px',
    boxShadow: tokens.shadow16,
    [PRINT]: { display: 'none' },
  },
  section: { outlineStyle: 'none' },
  sum: {
    display: 'flex',
    justifyContent: 'space-between',
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  header: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontVariantNumeric: 'tabular-nums',
  },
  day: { margin: 0, flexGrow: 1, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  today: { color: tokens.colorBrandForeground1 },
  selected: { backgroundColor: SELECTED_DAY, paddingInline: tokens.spacingHorizontalS },
  select: {
    width: '100%',
    minHeight: '44px',
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
  },
  // As a mark, it has the place of the button that it replaces, and the size of its icon.
  add: { minWidth: '44px', minHeight: '44px', '&:is(svg)': { boxSizing: 'border-box', padding: '14px' } },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: { display: 'flex', alignItems: 'stretch', marginTop: '4px' },
  item: {
    flexGrow: 1,
    minWidth: 0,
    minHeight: '44px',
    justifyContent: 'flex-start',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    borderRadius: tokens.borderRadiusSmall,
    borderInlineStartWidth: '4px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: 'var(--calendar-hue)',
    backgroundColor: 'var(--calendar-ground)',
    padding: '4px 8px',
    color: tokens.colorNeutralForeground1,
  },
  words: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    flexGrow: 1,
    lineHeight: tokens.lineHeightBase200,
  },
  line: { display: 'flex', gap: '8px', justifyContent: 'space-between', alignItems: 'center' },
  project: { fontWeight: tokens.fontWeightSemibold },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
  quiet: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  empty: {
    color: tokens.colorNeutralForeground3,
    padding: '4px 0 0',
    margin: 0,
    fontSize: tokens.fontSizeBase200,
  },
})

interface DayProps {
  items: readonly CalendarItem[]
  /** The text of a day without items. */
  emptyText: string
  onCreate: (range: NewItem) => void
  onSelectDays: (range: TimeRange) => void
  onOpen: (item: CalendarItem) => void
}

interface AgendaProps extends DayProps {
  toolbar: ReactNode
  /** Shows another day in the day view. */
  onShowDay: (day: Date) => void
}

/**
 * The calendar for narrow windows: a list by day that opens at today, with buttons to add and open. The toolbar and
 * the days of the week stay in sight.
 */
export function Agenda({ toolbar, items, onShowDay, ...handlers }: AgendaProps) {
  const styles = useStyles()
  const root = useRef<HTMLDivElement>(null)
  const { view, date, hours, isUnknown, offered } = useCalendarContext()
  const days = visibleDays(view, date).filter(day => view !== 'month' || isSameMonth(day, date))
  // Beside a day the sum of its week, as in the grid.
  const summed = view === 'day' ? loadedDays(view, date) : days
  const sum = summed.reduce((total, day) => total + (hours.get(day.getTime()) ?? 0), 0)
  const goTo = (day: Date) => {
    const section = root.current?.querySelector(`[data-day="${day.getTime()}"]`)
    if (!(section instanceof HTMLElement)) return
    section.focus({ preventScroll: true })
    section.scrollIntoView()
  }
  const today = days.find(day => isToday(day))
  const openToday = useEffectEvent(() => {
    // A user who came to read finds the sums first.
    if (!offered.canCreate || !isToday(date)) return
    root.current?.querySelector('[data-today]')?.scrollIntoView()
  })
  useEffect(() => openToday(), [date])
  const newOn = today ?? days[0]
  return (
    <div ref={root} className={styles.agenda}>
      <div className={styles.head} data-sticky-head>
        {toolbar}
        {view === 'week' && <DayStrip days={days} onChoose={goTo} />}
        {view === 'day' && <DayStrip days={summed} chosen={date} onChoose={onShowDay} />}
      </div>
      <p className={styles.sum}>
        <span>{view === 'month' ? 'Month' : weekText(date)}</span>
        <strong>{isUnknown ? '–' : formatHours(sum)} h</strong>
      </p>
      {days.map(day => (
        <AgendaDay
          key={day.getTime()}
          day={day}
          items={items.filter(item => isOn(day, item)).sort((a, b) => +a.start - +b.start)}
          {...handlers}
        />
      ))}
      {offered.canCreate && newOn && (
        <Button
          appearance="primary"
          shape="circular"
          size="large"
          className={styles.create}
          icon={<AddRegular />}
          aria-label={`New event on ${longDayText(newOn)}`}
          onClick={() => handlers.onCreate(nextRange(newOn, items))}
        />
      )}
    </div>
  )
}

/** Whether a day has an item or a part of it. */
const isOn = (day: Date, { start, end }: CalendarItem) =>
  isSameDay(start, day) || (end !== null && start < day && end > day)

/** A new item after the last one of a day, else from nine; not in what is left of the night. */
function nextRange(day: Date, items: readonly CalendarItem[]): NewItem {
  const ending = items.filter(({ end }) => end && isSameDay(end, day) && end > day)
  const isNightOnly = ending.every(({ start }) => start < day)
  const ends = ending.map(({ end }) => Number(end))
  return defaultRange(new Date(Math.max(...ends, isNightOnly ? +atMinutes(day, MONTH_START) : 0)))
}

function AgendaDay({ day, items, emptyText, onCreate, onSelectDays, onOpen }: DayProps & { day: Date }) {
  const styles = useStyles()
  const { hours, isUnknown, offered, selection } = useCalendarContext()
  const isPainted = isSelected(day, selection)
  return (
    <section
      aria-label={longDayText(day)}
      tabIndex={-1}
      className={styles.section}
      data-day={day.getTime()}
      data-today={isToday(day) || undefined}
    >
      <div className={mergeClasses(styles.header, isPainted && styles.selected)}>
        <h3 className={mergeClasses(styles.day, isToday(day) && styles.today)}>
          {offered.canSelectDays ? (
            <button
              type="button"
              className={styles.select}
              aria-pressed={isPainted}
              onClick={() => onSelectDays({ start: day, end: day })}
            >
              {shortDayText(day)}
            </button>
          ) : (
            shortDayText(day)
          )}
        </h3>
        <span>{isUnknown ? '–' : formatHours(hours.get(day.getTime()) ?? 0)}</span>
        <ConfirmButton what="day" from={day} name={longDayText(day)} className={styles.add} />
        {offered.canCreate && (
          <Button
            appearance="subtle"
            className={styles.add}
            icon={<AddRegular />}
            aria-label={`Add on ${longDayText(day)}`}
            onClick={() => onCreate(nextRange(day, items))}
          />
        )}
      </div>
      {items.length === 0 && (
        <p data-claim={isUnknown ? undefined : true} className={styles.empty}>
          {isUnknown ? 'Not loaded' : emptyText}
        </p>
      )}
      <ul className={styles.list}>
        {items.map(item => (
          <li key={item.id} className={styles.row}>
            <AgendaItem day={day} item={item} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AgendaItem({
  day,
  item,
  onOpen,
}: {
  day: Date
  item: CalendarItem
  onOpen: (item: CalendarItem) => void
}) {
  const styles = useStyles()
  const colours = useItemColours()
  const { overlapping, offered, overlay } = useCalendarContext()
  const isOverlapping = overlapping.has(item.id)
  const { start, end, lockReason, notes } = item
  const facts = [
    stateText(item),
    isOverlapping && 'overlaps',
    lockReason !== undefined && `locked: ${lockReason}`,
  ]
  const hasMenu = (end !== null && offered.canCopy) || offered.canConfirm || offered.canDelete
  return (
    <>
      <Button
        appearance="subtle"
        className={mergeClasses(styles.item, colours(item))}
        disabledFocusable={!offered.canOpen}
        aria-label={spokenItem(item, isOverlapping)}
        onClick={() => onOpen(item)}
      >
        <span className={styles.words}>
          <span className={styles.line}>
            <span className={mergeClasses(styles.project, styles.cut)}>
              {end ? item.projectName : item.label}
            </span>
            <StateIcons item={item} isOverlapping={isOverlapping} />
          </span>
          <span className={mergeClasses(styles.line, styles.quiet)}>
            <span>{end ? timesTextOn(day, { start, end }) : 'All day'}</span>
            {end && <span>{lengthTextOn(day, { start, end })}</span>}
          </span>
          {notes && (
            <span dir="auto" className={mergeClasses(styles.cut, styles.quiet)}>
              {firstLine(notes)}
            </span>
          )}
          <span className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</span>
        </span>
      </Button>
      {hasMenu && (
        <Button
          appearance="subtle"
          className={styles.add}
          icon={<MoreHorizontalRegular />}
          aria-label={`More for ${item.projectName}`}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => overlay.set({ kind: 'menu', id: item.id, target: currentTarget })}
        />
      )}
    </>
  )
}
