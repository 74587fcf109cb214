import { graphql } from 'react-relay'
import type {
  AddTicketProjectAccessInput,
  useAddTicketProjectAccessMutation,
} from '../../../__generated__/useAddTicketProjectAccessMutation.graphql.ts'
import { accepted, useCommit } from '../../../relay/useCommit.ts'

/**
 * Adds an e-mail to a project's Can See list (docs/specification/rest.md#change-the-list-of-a-ticket-project).
 * Rejects if it was refused or failed.
 */
export function useAddTicketProjectAccess() {
  const [commit] = useCommit<useAddTicketProjectAccessMutation>(graphql`
    mutation useAddTicketProjectAccessMutation($input: AddTicketProjectAccessInput!) {
      addTicketProjectAccess(input: $input) {
        project {
          ...TicketProjectsTable_projects
        }
        userErrors {
          message
          field
        }
      }
    }
  `)
  return async (input: AddTicketProjectAccessInput): Promise<void> => {
    const { addTicketProjectAccess } = await commit({ variables: { input } })
    const { project, userErrors } = addTicketProjectAccess
    accepted(project, userErrors, 'The list was not changed.')
  }
}
