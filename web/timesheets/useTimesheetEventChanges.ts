import { useEffect, useEffectEvent } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay'
import type {
  TimesheetPurpose,
  useTimesheetEventChangesSubscription,
} from '../__generated__/useTimesheetEventChangesSubscription.graphql.ts'
import { keepSubscribed } from '../relay/keepSubscribed.ts'
import { readTimesheetEvent, type TimesheetEvent } from './timesheetEvent.ts'

// All that calendars show of an event, so that one that is in the store is brought up to date there.
const subscription = graphql`
  subscription useTimesheetEventChangesSubscription($for: [EmailAddress!], $purposes: [TimesheetPurpose!]) {
    timesheetEventChanged(for: $for, purposes: $purposes) {
      eventId
      event {
        ...timesheetEvent_event
      }
    }
  }
`

/** A page that was out of sight for longer than this, in milliseconds, reads again when it is back. */
const LONG_AWAY = 60_000

/** An event that was changed by somebody, in any tab. */
interface EventChange {
  eventId: string
  /** Where it lies now; null where it is gone or may no longer be seen. An all-day item has no end. */
  event: TimesheetEvent | null
}

interface Following {
  /** Whose events. */
  for: readonly string[]
  purposes: readonly TimesheetPurpose[]
  /** From now on nothing is missed, but something may have been before: read again, quietly. */
  onReady: () => void
  /**
   * An event changed; one's own changes come back here as well. Where the store has the event it holds the change
   * already, and has dropped one that is gone: what is left to do concerns the lists.
   */
  onChange: (change: EventChange) => void
  /** It is not, or no longer, open to the user. */
  onLost: (error: Error) => void
}

/** Follows changes of timesheet events while the component is there. Without a live connection nothing happens. */
export function useTimesheetEventChanges({ for: emails, purposes, onReady, onChange, onLost }: Following) {
  const environment = useRelayEnvironment()
  const handleReady = useEffectEvent(onReady)
  const handleChange = useEffectEvent(onChange)
  const handleLost = useEffectEvent(onLost)
  const variablesNow = useEffectEvent(() => ({ for: [...emails], purposes: [...purposes] }))
  // Callers make these lists anew each time they render.
  const followed = JSON.stringify([emails, purposes])

  useEffect(() => {
    return keepSubscribed<useTimesheetEventChangesSubscription>(environment, {
      subscription,
      variables: variablesNow(),
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
