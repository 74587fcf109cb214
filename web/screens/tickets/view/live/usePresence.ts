import { useEffect, useRef, useState } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay'
import type { usePresenceSubscription } from '../../../../__generated__/usePresenceSubscription.graphql.ts'
import { keepSubscribed } from '../../../../relay/keepSubscribed.ts'
import { readPerson, type Shown } from '../people.ts'
import { useSetTicketPresence } from './useSetTicketPresence.ts'

const subscription = graphql`
  subscription usePresenceSubscription($ticketId: ID!) {
    ticketPresenceChanged(ticketId: $ticketId) {
      people {
        person {
          ...people_person
        }
        isWriting
      }
      count
    }
  }
`

/**
 * Milliseconds between two messages that the user is writing; the gateway expires the state after ten seconds.
 */
const PUBLISH_EVERY = 5_000

/** Who else is viewing the ticket; `people` are some of them, `count` is the total. */
export interface Viewers {
  people: readonly (Shown & { isWriting: boolean })[]
  count: number
}

const NOBODY: Viewers = { people: [], count: 0 }

/** Who else is viewing the ticket, and how to publish that the user is writing. Failures are silent. */
export function usePresence(ticketId: string, isOpen: boolean) {
  const environment = useRelayEnvironment()
  const [presence, setPresence] = useState<Viewers>(NOBODY)
  const publishedAt = useRef(Number.NEGATIVE_INFINITY)
  const setTicketPresence = useSetTicketPresence()

  useEffect(() => {
    if (!isOpen) return
    const stop = keepSubscribed<usePresenceSubscription>(environment, {
      subscription,
      variables: { ticketId },
      onNext: answer => {
        if (!answer) return
        const { people, count } = answer.ticketPresenceChanged
        setPresence({
          people: people.map(({ person, isWriting }) => ({ ...readPerson(person), isWriting })),
          count,
        })
      },
    })
    return () => {
      stop()
      setPresence(NOBODY)
    }
  }, [environment, ticketId, isOpen])

  /** The user typed, or has stopped. */
  const publishTyping = (isWriting: boolean) => {
    const now = performance.now()
    const wasPublished = now - publishedAt.current < PUBLISH_EVERY
    if (!isOpen || presence.count === 0 || wasPublished === isWriting) return
    publishedAt.current = isWriting ? now : Number.NEGATIVE_INFINITY
    setTicketPresence({ ticketId, isWriting }).catch(() => undefined)
  }
  return { presence, publishTyping }
}
