import { HorizontalBarChart, VerticalStackedBarChart } from '@fluentui/react-charts'
import { numberFormat } from '../../locale/locale.ts'
import { formatHours } from '../../ui/text/format.ts'
import { seriesColour } from './chartColours.ts'
import { groupName } from './groupName.ts'
import { tickText } from './tickText.ts'
import type { Series, Timeline } from './timeline.ts'

/** With more columns, the figures above them would overlap. */
const MOST_LABELS = 16

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
  const columns = starts.map((start, column) => {
    const name = groupName(period, String(start.getTime()))
    const parts = series.map(({ name: legend, perPeriod }, index) => ({
      ...{ legend, color: seriesColour(index), data: (perPeriod[column] ?? 0) / 60 },
      yAxisCalloutData: `${formatHours((perPeriod[column] ?? 0) / 60)} h`,
    }))
    const total = formatHours(parts.reduce((sum, { data }) => sum + data, 0))
    const [first, ...more] = parts.filter(({ data }) => data > 0)
    const spoken = [first, ...more].flatMap(part =>
      part ? [`${part.legend} ${formatHours(part.data)}`] : [],
    )
    return {
      xAxisPoint: tickText(period, start),
      xAxisCalloutData: name,
      chartData: first ? [{ ...first, barLabel: total }, ...more] : [],
      stackCallOutAccessibilityData: { ariaLabel: `${name}: ${total} hours. ${spoken.join(', ')}` },
    }
  })
  return (
    <VerticalStackedBarChart
      data={columns}
      chartTitle={label}
      height={height}
      barGapMax={1}
      maxBarWidth={48}
      xAxisInnerPadding={0.35}
      hideLegend
      hideLabels={starts.length > MOST_LABELS}
      hideTickOverlap
      isCalloutForStack
      yAxisTickFormat={(hours: number) => ticks.format(hours)}
    />
  )
}

/**
 * The shares of groups, each with its name, as the legend of an `HoursChart`. Screen readers and the keyboard pass
 * over it: the table of the groups has the same figures.
 */
export function SharesChart({ series }: { series: readonly Series[] }) {
  const total = series.reduce((sum, { minutes }) => sum + minutes, 0)
  return (
    <div inert>
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
