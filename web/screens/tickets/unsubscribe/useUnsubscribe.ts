import { useState } from 'react'
import { graphql, useMutation } from 'react-relay'
import type { useUnsubscribeMutation } from '../../../__generated__/useUnsubscribeMutation.graphql.ts'
import { messageOf } from '../../../relay/errors.ts'

/** What came of unsubscribing (Specification 2 §4): nothing yet, or what the server said; null where that is neither. */
export type Outcome = 'pending' | boolean | null

/** Takes the caller off the subscribers of a ticket (Specification 2 §7). */
export function useUnsubscribe(projectNumber: number, number: number) {
  const [outcome, setOutcome] = useState<Outcome>('pending')
  const [error, setError] = useState<string | null>(null)
  const [commit, isSending] = useMutation<useUnsubscribeMutation>(graphql`
    mutation useUnsubscribeMutation($input: UnsubscribeFromTicketInput!) {
      unsubscribeFromTicket(input: $input) {
        isUnsubscribed
        userErrors {
          message
        }
      }
    }
  `)
  const unsubscribe = () => {
    setError(null)
    commit({
      variables: { input: { projectNumber, number } },
      onCompleted: ({ unsubscribeFromTicket: { isUnsubscribed = null, userErrors } }, errors) => {
        const [refusal] = [...userErrors, ...(errors ?? [])]
        if (refusal) setError(refusal.message)
        else setOutcome(isUnsubscribed)
      },
      onError: failure => setError(messageOf(failure)),
    })
  }
  return { outcome, error, isSending, unsubscribe }
}
