import { graphql } from 'react-relay'
import type {
  CreateTicketInput,
  useCreateTicketMutation,
} from '../../../__generated__/useCreateTicketMutation.graphql.ts'
import { throwRefusal, useCommit } from '../../../relay/useCommit.ts'

/** Where to find the new ticket. */
export interface CreatedTicket {
  readonly number: number
  readonly projectNumber: number
  readonly subject: string
}

/**
 * Creates a ticket (docs/specification/rest.md#create-a-ticket). Rejects with a `Refused` if the server did not
 * create it, and with another error if that is unknown.
 */
export function useCreateTicket() {
  const [commit] = useCommit<useCreateTicketMutation>(graphql`
    mutation useCreateTicketMutation($input: CreateTicketInput!) {
      createTicket(input: $input) {
        projectNumber
        number
        userErrors {
          message
          field
        }
      }
    }
  `)
  return async (input: CreateTicketInput): Promise<CreatedTicket> => {
    const { createTicket } = await commit({ variables: { input } })
    const { projectNumber, number, userErrors } = createTicket
    throwRefusal(userErrors)
    if (typeof projectNumber === 'number' && typeof number === 'number')
      return { projectNumber, number, subject: input.subject }
    throw new Error("Tickets ticket result isn't an object")
  }
}
