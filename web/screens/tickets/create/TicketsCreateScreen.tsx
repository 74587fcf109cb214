import { PeopleTeamRegular } from '@fluentui/react-icons'
import { graphql } from 'react-relay'
import type { TicketsCreateScreenQuery } from '../../../__generated__/TicketsCreateScreenQuery.graphql.ts'
import { usePreloaded } from '../../../relay/preload.ts'
import { preloadEditor } from '../../../editor/LazyEditor.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { Page } from '../../../ui/Page.tsx'
import { ScreenBoundary } from '../../../shell/ScreenBoundary.tsx'
import { CreateFailure } from './CreateFailure.tsx'
import { CreateSkeleton } from './CreateSkeleton.tsx'
import { CreateTicket } from './CreateTicket.tsx'
import { useProjectOptions } from './useProjectOptions.ts'

// Loads the editor's code while the projects load.
preloadEditor()

function Create() {
  const { ticketProjects } = usePreloaded<TicketsCreateScreenQuery>(graphql`
    query TicketsCreateScreenQuery @throwOnFieldError {
      ticketProjects {
        ...useProjectOptions_projects
      }
    }
  `)
  const projects = useProjectOptions(ticketProjects)
  if (projects.length > 0) return <CreateTicket projects={projects} />
  return (
    <Page title="Create Ticket">
      <EmptyState
        isPage
        icon={<PeopleTeamRegular />}
        title="No project yet"
        action={
          <ButtonLink to="/tickets/projects" appearance="primary">
            Manage Projects
          </ButtonLink>
        }
      >
        A ticket belongs to a project, and you are in none. Create one, or ask somebody in a project to add
        you.
      </EmptyState>
    </Page>
  )
}

/**
 * Create Ticket (docs/specification/ticket-screens.md#create-ticket). Without projects the user can still
 * write, and the text is kept as a draft.
 */
export function TicketsCreateScreen() {
  return (
    <ScreenBoundary skeleton={<CreateSkeleton />} failed={error => <CreateFailure error={error} />}>
      <Create />
    </ScreenBoundary>
  )
}
