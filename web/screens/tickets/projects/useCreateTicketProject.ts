import { graphql, useRelayEnvironment } from 'react-relay'
import type {
  CreateTicketProjectInput,
  useCreateTicketProjectMutation,
} from '../../../__generated__/useCreateTicketProjectMutation.graphql.ts'
import { accepted, commit } from '../../../relay/commit.ts'
import { addToRootList } from '../../../relay/rootList.ts'

/**
 * Creates a project and adds it to the table (docs/specification/rest.md#create-a-ticket-project). Rejects if
 * it was refused or failed.
 */
export function useCreateTicketProject() {
  const environment = useRelayEnvironment()
  return async (input: CreateTicketProjectInput): Promise<string> => {
    const { createTicketProject } = await commit<useCreateTicketProjectMutation>(environment, {
      mutation: graphql`
        mutation useCreateTicketProjectMutation($input: CreateTicketProjectInput!) {
          createTicketProject(input: $input) {
            project {
              name
              ...TicketProjectsTable_projects
            }
            userErrors {
              message
            }
          }
        }
      `,
      variables: { input },
      updater: (store, response) => {
        if (response?.createTicketProject.project)
          addToRootList(
            store,
            'ticketProjects',
            store.getRootField('createTicketProject').getLinkedRecord('project'),
          )
      },
    })
    const { project, userErrors } = createTicketProject
    return accepted(project, userErrors, 'The project was not created.').name
  }
}
