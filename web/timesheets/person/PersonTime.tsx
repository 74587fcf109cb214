import { startOfMonth } from 'date-fns'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { PersonTime_query$key } from '../../__generated__/PersonTime_query.graphql.ts'
import type { TimesheetPurpose } from '../../__generated__/usePersonEventsRefetchQuery.graphql.ts'
import { Calendar } from '../../ui/Calendar/Calendar.tsx'
import { periodText } from '../../ui/Calendar/labels.ts'
import type { CalendarView, TimeRange } from '../../ui/Calendar/types.ts'
import { loadedRange } from '../../ui/Calendar/visibleRange.ts'
import { useErrorToast } from '../../ui/toasts/useErrorToast.ts'
import { eventItem } from '../eventItem.ts'
import type { TimesheetEvent } from '../timesheetEvent.ts'
import { MonthPicker } from '../people/MonthPicker.tsx'
import { PersonLayout } from './PersonLayout.tsx'
import { PrintedEvents } from './PrintedEvents.tsx'
import { personVariables } from './personUrl.ts'
import { eventsInSelection } from '../selection/selection.ts'
import type { Range } from '../range.ts'
import { SelectionCard } from '../selection/SelectionCard.tsx'
import { UnknownPerson } from './UnknownPerson.tsx'
import { useIsKnownPerson } from './useIsKnownPerson.ts'
import { usePersonEvents } from './usePersonEvents.ts'
import { usePersonView } from './usePersonView.ts'
import { loadCodeWhenBack } from '../../net/loadCode.ts'

const EventDetails = lazy(() =>
  loadCodeWhenBack(async () => ({ default: (await import('./EventDetails.tsx')).EventDetails })),
)

/** What an empty calendar says; that of the user's own time has its own words. */
function emptyText(purpose: TimesheetPurpose, view: CalendarView, isKnown: boolean): string | undefined {
  if (purpose === 'USE') return undefined
  // It is not known yet whether there is no time, or none that the user may see.
  if (!isKnown) return 'No time to show.'
  return `No time logged ${periodText(view)} on projects whose time you may ${purpose === 'PAY' ? 'pay' : 'see'}.`
}

const isWithin = ({ start, end }: TimesheetEvent, { from, until }: Range) =>
  start < until && (end ? end > from : start >= from)

interface Props {
  title: string
  /** The owner of the time. */
  email: string
  /** The access that the caller uses. */
  purpose: TimesheetPurpose
  query: PersonTime_query$key
  /** The action on the events in the selection. */
  action?: (events: readonly TimesheetEvent[], selection: Range, refresh: () => void) => ReactNode
  /** What comes above the calendar; the page then has a choice of the month. */
  overview?: (time: OverviewTime) => ReactNode
}

/** What an overview has of the time. */
export interface OverviewTime {
  /** Any day of the shown month. */
  date: Date
  events: readonly TimesheetEvent[]
  isLoading: boolean
  /** Whether all events of a range are loaded. */
  covers: (range: Range) => boolean
}

/**
 * A person's time, read-only: the calendar, the selection, and the details of an event
 * (docs/specification/timesheet-screens.md#person-page).
 */
export function PersonTime({ title, email, purpose, query, action, overview }: Props) {
  const data = useFragment(
    graphql`
      fragment PersonTime_query on Query
      @throwOnFieldError
      @argumentDefinitions(
        from: { type: "DateTime!" }
        until: { type: "DateTime!" }
        for: { type: "[EmailAddress!]!" }
        purposes: { type: "[TimesheetPurpose!]!" }
      ) {
        ...usePersonEvents_query @arguments(from: $from, until: $until, for: $for, purposes: $purposes)
      }
    `,
    query,
  )
  const showError = useErrorToast()
  const { view, date, search, selected, selection, setView, setDate, select } = usePersonView()
  const variables = useMemo(() => personVariables(search, email, purpose), [search, email, purpose])
  const { events, isLoading, covers, refresh } = usePersonEvents(data, variables, showError)
  const shown = useMemo(() => loadedRange(view, date), [view, date])
  const items = useMemo(
    () => events.filter(event => isWithin(event, shown)).map(event => eventItem(event)),
    [events, shown],
  )
  const counting = useMemo(() => eventsInSelection(events, selection), [events, selection])
  const isEmpty = !isLoading && events.length === 0 && covers(shown)
  const isKnown = useIsKnownPerson(email, purpose, isEmpty && purpose !== 'USE')
  const [openedId, setOpenedId] = useState<string | null>(null)
  const opened = events.find(({ id }) => id === openedId)
  const handleSelect = ({ start, end }: TimeRange) => select({ from: start, until: end })
  const painted = useMemo(() => selected && { start: selected.from, end: selected.until }, [selected])

  return (
    <PersonLayout
      title={title}
      actions={
        overview && <MonthPicker month={startOfMonth(date)} isLoading={isLoading} onChange={setDate} />
      }
      overview={overview?.({ date, events, isLoading, covers })}
      paper={<PrintedEvents events={counting} />}
      card={
        <SelectionCard
          events={counting}
          selection={selection}
          view={view}
          isChosen={selected !== null}
          isComplete={covers(selection)}
          isLoading={isLoading}
          onSelect={select}
          action={action?.(counting, selection, refresh)}
        />
      }
    >
      {isEmpty && isKnown === false && <UnknownPerson email={email} purpose={purpose} />}
      <Calendar
        items={items}
        view={view}
        date={date}
        isLoading={isLoading}
        isUnknown={!covers(shown)}
        selection={painted}
        emptyText={emptyText(purpose, view, isKnown ?? events.length > 0)}
        onViewChange={setView}
        onNavigate={setDate}
        onRefresh={refresh}
        onSelectDays={handleSelect}
        onSelectHours={handleSelect}
        onOpen={setOpenedId}
      />
      {opened && (
        <Suspense fallback={null}>
          <EventDetails event={opened} isPaidShown={purpose !== 'SEE'} onClose={() => setOpenedId(null)} />
        </Suspense>
      )}
    </PersonLayout>
  )
}
