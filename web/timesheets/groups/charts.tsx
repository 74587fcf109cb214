import { makeStyles, tokens } from '@fluentui/react-components'
import { HorizontalBarChart, VerticalStackedBarChart } from '@fluentui/react-charts'
import { useCallback, useState } from 'react'
import { numberFormat } from '../../locale/locale.ts'
import { formatHours } from '../../ui/text/format.ts'
import { seriesColour } from './chartColours.ts'
import { groupName } from './groupName.ts'
import { tickText } from './tickText.ts'
import type { Series, Timeline } from './timeline.ts'

const useStyles = makeStyles({
  hours: { height: '100%' },
  // What a share is a part of is much fainter than the share.
  shares: { overflow: 'hidden', '& rect + rect': { fill: tokens.colorNeutralBackground4 } },
})

// In CSS pixels: what is beside the columns, and a letter of the figures above them.
const AXIS = 64
const LETTER = 7

/** Whether figures above columns that share a width do not overlap. */
const fit = (figures: readonly string[], width: number) =>
  figures.every(figure => (figure.length + 1) * LETTER * figures.length <= width - AXIS)

const ticks = numberFormat({ maximumFractionDigits: 2 })

/**
 * Hours over time, stacked by group (docs/specification/timesheet-screens.md#report-charts). The legend is beside
 * it: its series have the colours of `seriesColour`.
 */
export function HoursChart({
  timeline: { period, starts, series },
  label,
  height,
}: {
  timeline: Timeline
  /** The chart's name for screen readers. */
  label: string
  height: number
}) {
  const styles = useStyles()
  const [width, setWidth] = useState(0)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const columns = starts.map((start, column) => {
    const name = groupName(period, { key: String(start.getTime()), personName: null })
    const total = series.reduce((sum, { perPeriod }) => sum + (perPeriod[column] ?? 0), 0) / 60
    const parts = series.map(({ name: legend, perPeriod }, index) => {
      const hours = (perPeriod[column] ?? 0) / 60
      return {
        ...{ legend, color: seriesColour(index), data: hours, xAxisCalloutData: name },
        yAxisCalloutData: `${formatHours(hours)} h`,
        callOutAccessibilityData: { ariaLabel: `${name}, ${legend}, ${formatHours(hours)} hours` },
      }
    })
    // The figure above the column is that of its first part.
    const first = parts.find(({ data }) => data > 0)
    return {
      figure: formatHours(total),
      xAxisPoint: tickText(period, start, starts.length),
      chartData: parts.map(part => (part === first ? { ...part, barLabel: formatHours(total) } : part)),
      stackCallOutAccessibilityData: { ariaLabel: `${name}, ${formatHours(total)} hours` },
    }
  })
  const figures = columns.map(({ figure }) => figure)
  return (
    <div ref={measure} className={styles.hours}>
      <VerticalStackedBarChart
        data={columns}
        chartTitle={label}
        height={height}
        barGapMax={1}
        barWidth="auto"
        maxBarWidth={48}
        xAxisInnerPadding={0.3}
        xAxisOuterPadding={0.3}
        roundedTicks
        hideLegend
        hideLabels={!fit(figures, width)}
        hideTickOverlap
        yAxisTickFormat={(hours: number) => ticks.format(hours)}
      />
    </div>
  )
}

/**
 * The shares of groups, each with its name, as the legend of an `HoursChart`. Screen readers and the keyboard pass
 * over it: the table of the groups has the same figures.
 */
export function SharesChart({ series }: { series: readonly Series[] }) {
  const styles = useStyles()
  const total = series.reduce((sum, { minutes }) => sum + minutes, 0)
  return (
    <div inert className={styles.shares}>
      <HorizontalBarChart
        hideTooltip
        chartDataMode="percentage"
        barHeight={8}
        data={series.map(({ name, minutes }, index) => ({
          chartTitle: name,
          chartData: [
            { legend: name, color: seriesColour(index), horizontalBarChartdata: { x: minutes, total } },
          ],
        }))}
      />
    </div>
  )
}
