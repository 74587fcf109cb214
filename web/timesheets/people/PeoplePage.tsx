import { PeopleRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { PeoplePage_people$key } from '../../__generated__/PeoplePage_people.graphql.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListFailure } from '../../ui/ListFailure.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { ScreenBoundary } from '../../shell/ScreenBoundary.tsx'
import { TableSkeleton } from '../../ui/table/TableSkeleton.tsx'
import { MonthPicker } from './MonthPicker.tsx'
import { isOver, olderPath, personPath, type UsualMonth } from './months.ts'
import { peopleColumns } from './peopleColumns.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { useMonth } from './useMonth.ts'

interface Props {
  title: string
  people: PeoplePage_people$key
  usual: UsualMonth
  /** The path of the list; the pages of the people are below it. */
  path: string
  /** Why the list may be empty. */
  whyEmpty: string
}

/**
 * The people whose time the user may view or pay (docs/specification/timesheet-screens.md#people-lists), by
 * month.
 */
export function PeoplePage({ title, people, usual, path, whyEmpty }: Props) {
  const rows = useFragment(
    graphql`
      fragment PeoplePage_people on TimesheetPerson
      @throwOnFieldError
      @relay(plural: true)
      @argumentDefinitions(
        from: { type: "DateTime!" }
        until: { type: "DateTime!" }
        withUnpaid: { type: "Boolean!", defaultValue: false }
      ) {
        ...PeopleTable_people @arguments(from: $from, until: $until, withUnpaid: $withUnpaid)
      }
    `,
    people,
  )
  const { month, isLoading, setMonth } = useMonth(usual)
  return (
    <Page title={title} actions={<MonthPicker month={month} isLoading={isLoading} onChange={setMonth} />}>
      <PeopleTable
        people={rows}
        isOver={isOver(month)}
        pathOf={email => personPath(path, email, month)}
        olderPathOf={(email, oldest) => olderPath(path, email, month, oldest)}
        empty={
          <EmptyState
            icon={<PeopleRegular />}
            title="Nobody here yet"
            action={
              <ButtonLink to="/timesheets/projects" appearance="primary">
                Manage Projects
              </ButtonLink>
            }
          >
            {whyEmpty}
          </EmptyState>
        }
      />
    </Page>
  )
}

interface FrameProps {
  title: string
  usual: UsualMonth
  children: ReactNode
}

/** The boundary of such a list: a skeleton while it loads, and its frame with Refresh if it failed. */
export function PeopleBoundary({ title, usual, children }: FrameProps) {
  return (
    <ScreenBoundary
      skeleton={
        <PeopleFrame title={title} usual={usual}>
          <TableSkeleton label="Timesheet Users" columns={peopleColumns()} />
        </PeopleFrame>
      }
      failed={error => (
        <PeopleFrame title={title} usual={usual}>
          <DataTable
            label="Timesheet Users"
            columns={peopleColumns()}
            rows={[]}
            rowId={({ id }) => id}
            count=""
            empty={<ListFailure title="The people could not be loaded" error={error} />}
          />
        </PeopleFrame>
      )}
    >
      {children}
    </ScreenBoundary>
  )
}

function PeopleFrame({ title, usual, children }: FrameProps) {
  const { month, isLoading, setMonth } = useMonth(usual)
  return (
    <Page title={title} actions={<MonthPicker month={month} isLoading={isLoading} onChange={setMonth} />}>
      {children}
    </Page>
  )
}
