import { graphql } from 'react-relay'
import type { TimesheetsProjectsScreenQuery } from '../../../__generated__/TimesheetsProjectsScreenQuery.graphql.ts'
import { usePreloaded } from '../../../relay/preload.ts'
import { CreateProjectDialog } from '../../../projects/CreateProjectDialog.tsx'
import { ProjectsBoundary } from '../../../projects/ProjectsBoundary.tsx'
import { ProjectsPage } from '../../../projects/ProjectsPage.tsx'
import { projectColumns, ProjectsTable, type AccessChange } from './ProjectsTable.tsx'
import { useCreateTimesheetProject } from './useCreateTimesheetProject.ts'

function Projects() {
  const { timesheetProjects } = usePreloaded<TimesheetsProjectsScreenQuery>(graphql`
    query TimesheetsProjectsScreenQuery @throwOnFieldError {
      timesheetProjects {
        ...ProjectsTable_projects
      }
    }
  `)
  const create = useCreateTimesheetProject()
  return (
    <ProjectsPage<AccessChange>
      count={timesheetProjects.length}
      whyEmpty="You are on no project’s lists yet. Create a project to log time on, or ask somebody who manages one to add you."
      renderTable={table => <ProjectsTable projects={timesheetProjects} {...table} />}
      renderCreate={onClose => (
        <CreateProjectDialog
          title="Create Project"
          draftKey="timesheet project"
          access="You are on all four of its lists."
          onCreate={create}
          onClose={onClose}
        />
      )}
    />
  )
}

/**
 * Manage Projects: the user's projects, and who may do what with them
 * (docs/specification/timesheet-screens.md#manage-projects).
 */
export function TimesheetsProjectsScreen() {
  return (
    <ProjectsBoundary columns={projectColumns()}>
      <Projects />
    </ProjectsBoundary>
  )
}
