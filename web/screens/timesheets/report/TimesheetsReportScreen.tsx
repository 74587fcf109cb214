import { Button } from '@fluentui/react-components'
import { DocumentSearchRegular } from '@fluentui/react-icons'
import { lazy, Suspense, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { graphql } from 'react-relay'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import type { TimesheetsReportScreenQuery } from '../../../__generated__/TimesheetsReportScreenQuery.graphql.ts'
import { usePreloaded } from '../../../relay/preload.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListFailure } from '../../../ui/ListFailure.tsx'
import { Page } from '../../../ui/Page.tsx'
import { RefreshWhenBack } from '../../../ui/RefreshWhenBack.tsx'
import { useAnnouncer } from '../../../ui/useAnnouncer.tsx'
import { ScreenBoundary } from '../../../shell/ScreenBoundary.tsx'
import { TableSkeleton } from '../../../ui/table/TableSkeleton.tsx'
import { NothingSearched } from './csv/NothingSearched.tsx'
import { ReportActions } from './ReportActions.tsx'
import { ReportPaper } from './ReportPaper.tsx'
import { REPORT_COLUMNS } from './reportColumns.tsx'
import { NoRows, ReportFailure } from './ReportFailure.tsx'
import { FiltersSkeleton, ReportFilters } from './ReportFilters.tsx'
import { GroupFields } from './groups/GroupFields.tsx'
import { ReportCharts } from './groups/ReportCharts.tsx'
import type { ReportPurpose } from './reportFilter.ts'
import { ReportTable } from './ReportTable.tsx'
import type { ReportData } from './reportData.ts'
import { entries, hoursOf } from './reportTotals.ts'
import { useReport } from './useReport.ts'
import { loadCodeWhenBack } from '../../../net/loadCode.ts'

const TITLE = 'Report'

const RunReportDialog = lazy(() =>
  loadCodeWhenBack(async () => ({ default: (await import('./RunReportDialog.tsx')).RunReportDialog })),
)

/** The options of the filters and the mail; the entries do not wait for them. */
const useOptions = () =>
  usePreloaded<TimesheetsReportScreenQuery>(
    graphql`
      query TimesheetsReportScreenQuery @throwOnFieldError {
        timesheetProjects(purposes: [PAY, SEE, USE, EDIT]) {
          ...ReportFilters_projects
          ...RunReportDialog_projects
        }
      }
    `,
    useLoaderData<ReportData>().options,
  ).timesheetProjects

/** The filters and the mail's dialog, which read the options. */
function Filters({
  report,
  isRunning,
  onClose,
}: {
  report: ReturnType<typeof useReport>
  isRunning: boolean
  onClose: () => void
}) {
  const { filter, range, isLoading, search } = report
  const projects = useOptions()
  return (
    <>
      <ReportFilters
        // Another address, such as through the Back button, has another filter.
        key={JSON.stringify(filter)}
        projects={projects}
        searched={filter}
        isSearching={isLoading}
        onSearch={search}
      />
      {isRunning && range && (
        <Suspense fallback={null}>
          <RunReportDialog projects={projects} filter={filter} range={range} onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}

function Results({ report }: { report: ReturnType<typeof useReport> }) {
  const lastRefreshRef = useRef(-Infinity)
  const { revalidate } = useRevalidator()
  const { filter, search, range, rows, selectedRows, selection, grouping } = report
  const { sort, setSort, error, isLoading, answer } = report
  // The table does not wait for the charts.
  const timeline = useDeferredValue(grouping.timeline)
  if (!range)
    return (
      <NoRows>
        <NothingSearched filter={report.filter} />
      </NoRows>
    )
  if (error !== null && !isLoading)
    return (
      <>
        <RefreshWhenBack error={error} lastRefreshRef={lastRefreshRef} onRefresh={() => void revalidate()} />
        <ReportFailure error={error} />
      </>
    )
  if (answer === null) return <TableSkeleton label="Report" columns={REPORT_COLUMNS} />
  if (rows.length === 0)
    return (
      <NoRows>
        <EmptyState
          icon={<DocumentSearchRegular />}
          title="No entries match"
          action={
            filter.purpose !== 'own' && (
              <Button onClick={() => search({ ...filter, purpose: 'own' })}>Search my own time</Button>
            )
          }
        >
          {NOTHING[filter.purpose]} Choose other dates, or fewer filters, and search again.
        </EmptyState>
      </NoRows>
    )
  return (
    <>
      <GroupFields
        groupings={grouping.groupings}
        onGroup={grouping.setGroupings}
        areEntriesShown={grouping.folds.isAllOpen}
        onShowEntries={grouping.folds.toggleAll}
      />
      {timeline && <ReportCharts timeline={timeline} />}
      <ReportTable
        rows={rows}
        lines={grouping.lines}
        order={grouping.groups ?? rows}
        onFold={grouping.folds.toggle}
        selectedRows={selectedRows}
        sort={sort}
        onSort={setSort}
        selection={selection}
        isBusy={isLoading}
      />
    </>
  )
}

const NOTHING: Readonly<Record<ReportPurpose, string>> = {
  '': 'Nothing that you may see or pay was logged there.',
  see: 'Nothing that you may see was logged there.',
  pay: 'Nothing that you may pay was logged there.',
  own: 'You logged nothing there.',
}

/** Announces how much each search found. */
function useFoundAnnouncer({ rows, answer }: ReturnType<typeof useReport>) {
  const { announce, announcer } = useAnnouncer()
  const announceFound = useEffectEvent(() => announce(`${entries(rows.length)}, ${hoursOf(rows)} hours`))
  useEffect(() => {
    if (answer !== null) announceFound()
  }, [answer])
  return announcer
}

function Report() {
  const report = useReport()
  const announcer = useFoundAnnouncer(report)
  const [isRunning, setRunning] = useState(false)
  const { rows, selectedRows, range, isLoading, error } = report
  return (
    <Page
      title={TITLE}
      actions={
        <ReportActions
          rows={rows}
          selectedRows={selectedRows}
          range={isLoading || error !== null ? null : range}
          onRun={() => setRunning(true)}
        />
      }
    >
      {announcer}
      <Suspense fallback={<FiltersSkeleton />}>
        <Filters report={report} isRunning={isRunning} onClose={() => setRunning(false)} />
      </Suspense>
      {range && <ReportPaper filter={report.filter} range={range} />}
      <Results report={report} />
    </Page>
  )
}

/**
 * The timesheet report: logged time by project, user, tag and days, as a table, a file and a mail
 * (docs/specification/timesheet-screens.md#report).
 */
export function TimesheetsReportScreen() {
  return (
    <ScreenBoundary
      failed={error => (
        <Page title={TITLE}>
          <NoRows>
            <ListFailure title="The projects could not be loaded" error={error} />
          </NoRows>
        </Page>
      )}
    >
      <Report />
    </ScreenBoundary>
  )
}
