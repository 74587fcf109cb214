import { graphql } from 'react-relay'
import type {
  DeleteTicketProjectAccessInput,
  useDeleteTicketProjectAccessMutation,
} from '../../../__generated__/useDeleteTicketProjectAccessMutation.graphql.ts'
import { throwRefusal, useCommit } from '../../../relay/useCommit.ts'
import { removeFromList } from '../../../relay/rootList.ts'

/**
 * Removes an e-mail from a project's Can See list
 * (docs/specification/rest.md#change-the-list-of-a-ticket-project). Returns whether the caller can still see
 * the project; rejects if it was refused or failed.
 */
export function useDeleteTicketProjectAccess() {
  const [commit] = useCommit<useDeleteTicketProjectAccessMutation>(graphql`
    mutation useDeleteTicketProjectAccessMutation($input: DeleteTicketProjectAccessInput!) {
      deleteTicketProjectAccess(input: $input) {
        project {
          viewerCanSee
          ...TicketProjectsTable_projects
        }
        userErrors {
          message
          field
        }
      }
    }
  `)
  return async (input: DeleteTicketProjectAccessInput): Promise<boolean> => {
    const { deleteTicketProjectAccess } = await commit({
      variables: { input },
      updater: (store, response) => {
        const { project, userErrors } = response?.deleteTicketProjectAccess ?? {}
        if (userErrors?.length === 0 && !project?.viewerCanSee)
          removeFromList(store, { field: 'ticketProjects' }, input.projectId)
      },
    })
    const { project, userErrors } = deleteTicketProjectAccess
    throwRefusal(userErrors)
    // The payload has no project if the caller can no longer see it.
    return project?.viewerCanSee ?? false
  }
}
