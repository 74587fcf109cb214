import { CheckmarkRegular, CopyRegular } from '@fluentui/react-icons'
import { Suspense, useMemo } from 'react'
import { graphql } from 'react-relay'
import type { TimesheetsFillScreenQuery } from '../../../__generated__/TimesheetsFillScreenQuery.graphql.ts'
import { usePreloaded } from '../../../relay/preload.ts'
import { useSession } from '../../../session/session.ts'
import { Calendar } from '../../../ui/Calendar/Calendar.tsx'
import { hoursByProject } from '../../../ui/Calendar/hours.ts'
import { ScreenBoundary } from '../../../shell/ScreenBoundary.tsx'
import { useErrorToast } from '../../../ui/toasts/useErrorToast.ts'
import { calendarItem } from './calendarItem.ts'
import { DownloadButton } from './download/DownloadButton.tsx'
import { DraftsBar } from './dialog/DraftsBar.tsx'
import { EventDialog, useEventDialogCode } from './dialog/LazyEventDialog.tsx'
import { FillFailure } from './FillFailure.tsx'
import { FillLayout } from './FillLayout.tsx'
import { FillPaper } from './FillPaper.tsx'
import { FillSkeleton } from './FillSkeleton.tsx'
import { LeftoverBar } from './week/LeftoverBar.tsx'
import { NoProjects } from './NoProjects.tsx'
import { ProjectList } from './ProjectList.tsx'
import { useEventActions } from './mutations/useEventActions.ts'
import { useEventDialog } from './dialog/useEventDialog.ts'
import { useFillEvents } from './useFillEvents.ts'
import { useFillLive } from './useFillLive.ts'
import { useFillProjects } from './useFillProjects.ts'
import { useFillView } from './useFillView.ts'
import { useWeekActions } from './week/useWeekActions.ts'

function Fill() {
  const query = usePreloaded<TimesheetsFillScreenQuery>(graphql`
    query TimesheetsFillScreenQuery($from: DateTime!, $until: DateTime!, $for: [EmailAddress!]!)
    @throwOnFieldError {
      liveCursor
      ...useFillProjects_query
      ...useFillEvents_query @arguments(from: $from, until: $until, for: $for)
    }
  `)
  const email = useSession().user?.Email.toLowerCase() ?? ''
  const showError = useErrorToast()
  const { view, date, range, setView, setDate } = useFillView(email)
  const { projects, chosen, choose } = useFillProjects(query, email)
  const { events, isLoading, isUnknown, refresh, refreshQuietly, noteWrite, close } = useFillEvents(
    query,
    range,
    showError,
  )
  const actions = useEventActions({ events, range, refresh, refreshQuietly, noteWrite })
  const { pending, returned, settled } = actions
  useFillLive({ range, refreshQuietly, noteWrite, close, settled })
  const week = useWeekActions({ events, range, actions })
  useEventDialogCode()
  const dialog = useEventDialog({
    email,
    events,
    projects,
    chosen,
    isLoaded: !isLoading && !isUnknown,
    actions,
    range,
    onShow: setDate,
  })
  const items = useMemo(
    () => events.map(event => calendarItem(event, pending.has(event.id))),
    [events, pending],
  )
  const weekActions = [
    {
      label: 'Confirm week',
      icon: <CheckmarkRegular />,
      isDisabled: !week.hasUnconfirmed(date),
      onClick: () => week.confirmWeek(date),
    },
    {
      label: 'Copy last week',
      icon: <CopyRegular />,
      isDisabled: week.isCopying,
      onClick: () => week.copyLastWeek(date),
    },
  ]
  const hours = useMemo(() => hoursByProject(items, view, date), [items, view, date])
  const list = <ProjectList projects={projects} chosen={chosen} hours={hours} onChoose={choose} />
  return (
    <FillLayout
      panel={projects.length === 0 ? <NoProjects /> : list}
      download={<DownloadButton email={email} date={date} onSent={refreshQuietly} />}
      paper={<FillPaper events={events} view={view} date={date} />}
    >
      {week.leftover && <LeftoverBar leftover={week.leftover} onDismiss={week.dismiss} />}
      <DraftsBar drafts={dialog.aside} onContinue={dialog.resume} onDiscard={dialog.discard} />
      <Calendar
        items={items}
        view={view}
        date={date}
        isLoading={isLoading || week.isCopying}
        isUnknown={isUnknown}
        actions={view === 'month' ? undefined : weekActions}
        selection={dialog.selection}
        returned={returned}
        onViewChange={setView}
        onNavigate={setDate}
        onRefresh={refresh}
        onCreate={dialog.openSlot}
        onOpen={dialog.openEvent}
        onMove={(id, times) => void actions.move(id, times, { isSaid: true })}
        onCopy={(id, times) => void actions.copy(id, times, { isSaid: true })}
        onDelete={id => actions.remove(id, { isSaid: true })}
        onConfirm={id => void actions.confirm(id)}
        onUnconfirm={id => void actions.unconfirm(id)}
        onSplit={(id, at) => void actions.split(id, at)}
        onConfirmDays={week.confirmDays}
      />
      {dialog.props && (
        <Suspense fallback={null}>
          <EventDialog key={dialog.key} {...dialog.props} />
        </Suspense>
      )}
    </FillLayout>
  )
}

/**
 * Fill Timesheets: workers log time per project on a calendar
 * (docs/specification/timesheet-screens.md#fill-timesheets).
 */
export function TimesheetsFillScreen() {
  return (
    <ScreenBoundary skeleton={<FillSkeleton />} failed={error => <FillFailure error={error} />}>
      <Fill />
    </ScreenBoundary>
  )
}
