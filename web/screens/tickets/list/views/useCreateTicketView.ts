import { graphql } from 'react-relay'
import type {
  CreateTicketViewInput,
  useCreateTicketViewMutation,
} from '../../../../__generated__/useCreateTicketViewMutation.graphql.ts'
import { accepted, useCommit } from '../../../../relay/useCommit.ts'

/** Saves a view (docs/specification/rest.md#save-a-view), and returns its id. Rejects if it was refused or failed. */
export function useCreateTicketView() {
  const [commit] = useCommit<useCreateTicketViewMutation>(graphql`
    mutation useCreateTicketViewMutation($input: CreateTicketViewInput!) {
      createTicketView(input: $input) {
        view {
          id
        }
        userErrors {
          message
          field
        }
      }
    }
  `)
  return async (input: CreateTicketViewInput): Promise<string> => {
    const { createTicketView } = await commit({ variables: { input } })
    return accepted(createTicketView.view, createTicketView.userErrors, 'The view was not saved.').id
  }
}
