import { useEffect, useEffectEvent, useRef } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { useCountChangesSubscription } from '../../../__generated__/useCountChangesSubscription.graphql.ts'
import { keepSubscribed } from '../../../relay/keepSubscribed.ts'
import { useLiveCursor } from '../../../relay/useLiveCursor.ts'
import { useReader } from '../../../tickets/useReader.ts'
import { useReturn } from '../../../ui/useReturn.ts'

const subscription = graphql`
  subscription useCountChangesSubscription($since: String) {
    ticketListChanged(since: $since) {
      ticketId
    }
  }
`

/** The shortest time between two readings of the counts, in milliseconds: many changes cost one. */
const PAUSE = 2_000

/**
 * Reads the page again after changes of tickets, when another day starts, and when the user comes back, since others may
 * have changed views
 * (docs/specification/ticket-screens.md#tickets-index).
 * @param hasCounts whether the server counts tickets; else nothing changes
 */
export function useCountChanges(hasCounts: boolean) {
  const environment = useRelayEnvironment()
  const { revalidate } = useRevalidator()
  const cursorNow = useLiveCursor()
  const variablesNow = useEffectEvent(() => ({ since: cursorNow() }))
  const read = useEffectEvent(() => void revalidate())
  const { today } = useReader()
  const shown = useRef(today)

  useEffect(() => {
    if (shown.current === today) return
    shown.current = today
    read()
  }, [today])

  useReturn(() => {
    if (hasCounts) void revalidate()
  })

  useEffect(() => {
    if (!hasCounts) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = keepSubscribed<useCountChangesSubscription>(environment, {
      subscription,
      variables: variablesNow(),
      variablesNow: () => variablesNow(),
      onNext: () => {
        timer ??= setTimeout(() => {
          timer = undefined
          read()
        }, PAUSE)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [environment, hasCounts])
}
