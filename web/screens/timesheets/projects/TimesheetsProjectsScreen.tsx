import { Button } from '@fluentui/react-components'
import { Add20Regular, FolderOpenRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { graphql } from 'react-relay'
import type { TimesheetsProjectsScreenQuery } from '../../../__generated__/TimesheetsProjectsScreenQuery.graphql.ts'
import { usePreloaded } from '../../../relay/preload.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ScreenBoundary } from '../../../ui/ScreenBoundary.tsx'
import { ListFailure } from '../../../ui/ListFailure.tsx'
import { Page } from '../../../ui/Page.tsx'
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx'
import { useFocusRescue } from '../../../ui/useFocusRescue.ts'
import { CreateProjectDialog } from './CreateProjectDialog.tsx'
import { projectColumns, ProjectsTable, type AccessChange } from './ProjectsTable.tsx'

const TITLE = 'Manage Projects'

function Projects() {
  const { timesheetProjects } = usePreloaded<TimesheetsProjectsScreenQuery>(graphql`
    query TimesheetsProjectsScreenQuery {
      timesheetProjects {
        ...ProjectsTable_projects
      }
    }
  `)
  const [isCreating, setCreating] = useState(false)
  const [change, setChange] = useState<AccessChange | null>(null)
  useFocusRescue(`${timesheetProjects.length} ${isCreating} ${change !== null}`)
  const create = (
    <Button appearance="primary" icon={<Add20Regular />} onClick={() => setCreating(true)}>
      Create a new project
    </Button>
  )
  const isEmpty = timesheetProjects.length === 0
  return (
    <Page title={TITLE} actions={!isEmpty && create}>
      <ProjectsTable
        projects={timesheetProjects}
        change={change}
        onChange={setChange}
        empty={
          <EmptyState icon={<FolderOpenRegular />} title="No data..." action={create}>
            You are on no project’s lists yet. Create a project to log time on, or ask somebody who manages
            one to add you.
          </EmptyState>
        }
      />
      {isCreating && <CreateProjectDialog onClose={() => setCreating(false)} />}
    </Page>
  )
}

/** Manage Projects: the projects one has to do with, and who may do what with them (Specification 1 §2). */
export function TimesheetsProjectsScreen() {
  return (
    <ScreenBoundary
      skeleton={
        <Page title={TITLE}>
          <TableSkeleton label="Projects" columns={projectColumns()} />
        </Page>
      }
      failed={error => (
        <Page title={TITLE}>
          <DataTable
            label="Projects"
            columns={projectColumns()}
            rows={[]}
            rowId={({ id }) => id}
            count=""
            empty={<ListFailure title="The projects could not be loaded" error={error} />}
          />
        </Page>
      )}
    >
      <Projects />
    </ScreenBoundary>
  )
}
