import { LockClosedRegular, TicketDiagonalRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { graphql } from 'react-relay'
import { useParams, useSearchParams } from 'react-router-dom'
import type { TicketsListScreenQuery } from '../../../__generated__/TicketsListScreenQuery.graphql.ts'
import { codeOf } from '../../../net/errors.ts'
import { usePreloaded } from '../../../relay/preload.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { ListFailure } from '../../../ui/ListFailure.tsx'
import { Page } from '../../../ui/Page.tsx'
import { RefreshButton } from '../../../ui/RefreshButton.tsx'
import { ScreenBoundary } from '../../../shell/ScreenBoundary.tsx'
import { TableSkeleton } from '../../../ui/table/TableSkeleton.tsx'
import { ListFilters } from './ListFilters.tsx'
import { projectNumberOf } from '../../../tickets/listUrl.ts'
import { ProjectListActions } from './ProjectListActions.tsx'
import { TicketList } from './TicketList.tsx'
import { TICKET_COLUMNS } from './TicketTable.tsx'
import { ViewsButton } from './views/ViewsButton.tsx'

const TITLE = 'List Tickets'

function useProjectNumber() {
  const params = useParams()
  const [search] = useSearchParams()
  return projectNumberOf(params, search)
}

function Tickets() {
  const projectNumber = useProjectNumber()
  const data = usePreloaded<TicketsListScreenQuery>(graphql`
    query TicketsListScreenQuery(
      $project: Int!
      $hasProject: Boolean!
      $projectNumber: Int
      $statuses: [String!]
      $search: String
      $orderBy: TicketOrder!
    ) @throwOnFieldError {
      liveCursor
      ticketProject(number: $project) @include(if: $hasProject) {
        name
        viewerCanSee
        ...ProjectListActions_project
      }
      ...TicketList_query
        @arguments(projectNumber: $projectNumber, statuses: $statuses, search: $search, orderBy: $orderBy)
    }
  `)
  const { ticketProject: project } = data
  if (projectNumber !== null && !project?.viewerCanSee) return <ClosedProject />
  return (
    <Page
      title={project ? `Tickets of ${project.name}` : TITLE}
      actions={
        <>
          <RefreshButton />
          <ViewsButton projectNumber={projectNumber} />
          {project ? (
            <ProjectListActions project={project} />
          ) : (
            <ButtonLink to="/tickets/create" appearance="primary">
              Create Ticket
            </ButtonLink>
          )}
        </>
      }
    >
      <ListFilters />
      <TicketList
        // Another project has another list.
        key={projectNumber}
        query={data}
        projectNumber={projectNumber}
      />
    </Page>
  )
}

function ClosedProject() {
  return (
    <Page title={TITLE}>
      <EmptyState
        isPage
        icon={<LockClosedRegular />}
        title="This project is not open to you"
        action={
          <ButtonLink to="/tickets/list" appearance="primary">
            Show all tickets
          </ButtonLink>
        }
      >
        There is no such project, or you are not on its Can See list. Tickets of it that you wrote or follow
        stand in the list of all tickets.
      </EmptyState>
    </Page>
  )
}

/** Shown if the address has no valid project number, as `/tickets/list/abc`. */
function NoProject() {
  return (
    <Page title={TITLE}>
      <EmptyState
        isPage
        icon={<TicketDiagonalRegular />}
        title="This address leads to no project"
        action={
          <ButtonLink to="/tickets/list" appearance="primary">
            Show all tickets
          </ButtonLink>
        }
      >
        A project has a number, such as the 3 of “/tickets/list/3”. Follow a link to it, or choose it in
        Manage Projects.
      </EmptyState>
    </Page>
  )
}

/** The frame of the list without its data. */
function ListFrame({ children }: { children: ReactNode }) {
  return (
    <Page title={TITLE}>
      <ListFilters />
      {children}
    </Page>
  )
}

/** The tickets of all projects, or of one project (docs/specification/ticket-screens.md#list-tickets). */
export function TicketsListScreen() {
  if (useProjectNumber() === 0) return <NoProject />
  return (
    <ScreenBoundary
      skeleton={
        <ListFrame>
          <TableSkeleton label="Tickets" columns={TICKET_COLUMNS} />
        </ListFrame>
      }
      failed={error =>
        codeOf(error) === 'NOT_FOUND' ? (
          <ClosedProject />
        ) : (
          <ListFrame>
            <DataTable
              label="Tickets"
              columns={TICKET_COLUMNS}
              rows={[]}
              rowId={({ id }) => id}
              count=""
              empty={<ListFailure title="The tickets could not be loaded" error={error} />}
            />
          </ListFrame>
        )
      }
    >
      <Tickets />
    </ScreenBoundary>
  )
}
