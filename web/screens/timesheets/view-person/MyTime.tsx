import { Text } from '@fluentui/react-components'
import { CalendarRegular } from '@fluentui/react-icons'
import { addMonths, min, startOfToday } from 'date-fns'
import { graphql, useFragment } from 'react-relay'
import type { MyTime_viewer$key } from '../../../__generated__/MyTime_viewer.graphql.ts'
import { useWeeklyTarget } from '../../../session/weeklyTarget.ts'
import type { OverviewTime } from '../../../timesheets/person/PersonTime.tsx'
import type { Range } from '../../../timesheets/range.ts'
import { CsvLink } from '../../../timesheets/selection/CsvLink.tsx'
import { eventsInSelection } from '../../../timesheets/selection/selection.ts'
import { personPath } from '../../../timesheets/people/months.ts'
import { monthOf, monthsOf, twelveMonths, weeksOf } from '../../../timesheets/sums/periods.ts'
import { paymentsOf, sumOf, sumsByProject, sumsOf } from '../../../timesheets/sums/stateSums.ts'
import { missingDays, targetWithin } from '../../../timesheets/sums/target.ts'
import type { TimesheetEvent } from '../../../timesheets/timesheetEvent.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ButtonLink, TextLink } from '../../../ui/links.tsx'
import { titleOf } from '../../../ui/Calendar/labels.ts'
import { MonthFigures } from './MonthFigures.tsx'
import { MonthTable } from './MonthTable.tsx'
import { monthsText, shortMonth } from './monthsText.ts'
import { MyTimeSkeleton } from './MyTimeSkeleton.tsx'
import { OverviewGrid, OverviewPair } from './OverviewGrid.tsx'
import { OverviewPart } from './OverviewPart.tsx'
import { PaymentTable } from './PaymentTable.tsx'
import { ProjectTable } from './ProjectTable.tsx'
import { WeekTable } from './WeekTable.tsx'

interface Props {
  viewer: MyTime_viewer$key
  /** The user's address. */
  email: string
  time: OverviewTime
}

/**
 * What the user has worked in a month, and what of it is paid: by project and week, with the months around it and the
 * payments (docs/specification/timesheet-screens.md#my-time).
 */
export function MyTime({ viewer, email, time }: Props) {
  const { createdAt, weeklyTarget } = useFragment(
    graphql`
      fragment MyTime_viewer on User @throwOnFieldError {
        createdAt
        weeklyTarget
      }
    `,
    viewer,
  )
  const hours = useWeeklyTarget(weeklyTarget)
  const { date, events, isLoading, covers } = time
  const month = monthOf(date)
  const today = startOfToday()
  const year = twelveMonths(date, today)
  if (!covers(month))
    return isLoading ? (
      <MyTimeSkeleton />
    ) : (
      <Text role="status">
        The time of this month could not be loaded. What is saved is safe; Refresh tries again.
      </Text>
    )
  const hasYear = covers(year)
  if (hasYear && !events.some(({ start }) => start >= year.from && start < year.until))
    return <NothingLogged year={year} />
  return (
    <Sums
      {...{ email, events, month, today }}
      weekly={hours > 0 ? hours * 60 : null}
      since={min([new Date(createdAt), ...events.map(({ start }) => start)])}
      year={hasYear ? year : null}
    />
  )
}

function NothingLogged({ year: { from, until } }: { year: Range }) {
  return (
    <EmptyState
      icon={<CalendarRegular />}
      title={`No time logged from ${shortMonth(from)} to ${shortMonth(addMonths(until, -1))}`}
      action={
        <ButtonLink to="/timesheets/fill" appearance="primary">
          Fill Timesheets
        </ButtonLink>
      }
    >
      Your hours appear here as soon as you log some: by project, week and month, and what of them is
      confirmed and paid.
    </EmptyState>
  )
}

interface SumsProps {
  email: string
  events: readonly TimesheetEvent[]
  month: Range
  /** The twelve months; null if they are not loaded. */
  year: Range | null
  today: Date
  /** Since when the user logs time. */
  since: Date
  /** Minutes of the weekly target; null without one. */
  weekly: number | null
}

function Sums({ email, events, month, year, today, since, weekly }: SumsProps) {
  const sum = sumOf(events, month)
  const targetOf = (range: Range) => (weekly === null ? null : targetWithin(weekly, range))
  const weeks = sumsOf(events, weeksOf(month)).map(week => ({
    ...week,
    target: targetOf(week),
    isBegun: week.from <= today,
    missing: missingDays(events, week, since, today),
  }))
  return (
    <OverviewGrid>
      <OverviewPart
        title={titleOf('month', month.from)}
        action={<CsvLink events={eventsInSelection(events, month)} selection={month} />}
      >
        <MonthFigures
          month={month.from}
          sum={sum}
          target={targetOf(month)}
          missing={weeks.reduce((count, week) => count + week.missing.length, 0)}
        />
      </OverviewPart>
      <OverviewPair>
        <OverviewPart title="By project">
          <ProjectTable month={month.from} rows={sumsByProject(events, month)} sum={sum} />
        </OverviewPart>
        <OverviewPart title="By week">
          <WeekTable rows={weeks} sum={sum} target={targetOf(month)} />
        </OverviewPart>
      </OverviewPair>
      {year && (
        <OverviewPair wide="first">
          <OverviewPart
            title={monthsText(year)}
            action={
              since < year.from && (
                <TextLink to={personPath('/timesheets/view', email, addMonths(year.from, -1))}>
                  Earlier months
                </TextLink>
              )
            }
          >
            <MonthTable
              rows={sumsOf(events, monthsOf(year)).map(row => ({ ...row, target: targetOf(row) }))}
              sum={sumOf(events, year)}
              target={targetOf(year)}
              shown={month.from}
              email={email}
            />
          </OverviewPart>
          <OverviewPart title="Payments">
            <PaymentTable rows={paymentsOf(events, month, year)} months={year} />
          </OverviewPart>
        </OverviewPair>
      )}
    </OverviewGrid>
  )
}
