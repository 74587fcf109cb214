import { useEffect, useEffectEvent } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay'
import type {
  TimesheetPurpose,
  useTimesheetEventChangesSubscription,
} from '../__generated__/useTimesheetEventChangesSubscription.graphql.ts'
import { keepSubscribed } from '../relay/keepSubscribed.ts'
import { useLiveCursor } from '../relay/useLiveCursor.ts'
import { readTimesheetEvent, type TimesheetEvent } from './timesheetEvent.ts'

// All fields that calendars show of an event, so that the store updates them.
const subscription = graphql`
  subscription useTimesheetEventChangesSubscription(
    $for: [EmailAddress!]
    $purposes: [TimesheetPurpose!]
    $since: String
  ) {
    timesheetEventChanged(for: $for, purposes: $purposes, since: $since) {
      eventId
      event {
        ...timesheetEvent_event
      }
    }
  }
`

/** A page that was hidden for longer than this, in milliseconds, refetches when it is visible again. */
const LONG_AWAY = 60_000

/** A change of an event by any user, in any tab. */
interface EventChange {
  eventId: string
  /** Its current copy; null if it was deleted or the user may no longer see it. An all-day item has no end. */
  event: TimesheetEvent | null
}

interface Following {
  /** The owners of the events. */
  for: readonly string[]
  purposes: readonly TimesheetPurpose[]
  /** No change is missed from now on, but earlier ones may have been: refetch in the background. */
  onReady: () => void
  /**
   * An event changed; the user's own changes arrive here too. The store already has the change, and has removed
   * a deleted event: the caller only updates its lists.
   */
  onChange: (change: EventChange) => void
  /** The user has no access to the events, or no longer has it. */
  onLost: (error: Error) => void
}

/**
 * Follows changes of timesheet events while the component is mounted. Without a live connection it does
 * nothing.
 */
export function useTimesheetEventChanges({ for: emails, purposes, onReady, onChange, onLost }: Following) {
  const environment = useRelayEnvironment()
  const handleReady = useEffectEvent(onReady)
  const handleChange = useEffectEvent(onChange)
  const handleLost = useEffectEvent(onLost)
  const cursorNow = useLiveCursor()
  const variablesNow = useEffectEvent(() => ({
    for: [...emails],
    purposes: [...purposes],
    since: cursorNow(),
  }))
  // Callers pass new lists on each render.
  const followed = JSON.stringify([emails, purposes])

  useEffect(() => {
    return keepSubscribed<useTimesheetEventChangesSubscription>(environment, {
      subscription,
      variables: variablesNow(),
      variablesNow: () => variablesNow(),
      updater: (store, answer) => {
        const { eventId, event } = answer?.timesheetEventChanged ?? {}
        if (eventId && !event) store.delete(eventId)
      },
      onNext: answer => {
        if (!answer) return
        const { eventId, event } = answer.timesheetEventChanged
        if (!eventId) handleReady()
        else handleChange({ eventId, event: event ? readTimesheetEvent(event) : null })
      },
      onLost: error => handleLost(error),
    })
  }, [environment, followed])

  useEffect(() => {
    let hiddenAt = Number.POSITIVE_INFINITY
    const handleVisibility = () => {
      if (document.hidden) hiddenAt = performance.now()
      else if (performance.now() - hiddenAt > LONG_AWAY) handleReady()
    }
    document.addEventListener('visibilitychange', handleVisibility)
    return () => document.removeEventListener('visibilitychange', handleVisibility)
  }, [])
}
