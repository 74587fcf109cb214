import {
  makeStyles,
  mergeClasses,
  Skeleton,
  SkeletonItem,
  tokens,
  typographyStyles,
} from '@fluentui/react-components'
import { lazy, memo, Suspense, useId } from 'react'
import { loadCodeWhenBack } from '../../../../net/loadCode.ts'
import type { Grouping } from '../../../../timesheets/groups/timeIndex.ts'
import { MEDIUM, PRINT } from '../../../../ui/theme/media.ts'
import type { ReportTimeline } from './reportTimeline.ts'

/** In CSS pixels. A place is reserved for the charts before their code has loaded. */
const HEIGHT = 280

const useStyles = makeStyles({
  charts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXL,
    paddingBottom: tokens.spacingVerticalL,
  },
  two: {
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    [MEDIUM]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    // The chart is as wide as it was in the window.
    [PRINT]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  chart: { minWidth: 0, margin: 0, [PRINT]: { breakInside: 'avoid' } },
  title: { ...typographyStyles.subtitle2, margin: 0, paddingBottom: tokens.spacingVerticalS },
  picture: { height: `${HEIGHT}px` },
  columns: { display: 'flex', alignItems: 'end', gap: '4%', height: '100%', paddingInline: '4%' },
  bars: { display: 'grid', gap: '32px', paddingTop: '20px' },
  shares: { minHeight: `${HEIGHT}px`, [MEDIUM]: { minHeight: 0 } },
})

const NAMES: Readonly<Record<Grouping, string>> = {
  ...{ project: 'project', person: 'person', tags: 'tags', day: 'day', week: 'week', month: 'month' },
}

const loadCharts = () => loadCodeWhenBack(() => import('../../../../timesheets/groups/charts.tsx'))
const HoursChart = lazy(async () => ({ default: (await loadCharts()).HoursChart }))
const SharesChart = lazy(async () => ({ default: (await loadCharts()).SharesChart }))

/**
 * The pictures of a grouped report: hours over time stacked by group, and the shares of the groups
 * (docs/specification/timesheet-screens.md#report-charts). The table below has the same figures.
 */
export const ReportCharts = memo(function ReportCharts({ timeline }: { timeline: ReportTimeline }) {
  const styles = useStyles()
  const [hours, shares] = [useId(), useId()]
  const { stack, period, series } = timeline
  if (series.length === 0) return null
  const title = `Hours by ${NAMES[period]}`
  return (
    <div className={mergeClasses(styles.charts, stack !== null && styles.two)}>
      <figure className={styles.chart} aria-labelledby={hours}>
        <h2 id={hours} className={styles.title}>
          {title}
        </h2>
        <div className={styles.picture}>
          <Suspense fallback={<ColumnsSkeleton />}>
            <HoursChart timeline={timeline} label={title} height={HEIGHT} />
          </Suspense>
        </div>
      </figure>
      {stack !== null && (
        <figure className={styles.chart} aria-labelledby={shares}>
          <h2 id={shares} className={styles.title}>
            Shares by {NAMES[stack]}
          </h2>
          <div className={styles.shares}>
            <Suspense fallback={<SharesSkeleton count={series.length} />}>
              <SharesChart series={series} />
            </Suspense>
          </div>
        </figure>
      )}
    </div>
  )
})

const COLUMNS = [38, 62, 84, 56, 72, 30, 18, 66, 90, 48, 76, 40]

function ColumnsSkeleton() {
  const styles = useStyles()
  return (
    <Skeleton aria-label="Loading..." className={styles.columns}>
      {COLUMNS.map((height, index) => (
        <SkeletonItem key={index} style={{ height: `${height}%` }} />
      ))}
    </Skeleton>
  )
}

function SharesSkeleton({ count }: { count: number }) {
  const styles = useStyles()
  return (
    <Skeleton aria-label="Loading..." className={styles.bars}>
      {COLUMNS.slice(0, count).map((width, index) => (
        <SkeletonItem key={index} size={8} style={{ width: `${width}%` }} />
      ))}
    </Skeleton>
  )
}
