import { makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components'
import { useIsNarrow } from '../theme/useMediaQuery.ts'
import { CALENDAR_HEIGHT } from './calendarHeight.ts'
import type { CalendarView } from './types.ts'

const LINE = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`

const useStyles = makeStyles({
  frame: {
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: '64px repeat(7, minmax(0, 1fr))',
    gridAutoRows: 'minmax(0, 1fr)',
    height: CALENDAR_HEIGHT,
    border: LINE,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  day: { gridTemplateColumns: '64px minmax(0, 1fr)', gridTemplateRows: '34px' },
  week: { gridTemplateRows: '34px' },
  month: { gridTemplateRows: '24px' },
  cell: {
    padding: '8px 6px',
    borderInlineStartWidth: tokens.strokeWidthThin,
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke2,
  },
  first: { borderInlineStartWidth: 0 },
  row: { borderTop: LINE },
  name: { width: '60%' },
  block: { height: '72px', marginTop: tokens.spacingVerticalXXL },
  list: { display: 'grid', gap: tokens.spacingVerticalL },
})

const COLUMNS = ['hours', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const WORKDAYS = COLUMNS.slice(1, 6)
const ROWS = { day: ['day'], week: ['day'], month: ['1', '2', '3', '4', '5'] }

/** A calendar whose events are loading, in its lines. */
export function CalendarSkeleton({ view }: { view: CalendarView }) {
  const styles = useStyles()
  const isNarrow = useIsNarrow()
  if (isNarrow)
    return (
      <Skeleton aria-label="Loading..." aria-busy className={styles.list}>
        {WORKDAYS.map(day => (
          <SkeletonItem key={day} size={48} />
        ))}
      </Skeleton>
    )
  const columns = view === 'day' ? COLUMNS.slice(0, 2) : COLUMNS
  return (
    <Skeleton aria-label="Loading..." aria-busy className={mergeClasses(styles.frame, styles[view])}>
      {columns.map((column, index) => (
        <div key={column} className={mergeClasses(styles.cell, index === 0 && styles.first)}>
          <SkeletonItem size={view === 'month' ? 8 : 16} className={styles.name} />
        </div>
      ))}
      {ROWS[view].map(row =>
        columns.map((column, index) => (
          <div
            key={row + column}
            className={mergeClasses(styles.cell, styles.row, index === 0 && styles.first)}
          >
            {WORKDAYS.includes(column) &&
              (view === 'month' ? (
                <SkeletonItem size={24} />
              ) : (
                <>
                  <SkeletonItem className={styles.block} />
                  <SkeletonItem className={styles.block} />
                </>
              ))}
          </div>
        )),
      )}
    </Skeleton>
  )
}
