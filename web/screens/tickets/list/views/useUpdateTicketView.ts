import { graphql } from 'react-relay'
import type {
  UpdateTicketViewInput,
  useUpdateTicketViewMutation,
} from '../../../../__generated__/useUpdateTicketViewMutation.graphql.ts'
import { accepted, useCommit } from '../../../../relay/useCommit.ts'

/** Changes a view (docs/specification/rest.md#change-a-view). Rejects if it was refused or failed. */
export function useUpdateTicketView() {
  const [commit] = useCommit<useUpdateTicketViewMutation>(graphql`
    mutation useUpdateTicketViewMutation($input: UpdateTicketViewInput!) {
      updateTicketView(input: $input) {
        view {
          name
        }
        userErrors {
          message
          field
        }
      }
    }
  `)
  return async (input: UpdateTicketViewInput): Promise<string> => {
    const { updateTicketView } = await commit({ variables: { input } })
    return accepted(updateTicketView.view, updateTicketView.userErrors, 'The view was not changed.').name
  }
}
