import { startOfMonth } from 'date-fns'
import { makeStyles, Skeleton, SkeletonItem, Text, tokens } from '@fluentui/react-components'
import { useEffect, type ReactNode } from 'react'
import { ScreenBoundary } from '../../shell/ScreenBoundary.tsx'
import { CalendarSkeleton } from '../../ui/Calendar/CalendarSkeleton.tsx'
import { useRecoveryText } from '../../ui/useRecoveryText.ts'
import { useErrorToast } from '../../ui/toasts/useErrorToast.ts'
import { MonthPicker } from '../people/MonthPicker.tsx'
import { PersonLayout } from './PersonLayout.tsx'
import { SelectionFrame } from '../selection/SelectionFrame.tsx'
import { UnloadedCalendar } from '../UnloadedCalendar.tsx'
import { usePersonView } from './usePersonView.ts'

/** The boundary of a person's page: a skeleton while it loads, and its frame with Refresh if it failed. */
export function PersonBoundary({
  title,
  overview,
  children,
}: {
  title: string
  /** The skeleton of what the page has above the calendar. */
  overview?: ReactNode
  children: ReactNode
}) {
  return (
    <ScreenBoundary
      skeleton={<PersonSkeleton title={title} overview={overview} />}
      failed={error => <PersonFailure title={title} hasOverview={Boolean(overview)} error={error} />}
    >
      {children}
    </ScreenBoundary>
  )
}

const useStyles = makeStyles({
  card: { display: 'grid', gap: tokens.spacingVerticalL },
})

function PersonSkeleton({ title, overview }: { title: string; overview: ReactNode }) {
  const styles = useStyles()
  const { view, date, setDate } = usePersonView()
  return (
    <PersonLayout
      title={title}
      actions={overview && <MonthPicker month={startOfMonth(date)} isLoading={false} onChange={setDate} />}
      overview={overview}
      card={
        <SelectionFrame>
          <Skeleton aria-label="Loading..." className={styles.card}>
            <SkeletonItem size={20} />
            <SkeletonItem size={56} />
            <SkeletonItem size={96} />
            <SkeletonItem size={96} />
          </Skeleton>
        </SelectionFrame>
      }
    >
      <CalendarSkeleton view={view} />
    </PersonLayout>
  )
}

/**
 * The page without its data: it shows the load failure, and the frame stays
 * (docs/specification/timesheet-screens.md#person-page).
 */
function PersonFailure({
  title,
  hasOverview,
  error,
}: {
  title: string
  hasOverview: boolean
  error: unknown
}) {
  const showError = useErrorToast()
  const { view, date, setView, setDate } = usePersonView()
  const comesBack = useRecoveryText(error)
  useEffect(() => {
    showError(error)
  }, [error, showError])
  return (
    <PersonLayout
      title={title}
      actions={hasOverview && <MonthPicker month={startOfMonth(date)} isLoading={false} onChange={setDate} />}
      card={
        <SelectionFrame>
          <Text>
            {comesBack ?? 'The time could not be loaded. What is saved is safe; Refresh tries again.'}
          </Text>
        </SelectionFrame>
      }
    >
      <UnloadedCalendar view={view} date={date} setView={setView} setDate={setDate} />
    </PersonLayout>
  )
}
