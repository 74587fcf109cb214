import { graphql } from 'react-relay'
import type { useDeleteTicketViewMutation } from '../../../../__generated__/useDeleteTicketViewMutation.graphql.ts'
import { accepted, useCommit } from '../../../../relay/useCommit.ts'

/** Deletes a view (docs/specification/rest.md#delete-a-view). Rejects if it was refused or failed. */
export function useDeleteTicketView() {
  const [commit] = useCommit<useDeleteTicketViewMutation>(graphql`
    mutation useDeleteTicketViewMutation($input: DeleteTicketViewInput!) {
      deleteTicketView(input: $input) {
        deletedId
        userErrors {
          message
        }
      }
    }
  `)
  return async (id: string): Promise<void> => {
    const { deleteTicketView } = await commit({ variables: { input: { id } } })
    accepted(deleteTicketView.deletedId, deleteTicketView.userErrors, 'The view was not deleted.')
  }
}
