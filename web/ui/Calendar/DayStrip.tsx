import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import { isSameDay, isToday } from 'date-fns'
import { formatHours } from '../text/format.ts'
import { useCalendarContext } from './calendarContext.ts'
import { longDayText, weekdayText } from './labels.ts'

const useStyles = makeStyles({
  strip: { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
  day: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    minHeight: '52px',
    padding: 0,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground3,
    font: 'inherit',
    cursor: 'pointer',
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
  chosen: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    '@media (forced-colors: active)': { outline: '2px solid', outlineOffset: '-2px' },
  },
  name: { ...typographyStyles.caption1 },
  number: {
    ...typographyStyles.body1Strong,
    minWidth: '28px',
    borderRadius: tokens.borderRadiusCircular,
    lineHeight: '28px',
    color: tokens.colorNeutralForeground1,
    fontVariantNumeric: 'tabular-nums',
  },
  empty: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  today: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontWeight: tokens.fontWeightSemibold,
    '@media (forced-colors: active)': { outline: '2px solid', outlineOffset: '-2px' },
  },
})

interface DayStripProps {
  days: readonly Date[]
  /** In the day view, the shown day. */
  chosen?: Date
  onChoose: (day: Date) => void
}

/** The days of a week above its list: each leads to its part, or is shown alone. Those with time are strong. */
export function DayStrip({ days, chosen, onChoose }: DayStripProps) {
  const styles = useStyles()
  const { hours, isUnknown } = useCalendarContext()
  return (
    <div role="group" aria-label="Days" className={styles.strip}>
      {days.map(day => {
        const logged = hours.get(day.getTime()) ?? 0
        const isEmpty = isUnknown || logged === 0
        return (
          <button
            key={day.getTime()}
            type="button"
            className={mergeClasses(styles.day, chosen && isSameDay(day, chosen) && styles.chosen)}
            aria-pressed={chosen && isSameDay(day, chosen)}
            aria-current={isToday(day) ? 'date' : undefined}
            aria-label={`Go to ${longDayText(day)}${isUnknown ? '' : `, ${formatHours(logged)} hours`}`}
            onClick={() => onChoose(day)}
          >
            <span className={styles.name}>{weekdayText(day)}</span>
            <span
              className={mergeClasses(styles.number, isEmpty && styles.empty, isToday(day) && styles.today)}
            >
              {day.getDate()}
            </span>
          </button>
        )
      })}
    </div>
  )
}
