import { graphql } from 'react-relay'
import type { TicketsProjectsScreenQuery } from '../../../__generated__/TicketsProjectsScreenQuery.graphql.ts'
import { usePreloaded } from '../../../relay/preload.ts'
import { CreateProjectDialog } from '../../../projects/CreateProjectDialog.tsx'
import { ProjectsBoundary } from '../../../projects/ProjectsBoundary.tsx'
import { ProjectsPage } from '../../../projects/ProjectsPage.tsx'
import { RefreshButton } from '../../../ui/RefreshButton.tsx'
import { ticketProjectColumns, TicketProjectsTable, type CanSeeChange } from './TicketProjectsTable.tsx'
import { useCreateTicketProject } from './useCreateTicketProject.ts'

function Projects() {
  const { ticketProjects } = usePreloaded<TicketsProjectsScreenQuery>(graphql`
    query TicketsProjectsScreenQuery @throwOnFieldError {
      ticketProjects {
        ...TicketProjectsTable_projects
      }
    }
  `)
  const create = useCreateTicketProject()
  return (
    <ProjectsPage<CanSeeChange>
      count={ticketProjects.length}
      whyEmpty="You are on no project’s list yet. Create a project to write tickets in, or ask a member of one to add you."
      actions={<RefreshButton />}
      renderTable={table => <TicketProjectsTable projects={ticketProjects} {...table} />}
      renderCreate={onClose => (
        <CreateProjectDialog
          title="Create a new project"
          draftKey="ticket project"
          access="You are on its Can See list."
          onCreate={create}
          onClose={onClose}
        />
      )}
    />
  )
}

/**
 * Manage Projects: the ticket projects that the user may see, and who else may
 * (docs/specification/ticket-screens.md#manage-ticket-projects).
 */
export function TicketsProjectsScreen() {
  return (
    <ProjectsBoundary columns={ticketProjectColumns()}>
      <Projects />
    </ProjectsBoundary>
  )
}
