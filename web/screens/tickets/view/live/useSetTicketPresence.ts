import { graphql } from 'react-relay'
import type {
  SetTicketPresenceInput,
  useSetTicketPresenceMutation,
} from '../../../../__generated__/useSetTicketPresenceMutation.graphql.ts'
import { useCommit } from '../../../../relay/useCommit.ts'

/** Publishes whether the user is writing on a ticket. Rejects if it failed. */
export function useSetTicketPresence() {
  const [commit] = useCommit<useSetTicketPresenceMutation>(graphql`
    mutation useSetTicketPresenceMutation($input: SetTicketPresenceInput!) {
      setTicketPresence(input: $input) {
        isTold
      }
    }
  `)
  return (input: SetTicketPresenceInput) => commit({ variables: { input } })
}
