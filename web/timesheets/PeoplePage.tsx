import { PeopleRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { PeoplePage_people$key } from '../__generated__/PeoplePage_people.graphql.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListFailure } from '../ui/ListFailure.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { Page } from '../ui/Page.tsx'
import { ScreenBoundary } from '../ui/ScreenBoundary.tsx'
import { TableSkeleton } from '../ui/TableSkeleton.tsx'
import { MonthPicker } from './MonthPicker.tsx'
import { personPath } from './months.ts'
import { peopleColumns } from './peopleColumns.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { useMonth } from './useMonth.ts'

interface Props {
  title: string
  people: PeoplePage_people$key
  /** Where the list is: the pages of the people are below it. */
  path: string
  /** Why the list may be empty. */
  whyEmpty: string
}

/** The people whose time one may view or pay (Specification 1 §2, 2 §2), month by month. */
export function PeoplePage({ title, people, path, whyEmpty }: Props) {
  const rows = useFragment(
    graphql`
      fragment PeoplePage_people on TimesheetPerson
      @throwOnFieldError
      @relay(plural: true)
      @argumentDefinitions(from: { type: "DateTime!" }, until: { type: "DateTime!" }) {
        ...PeopleTable_people @arguments(from: $from, until: $until)
      }
    `,
    people,
  )
  const { month, isLoading, setMonth } = useMonth()
  return (
    <Page title={title} actions={<MonthPicker month={month} isLoading={isLoading} onChange={setMonth} />}>
      <PeopleTable
        people={rows}
        pathOf={email => personPath(path, email, month)}
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

/** What such a list stands in: its shape while it loads, and its frame with Refresh where it could not. */
export function PeopleBoundary({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ScreenBoundary
      skeleton={
        <PeopleFrame title={title}>
          <TableSkeleton label="Timesheet Users" columns={peopleColumns()} />
        </PeopleFrame>
      }
      failed={error => (
        <PeopleFrame title={title}>
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

function PeopleFrame({ title, children }: { title: string; children: ReactNode }) {
  const { month, isLoading, setMonth } = useMonth()
  return (
    <Page title={title} actions={<MonthPicker month={month} isLoading={isLoading} onChange={setMonth} />}>
      {children}
    </Page>
  )
}
