import { graphql, useRelayEnvironment } from 'react-relay'
import type {
  DeleteTicketProjectAccessInput,
  useDeleteTicketProjectAccessMutation,
} from '../../../__generated__/useDeleteTicketProjectAccessMutation.graphql.ts'
import { accepted, commit } from '../../../relay/commit.ts'
import { removeFromRootList } from '../../../relay/rootList.ts'

/**
 * Takes an e-mail off a project's Can See list (docs/specification/rest.md#change-the-list-of-a-ticket-project). Gives
 * whether the project is still open to the caller; rejects where it was refused or failed.
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
    // There is no project any more where it is closed to the caller.
    accepted(true, userErrors, '')
    return project?.viewerCanSee ?? false
  }
}
