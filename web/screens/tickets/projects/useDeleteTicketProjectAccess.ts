import { graphql, useRelayEnvironment } from 'react-relay'
import type {
  DeleteTicketProjectAccessInput,
  useDeleteTicketProjectAccessMutation,
} from '../../../__generated__/useDeleteTicketProjectAccessMutation.graphql.ts'
import { accepted, commit } from '../../../relay/commit.ts'
import { removeFromRootList } from '../../../relay/rootList.ts'

/**
 * Removes an e-mail from a project's Can See list
 * (docs/specification/rest.md#change-the-list-of-a-ticket-project). Returns whether the caller can still see
 * the project; rejects if it was refused or failed.
 */
export function useDeleteTicketProjectAccess() {
  const environment = useRelayEnvironment()
  return async (input: DeleteTicketProjectAccessInput): Promise<boolean> => {
    const { deleteTicketProjectAccess } = await commit<useDeleteTicketProjectAccessMutation>(environment, {
      mutation: graphql`
        mutation useDeleteTicketProjectAccessMutation($input: DeleteTicketProjectAccessInput!) {
          deleteTicketProjectAccess(input: $input) {
            project {
              viewerCanSee
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
        const { project, userErrors } = response?.deleteTicketProjectAccess ?? {}
        if (userErrors?.length === 0 && !project?.viewerCanSee)
          removeFromRootList(store, 'ticketProjects', input.projectId)
      },
    })
    const { project, userErrors } = deleteTicketProjectAccess
    // The payload has no project if the caller can no longer see it.
    accepted(true, userErrors, '')
    return project?.viewerCanSee ?? false
  }
}
