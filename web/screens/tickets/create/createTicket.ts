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
      projectNumber
      number
      userErrors {
        message
      }
    }
  }
`

/** Where to find the new ticket. */
export interface CreatedTicket {
  readonly number: number
  readonly projectNumber: number
  readonly subject: string
}

/** The server's answer: the new ticket, or the reason for the refusal. */
export type Answer = { ticket: CreatedTicket } | { refusal: string }

/**
 * Creates a ticket (docs/specification/rest.md#create-a-ticket). Rejects if it is unknown whether the server
 * created it.
 */
export async function createTicket(environment: Environment, input: CreateTicketInput): Promise<Answer> {
  const { createTicket: answer } = await commit<createTicketMutation>(environment, {
    mutation,
    variables: { input },
  })
  const { projectNumber, number, userErrors } = answer
  const [refusal] = userErrors
  if (refusal) return { refusal: refusal.message }
  if (typeof projectNumber === 'number' && typeof number === 'number')
    return { ticket: { projectNumber, number, subject: input.subject } }
  throw new Error("Tickets ticket result isn't an object")
}
