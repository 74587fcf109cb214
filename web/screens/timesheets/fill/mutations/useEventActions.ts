import { useCallback, useEffect, useRef, useState } from 'react'
import { mayRetry, messageOf } from '../../../../net/errors.ts'
import { createIntent, sendOnce, type Intent } from '../../../../relay/intent.ts'
import { describeEvent } from '../../../../timesheets/describeEvent.ts'
import type { EventEntry } from '../../../../timesheets/eventInput.ts'
import type { TimeRange } from '../../../../ui/Calendar/types.ts'
import { READING_TIMEOUT, useToast, type Toast } from '../../../../ui/toasts/toasts.ts'
import { useErrorToast } from '../../../../ui/toasts/useErrorToast.ts'
import {
  isTemporary,
  useCreateTimesheetEvent,
} from '../../../../timesheets/mutations/useCreateTimesheetEvent.ts'
import { useDeleteTimesheetEvent } from '../../../../timesheets/mutations/useDeleteTimesheetEvent.ts'
import type { EventRange } from '../../../../timesheets/mutations/eventRange.ts'
import type { TimesheetEvent } from '../../../../timesheets/timesheetEvent.ts'
import { useRestoreTimesheetEvent } from './useRestoreTimesheetEvent.ts'
import { useUpdateTimesheetEvent } from './useUpdateTimesheetEvent.ts'

interface EventActionsOptions {
  events: readonly TimesheetEvent[]
  range: EventRange
  /** Refetches the events on screen, such as after a refusal: the local copy may be outdated. */
  refresh: () => void
  refreshQuietly: () => void
  noteWrite: () => void
}

/** Whether the calendar has already told screen readers of an action. */
type Said = Pick<Toast, 'isSaid'>

/** The actions on events of this screen. Each shows its result in a toast; a failed change is reverted. */
export function useEventActions({ events, range, refresh, refreshQuietly, noteWrite }: EventActionsOptions) {
  const toast = useToast()
  const showError = useErrorToast()
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set())
  const [returned, setReturned] = useState<{ id: string } | null>(null)
  const busy = useRef(new Set<string>())
  const creating = useRef(new Set<Promise<unknown>>())

  // An answer or an Undo may come much later than the call: use what is on screen then.
  const latest = useRef({ events, range })
  useEffect(() => {
    latest.current = { events, range }
  })

  const rangeNow = () => latest.current.range
  const createEvent = useCreateTimesheetEvent(rangeNow)
  const updateEvent = useUpdateTimesheetEvent(rangeNow)
  const deleteEvent = useDeleteTimesheetEvent()
  const restoreEvent = useRestoreTimesheetEvent(rangeNow)

  const fail = useCallback(
    (error: unknown) => {
      showError(error)
      refresh()
    },
    [showError, refresh],
  )

  const find = (id: string) => latest.current.events.find(event => event.id === id)

  /**
   * Runs a change of events, which are grey until it ends. Each event has one change at a time: a second one
   * would use an outdated copy.
   */
  const hold = async (
    wanted: readonly TimesheetEvent[],
    run: (events: readonly TimesheetEvent[]) => Promise<void>,
  ) => {
    const held = wanted.filter(({ id }) => !busy.current.has(id) && !isTemporary(id))
    if (held.length === 0) return
    for (const { id } of held) busy.current.add(id)
    setPending(new Set(busy.current))
    try {
      await run(held)
      noteWrite()
    } catch (error) {
      fail(error)
    } finally {
      for (const { id } of held) busy.current.delete(id)
      setPending(new Set(busy.current))
    }
  }

  const change = (event: TimesheetEvent | undefined, run: (event: TimesheetEvent) => Promise<void>) =>
    hold(event ? [event] : [], async held => {
      for (const one of held) await run(one)
    })

  /**
   * Saves the state of the dialog, which stays open and shows the reason if this rejects. @param intent of the
   * dialog @returns the id of the event
   */
  const save = async (event: TimesheetEvent | EventEntry, intent: Intent) => {
    try {
      const { id } =
        'id' in event
          ? await updateEvent(event)
          : await sendOnce(intent, event, requestId => createEvent(event, { requestId }))
      noteWrite()
      return id
    } catch (error) {
      refresh()
      throw error
    }
  }

  const move = (id: string, times: TimeRange, said: Said = {}) =>
    change(find(id), async before => {
      const moved = await updateEvent(
        { ...before, start: times.start, end: times.end },
        { isShownAtOnce: true },
      )
      const { start, end } = before
      if (!end) return
      const undo = () =>
        change(find(id) ?? moved, async copy => {
          await updateEvent({ ...copy, start, end }, { isShownAtOnce: true })
          setReturned({ id })
        })
      const isResized = moved.start.getTime() === start.getTime() || moved.end?.getTime() === end.getTime()
      toast({
        intent: 'success',
        ...said,
        title: isResized ? 'Event resized' : 'Event moved',
        body: describeEvent(moved),
        action: { label: 'Undo', onClick: () => void undo() },
      })
    })

  const confirm = (id: string) =>
    change(find(id), async event => {
      await updateEvent({ ...event, confirmedAt: new Date() })
    })

  const unconfirm = (id: string) =>
    change(find(id), async event => {
      await updateEvent({ ...event, confirmedAt: null })
    })

  /** Divides an event in two. The second part is logged first, so that no failure loses time. */
  const split = (id: string, at: Date) =>
    change(find(id), async event => {
      const { start, end } = event
      if (!end) return
      const second = await createEvent({ ...event, start: at, end }, { isShownAtOnce: true })
      try {
        await updateEvent({ ...event, end: at }, { isShownAtOnce: true })
      } catch (error) {
        await deleteEvent(second.id)
        throw error
      }
      const undo = () =>
        change(find(second.id) ?? second, async part => {
          await updateEvent({ ...(find(id) ?? event), start, end }, { isShownAtOnce: true })
          await deleteEvent(part.id)
        })
      toast({
        intent: 'success',
        title: 'Event split',
        body: describeEvent(event),
        action: { label: 'Undo', onClick: () => void undo() },
      })
    })

  const copy = async (id: string, { start, end }: TimeRange, said: Said = {}) => {
    const event = find(id)
    if (!event) return
    const creation = createEvent({ ...event, start, end, confirmedAt: null }, { isShownAtOnce: true })
    creating.current.add(creation)
    try {
      const copied = await creation
      noteWrite()
      const undo = () => void change(copied, ({ id }) => deleteEvent(id))
      toast({
        intent: 'success',
        ...said,
        title: 'Event copied',
        body: describeEvent(copied),
        action: { label: 'Undo', onClick: undo },
      })
    } catch (error) {
      fail(error)
    } finally {
      creating.current.delete(creation)
    }
  }

  const remove = (id: string | undefined, said: Said = {}) => {
    const event = id ? find(id) : undefined
    if (!event || isTemporary(event.id)) {
      toast({ intent: 'error', title: 'Invalid event id' })
      return
    }
    void change(event, async deleted => {
      await deleteEvent(deleted.id)
      const intent = createIntent()
      toast({
        intent: 'success',
        ...said,
        title: 'Event deleted',
        body: describeEvent(deleted),
        action: { label: 'Undo', onClick: () => void restore(deleted, intent) },
      })
    })
  }

  /** Restores what was deleted. If that fails but a retry can succeed, offers it again. */
  const restore = async (deleted: TimesheetEvent, intent: Intent) => {
    try {
      const { id } = await sendOnce(intent, null, requestId => restoreEvent(deleted, { requestId }))
      noteWrite()
      setReturned({ id })
    } catch (error) {
      if (!mayRetry(error)) {
        fail(error)
        return
      }
      toast({
        intent: 'error',
        title: `Error ${messageOf(error)}`,
        body: `It may still be deleted: ${describeEvent(deleted)}`,
        timeout: READING_TIMEOUT,
        action: { label: 'Undo', onClick: () => void restore(deleted, intent) },
      })
    }
  }

  const settled = () => Promise.allSettled(creating.current)

  return {
    pending,
    /** The event that was added or restored last: it gets the focus. */
    returned,
    focusOn: (id: string) => setReturned({ id }),
    save,
    move,
    confirm,
    unconfirm,
    split,
    copy,
    remove,
    refresh,
    refreshQuietly,
    noteWrite,
    settled,
    find,
    hold,
    rangeNow,
  }
}

export type EventActions = ReturnType<typeof useEventActions>
