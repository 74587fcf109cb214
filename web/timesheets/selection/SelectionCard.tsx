import { Button, makeStyles, Skeleton, SkeletonItem, Text, tokens } from '@fluentui/react-components'
import { useId, useMemo, type ReactNode } from 'react'
import { rangeText } from '../../ui/Calendar/labels.ts'
import type { CalendarView } from '../../ui/Calendar/types.ts'
import { formatHours } from '../../ui/text/format.ts'
import { CsvLink } from './CsvLink.tsx'
import { HoursGroup } from './HoursGroup.tsx'
import { OutsideList } from './OutsideList.tsx'
import type { TimesheetEvent } from '../timesheetEvent.ts'
import { SelectedDays } from './SelectedDays.tsx'
import { SelectionFrame } from './SelectionFrame.tsx'
import { summarise } from './selection.ts'
import type { Range } from '../range.ts'

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', flexWrap: 'wrap' },
  total: { fontVariantNumeric: 'tabular-nums' },
  waiting: { display: 'grid', gap: tokens.spacingVerticalL },
})

interface Props {
  /** The events in the selection. */
  events: readonly TimesheetEvent[]
  selection: Range
  view: CalendarView
  /** Whether the user selected it: else it is what the calendar shows. */
  isChosen: boolean
  /** Whether all of its events are loaded. */
  isComplete: boolean
  isLoading: boolean
  /** Selects days or hours; null for what the calendar shows. */
  onSelect: (range: Range | null) => void
  action?: ReactNode
}

/**
 * The selected part of a person's time, by state, project and day, with its actions
 * (docs/specification/timesheet-screens.md#time-in-selection).
 */
export function SelectionCard(props: Props) {
  const { events, selection, view, isChosen, isComplete, isLoading, onSelect, action } = props
  const styles = useStyles()
  const groups = useMemo(() => summarise(events, selection), [events, selection])
  const minutes = groups.reduce((sum, group) => sum + group.minutes, 0)
  const { from: start, until: end } = selection
  const hours = useId()
  return (
    <SelectionFrame
      footer={
        isComplete && (
          <>
            {action}
            <CsvLink events={events} selection={selection} />
          </>
        )
      }
    >
      <div className={styles.head}>
        <Text weight="semibold">{rangeText({ start, end })}</Text>
        {isChosen && (
          <Button size="small" appearance="subtle" onClick={() => onSelect(null)}>
            Whole {view}
          </Button>
        )}
      </div>
      <SelectedDays selection={selection} onSelect={onSelect} />
      {isComplete ? (
        <>
          <div className={styles.head}>
            <Text id={hours}>Total hours</Text>
            <Text weight="semibold" size={500} className={styles.total} aria-labelledby={hours}>
              {formatHours(minutes / 60)}
            </Text>
          </div>
          <OutsideList events={events} selection={selection} />
          {groups.map(group => (
            <HoursGroup key={group.state} group={group} />
          ))}
        </>
      ) : isLoading ? (
        <Skeleton aria-label="Loading..." className={styles.waiting}>
          <SkeletonItem size={24} />
          <SkeletonItem size={64} />
          <SkeletonItem size={64} />
        </Skeleton>
      ) : (
        <Text role="status">
          The time of these days could not be loaded. What is saved is safe; Refresh tries again.
        </Text>
      )}
    </SelectionFrame>
  )
}
