import { useEffect, useEffectEvent } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay'
import type { useTicketChangedSubscription } from '../../../../__generated__/useTicketChangedSubscription.graphql.ts'
import { keepSubscribed } from '../../../../relay/keepSubscribed.ts'
import { useLiveCursor } from '../../../../relay/useLiveCursor.ts'

// The fields that the screen shows and that may change: they update the store's copy.
const subscription = graphql`
  subscription useTicketChangedSubscription($ticketId: ID!, $since: String) {
    ticketChanged(ticketId: $ticketId, since: $since) {
      id
      modifiedAt
      subject
      statuses
      assignee {
        ...people_person
      }
      dueOn
      subscribers {
        ...people_person
      }
      viewerIsSubscribed
      commentCount
    }
  }
`

/** Follows a ticket's subject, statuses and subscribers. `onLost`: the user has lost access to the ticket. */
export function useTicketChanged(ticketId: string, onLost: () => void) {
  const environment = useRelayEnvironment()
  const handleLost = useEffectEvent(onLost)
  const cursorNow = useLiveCursor()
  const variablesNow = useEffectEvent(() => ({ ticketId, since: cursorNow() }))
  useEffect(
    () =>
      keepSubscribed<useTicketChangedSubscription>(environment, {
        subscription,
        variables: variablesNow(),
        variablesNow: () => variablesNow(),
        onLost: () => handleLost(),
      }),
    [environment, ticketId],
  )
}
