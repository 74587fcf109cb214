import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { addDays, min, startOfDay } from 'date-fns'
import type { EventProps } from 'react-big-calendar'
import { minutesOf } from '../../../../common/minutes.ts'
import { formatHours } from '../../text/format.ts'
import { droppedTimes, type GridEvent } from './gridEvent.ts'
import { useCalendarContext } from '../calendarContext.ts'
import { StateIcons } from '../StateIcons.tsx'
import type { CalendarItem, TimeRange } from '../types.ts'
import { firstLine, labelParts, lengthText, timesText } from '../labels.ts'
import { drawnMinutes, useDensity } from '../viewChoice.ts'

const useStyles = makeStyles({
  block: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minWidth: 0,
    overflow: 'hidden',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '15px',
  },
  flat: { fontSize: tokens.fontSizeBase100, lineHeight: '11px' },
  line: { display: 'flex', alignItems: 'center', gap: '4px', minWidth: 0, flexShrink: 0 },
  // With many overlapping blocks, there is room for either the icons or the name.
  narrow: {
    '@container (max-width: 72px)': {
      flexDirection: 'column-reverse',
      alignItems: 'flex-start',
      gap: 0,
      '& > *': { maxWidth: '100%' },
    },
  },
  roomy: { '@container (max-width: 72px)': { display: 'none' } },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
  grow: { flexGrow: 1 },
  project: { fontWeight: tokens.fontWeightSemibold },
  // The icon shows the state too; the name needs the room.
  state: { color: tokens.colorNeutralForeground2, '@container (max-width: 168px)': { display: 'none' } },
  times: {
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    flexShrink: 0,
  },
  // A truncated length looks like a shorter one: if it does not fit, it wraps, at rest out of sight.
  atRest: { height: '15px', overflow: 'hidden' },
  timesAndLength: {
    whiteSpace: 'normal',
    '& > *': {
      display: 'inline-block',
      maxWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      verticalAlign: 'top',
      whiteSpace: 'nowrap',
    },
  },
  notes: { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis', flexShrink: 0 },
  tags: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 6px',
    minHeight: 0,
    color: tokens.colorNeutralForeground2,
  },
  monthLine: { gap: '6px', height: '24px' },
})

/**
 * The content of a block in the day and week view: label, first line of the notes, times and length, tags, as far as
 * they fit.
 */
export function Block({ event }: EventProps<GridEvent>) {
  const { overlapping } = useCalendarContext()
  const density = useDensity()
  if (!event.item) return null
  const isMoving = isChanged(event, event.item)
  const times =
    isMoving || !event.item.end ? droppedTimes(event) : { start: event.item.start, end: event.item.end }
  return (
    <BlockContent
      item={event.item}
      times={times}
      minutes={drawnMinutes(minutesOnDay(event), density)}
      isOverlapping={overlapping.has(event.id)}
      isMoving={isMoving}
    />
  )
}

/** The drag-and-drop add-on shows copies of the event with other times. */
const isChanged = ({ start, end, continues }: GridEvent, item: CalendarItem) =>
  item.end !== null && (+start !== +(continues ?? item.start) || Math.abs(+end - +item.end) > 1)

/** The height of a block, in minutes: that of its own day. */
const minutesOnDay = ({ start, end }: TimeRange) =>
  minutesOf({ start, end: min([end, addDays(startOfDay(start), 1)]) })

function BlockContent(props: {
  item: CalendarItem
  times: TimeRange
  minutes: number
  isOverlapping: boolean
  isMoving: boolean
}) {
  const { item, times, minutes, isOverlapping, isMoving } = props
  const styles = useStyles()
  const [name, state] = labelParts(item)
  const timesLine = (
    <div
      className={mergeClasses(
        styles.times,
        styles.timesAndLength,
        !isMoving && styles.atRest,
        // In a narrow block they are the third line.
        !isMoving && minutes < 55 && styles.roomy,
      )}
    >
      <span>{timesText(times)}</span> <span>· {lengthText(times)}</span>
    </div>
  )
  if (!item.end) return <AllDayBlock item={item} />
  if (minutes < 45 && isMoving) return <div className={styles.block}>{timesLine}</div>
  return (
    <div className={mergeClasses(styles.block, minutes < 22 && styles.flat)}>
      <div className={mergeClasses(styles.line, minutes >= 40 && styles.narrow)}>
        <span className={mergeClasses(styles.text, styles.grow)}>
          <span className={styles.project}>{name}</span>
          <span className={styles.state}>{state}</span>
        </span>
        <StateIcons item={item} isOverlapping={isOverlapping} />
      </div>
      {isMoving && timesLine}
      {minutes >= 60 && item.notes && (
        <div dir="auto" className={mergeClasses(styles.notes, styles.roomy)}>
          {firstLine(item.notes)}
        </div>
      )}
      {!isMoving && minutes >= 40 && timesLine}
      {minutes >= 75 && item.tags.length > 0 && (
        <div className={mergeClasses(styles.tags, styles.roomy)}>
          {item.tags.map(tag => (
            <span key={tag}>#{tag}</span>
          ))}
        </div>
      )}
    </div>
  )
}

/** An all-day item, above the hours of the week and in the month: icon and label. */
function AllDayBlock({ item }: { item: CalendarItem }) {
  const styles = useStyles()
  return (
    <div className={mergeClasses(styles.line, styles.monthLine)}>
      <StateIcons item={item} isOverlapping={false} />
      <span className={styles.text}>{item.label}</span>
    </div>
  )
}

/** A line in the month view: icon, project and hours. Its card shows the rest. */
export function MonthBlock({ event }: EventProps<GridEvent>) {
  const styles = useStyles()
  const { overlapping } = useCalendarContext()
  const { item } = event
  if (!item) return null
  if (!item.end) return <AllDayBlock item={item} />
  const [name, state] = labelParts(item)
  return (
    <div className={mergeClasses(styles.line, styles.monthLine)}>
      <StateIcons item={item} isOverlapping={overlapping.has(item.id)} />
      <span className={mergeClasses(styles.text, styles.grow)}>
        <span className={styles.project}>{name}</span>
        <span className={styles.state}>{state}</span>
      </span>
      <span className={styles.times}>
        {formatHours(minutesOf({ start: item.start, end: item.end }) / 60)}
      </span>
    </div>
  )
}
