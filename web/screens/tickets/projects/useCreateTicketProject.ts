import { graphql } from 'react-relay'
import type {
  CreateTicketProjectInput,
  useCreateTicketProjectMutation,
} from '../../../__generated__/useCreateTicketProjectMutation.graphql.ts'
import { accepted, useCommit } from '../../../relay/useCommit.ts'
import { appendToList } from '../../../relay/rootList.ts'

/**
 * Creates a project and adds it to the table (docs/specification/rest.md#create-a-ticket-project). Rejects if
 * it was refused or failed.
 */
export function useCreateTicketProject() {
  const [commit] = useCommit<useCreateTicketProjectMutation>(graphql`
    mutation useCreateTicketProjectMutation($input: CreateTicketProjectInput!) {
      createTicketProject(input: $input) {
        project {
          name
          ...TicketProjectsTable_projects
        }
        userErrors {
          message
          field
        }
      }
    }
  `)
  return async (input: CreateTicketProjectInput): Promise<string> => {
    const { createTicketProject } = await commit({
      variables: { input },
      updater: store => {
        const project = store.getRootField('createTicketProject').getLinkedRecord('project')
        appendToList(store, { field: 'ticketProjects' }, project)
      },
    })
    const { project, userErrors } = createTicketProject
    return accepted(project, userErrors, 'The project was not created.').name
  }
}
