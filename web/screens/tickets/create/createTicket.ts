import { graphql } from 'react-relay'
import type { Environment } from 'relay-runtime'
import type {
  CreateTicketInput,
  createTicketMutation,
} from '../../../__generated__/createTicketMutation.graphql.ts'
import { commit } from '../../../relay/commit.ts'

const mutation = graphql`
  mutation createTicketMutation($input: CreateTicketInput!) {
    createTicket(input: $input) {
      ticket {
        number
        projectNumber
        subject
      }
      userErrors {
        message
      }
    }
  }
`

/** Where the new ticket is found. */
export interface CreatedTicket {
  readonly number: number
  readonly projectNumber: number
  readonly subject: string
}

/** The server's answer: the ticket, or why it refused. */
export type Answer = { ticket: CreatedTicket } | { refusal: string }

/** Creates a ticket (Specification 2 §7). Rejects where the server may have done it or not. */
export async function createTicket(environment: Environment, input: CreateTicketInput): Promise<Answer> {
  const { createTicket: answer } = await commit<createTicketMutation>(environment, {
    mutation,
    variables: { input },
  })
  const { ticket, userErrors } = answer
  const [refusal] = userErrors
  if (refusal) return { refusal: refusal.message }
  return ticket ? { ticket } : { refusal: "Tickets ticket result isn't an object" }
}
