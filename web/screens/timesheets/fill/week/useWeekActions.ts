import { useState } from 'react'
import { messageOf } from '../../../../net/errors.ts'
import type { TimeRange } from '../../../../ui/Calendar/types.ts'
import { visibleRange } from '../../../../ui/Calendar/visibleRange.ts'
import { useToast } from '../../../../ui/toasts/toasts.ts'
import { useErrorToast } from '../../../../ui/toasts/useErrorToast.ts'
import type { BulkResult, NotDone } from '../../../../timesheets/bulk.ts'
import { useDeleteTimesheetEvent } from '../../../../timesheets/mutations/useDeleteTimesheetEvent.ts'
import type { EventRange } from '../../../../timesheets/mutations/eventRange.ts'
import type { TimesheetEvent } from '../../../../timesheets/timesheetEvent.ts'
import type { EventActions } from '../mutations/useEventActions.ts'
import { useConfirmTimesheetEvents } from '../../../../timesheets/mutations/useConfirmTimesheetEvents.ts'
import { useCopyWeek } from './useCopyWeek.ts'

interface WeekActionsOptions {
  events: readonly TimesheetEvent[]
  range: EventRange
  actions: EventActions
}

/** The events that a bulk action left unchanged. */
export interface Leftover {
  title: string
  rest: readonly NotDone[]
}

/**
 * Confirms a day or week, or copies last week, in one action. A toast shows how many succeeded and offers Undo;
 * unchanged events stay listed with the reasons until the user dismisses the list or shows another week.
 */
export function useWeekActions({ events, range, actions }: WeekActionsOptions) {
  const toast = useToast()
  const showError = useErrorToast()
  const [isCopying, setCopying] = useState(false)
  const [leftover, setLeftover] = useState<(Leftover & { from: string }) | null>(null)
  const { find, hold, rangeNow, refreshQuietly } = actions
  const confirmEvents = useConfirmTimesheetEvents()
  const deleteEvent = useDeleteTimesheetEvent()
  const copyWeek = useCopyWeek(rangeNow)

  const showResult = (verb: string, { done, rest }: BulkResult, undo?: () => void) => {
    const total = done.length + rest.length
    toast({
      intent: rest.length > 0 ? 'warning' : 'success',
      title: `${verb} ${done.length} of ${total}`,
      ...(rest.length > 0 && { body: 'The reasons for the rest are listed above the calendar.' }),
      ...(undo && done.length > 0 && { action: { label: 'Undo', onClick: undo } }),
    })
    const title = `Not ${verb.toLowerCase()}: ${rest.length} of ${total}`
    setLeftover(rest.length > 0 ? { title, rest, from: rangeNow().from } : null)
    // Skipped events may have changed since they were read.
    if (rest.length > 0) refreshQuietly()
  }

  const setConfirmed = (copies: readonly TimesheetEvent[], isConfirmed: boolean) =>
    hold(copies, async held => {
      const result = await confirmEvents(held, isConfirmed)
      const undo = () =>
        void setConfirmed(
          result.done.map(event => find(event.id) ?? event),
          false,
        )
      showResult(isConfirmed ? 'Confirmed' : 'Unconfirmed', result, isConfirmed ? undo : undefined)
    })

  const unconfirmedIn = ({ start, end }: TimeRange) =>
    events.filter(event => {
      const isThere = event.start < end && (event.start >= start || (event.end !== null && event.end > start))
      return isThere && !event.confirmedAt && !event.paidAt
    })
  const confirmDays = (days: TimeRange) => void setConfirmed(unconfirmedIn(days), true)

  const remove = (copies: readonly TimesheetEvent[]) =>
    hold(copies, async held => {
      const outcomes = await Promise.allSettled(held.map(({ id }) => deleteEvent(id)))
      const failed = outcomes.filter(outcome => outcome.status === 'rejected')
      const [first] = failed
      if (!first) return
      toast({
        intent: 'error',
        title: `Error ${messageOf(first.reason)}`,
        body: `${failed.length} copies stay.`,
      })
      refreshQuietly()
    })

  const copyLastWeek = async (monday: Date) => {
    setCopying(true)
    try {
      const result = await copyWeek(monday)
      actions.noteWrite()
      if (result.done.length + result.rest.length === 0)
        toast({ intent: 'info', title: 'Nothing was logged last week' })
      else showResult('Copied', result, () => void remove(result.done))
    } catch (error) {
      showError(error)
      refreshQuietly()
    } finally {
      setCopying(false)
    }
  }

  return {
    isCopying,
    /** While its week is on screen. */
    leftover: leftover?.from === range.from ? leftover : null,
    dismiss: () => setLeftover(null),
    confirmDays,
    hasUnconfirmed: (date: Date) => unconfirmedIn(weekOf(date)).length > 0,
    confirmWeek: (date: Date) => confirmDays(weekOf(date)),
    copyLastWeek: (date: Date) => {
      if (!isCopying) void copyLastWeek(visibleRange('week', date).from)
    },
  }
}

function weekOf(date: Date): TimeRange {
  const { from, until } = visibleRange('week', date)
  return { start: from, end: until }
}
