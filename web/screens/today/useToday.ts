import { addDays, isSameDay, startOfDay } from 'date-fns'
import { useEffect, useEffectEvent } from 'react'
import { useRelayEnvironment } from 'react-relay'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { useClosing } from '../../relay/useClosing.ts'
import { useSession } from '../../session/session.ts'
import { listEvent, type EventRange } from '../../timesheets/mutations/eventRange.ts'
import { useTimesheetEventChanges } from '../../timesheets/useTimesheetEventChanges.ts'
import { useReturn } from '../../ui/useReturn.ts'
import { todayEvents } from './todayRange.ts'

const PURPOSES = ['USE'] as const
const EVENT_TYPES = ['TimesheetEvent']

/**
 * The day of the data on screen, and the range of the events, which loads again when another day starts, and stays up to date with changes in
 * other tabs and payments.
 */
export function useToday() {
  const { day } = useLoaderData<{ day: Date }>()
  const { revalidate } = useRevalidator()
  const environment = useRelayEnvironment()
  const close = useClosing(EVENT_TYPES)
  const email = useSession().user?.Email.toLowerCase() ?? ''
  const shown: EventRange = todayEvents(day, email)

  const check = () => {
    if (!isSameDay(day, new Date())) void revalidate()
  }
  const handleMidnight = useEffectEvent(check)
  useEffect(() => {
    const timer = setTimeout(() => handleMidnight(), startOfDay(addDays(day, 1)).getTime() - Date.now())
    return () => clearTimeout(timer)
  }, [day])
  // Timers rest while the computer sleeps.
  useReturn(check)

  useTimesheetEventChanges({
    for: [email],
    purposes: PURPOSES,
    onReady: () => void revalidate(),
    onChange: ({ eventId, event }) => {
      if (!event) return
      environment.commitUpdate(store => listEvent(store, shown, store.get(eventId)))
    },
    onLost: close,
  })
  return { day, shown }
}
