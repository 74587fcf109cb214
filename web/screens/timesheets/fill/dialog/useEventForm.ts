import { useEffect, useRef, useState } from 'react'
import { useToast } from '../../../../ui/toasts/toasts.ts'
import { useErrorToast } from '../../../../ui/toasts/useErrorToast.ts'
import type { Confirmation } from './EventButtons.tsx'
import { concurrentChangeOf } from './concurrentChange.ts'
import { isComplete, takeEnd, takeStart, type EventForm } from './eventForm.ts'
import type { TimesheetEvent } from '../../../../timesheets/timesheetEvent.ts'
import type { FillProject } from '../useFillProjects.ts'

/** Milliseconds within which a correction, or a change from elsewhere, is taken to be unseen: the press that left the field is the one that saves. */
const UNSEEN = 600

export interface EventDialogProps {
  /** Null while it is still to be added. */
  event: TimesheetEvent | null
  initial: EventForm
  /** Whether that was typed before and not saved. */
  isDraft: boolean
  projects: readonly FillProject[]
  /** Saves what is typed; rejects where that fails. */
  onSave: (form: EventForm, confirmation: Confirmation) => Promise<void>
  onDelete: () => void
  /** What is typed, after each change. */
  onDraft: (form: EventForm) => void
  /** Asked to be closed; with what is typed where that was not saved, and whether that was tried. */
  onClose: (unsaved: EventForm | null, hasFailed: boolean) => void
}

/** What is typed into the event modal, and saving it. Whatever fails, it stays. */
export function useEventForm({ event, initial, isDraft, onSave, onDraft, onClose }: EventDialogProps) {
  const toast = useToast()
  const showError = useErrorToast()
  const [form, setForm] = useState(initial)
  const [waitingFor, setWaitingFor] = useState<Confirmation | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const correctedAt = useRef(Number.NEGATIVE_INFINITY)
  const [opened] = useState(event)
  const concurrentChange = concurrentChangeOf(opened, event)
  useEffect(() => {
    if (concurrentChange !== null) correctedAt.current = performance.now()
  }, [concurrentChange])

  const replace = (next: EventForm) => {
    if (next === form) return
    if (
      (next.start.note ?? next.end.note) &&
      (next.start.note !== form.start.note || next.end.note !== form.end.note)
    )
      correctedAt.current = performance.now()
    setForm(next)
    onDraft(next)
  }

  const save = async (confirmation: Confirmation) => {
    const taken = takeEnd(takeStart(form))
    replace(taken)
    if (!isComplete(taken)) {
      toast({ intent: 'warning', title: 'Ignoring due to invalid data' })
      return
    }
    if (waitingFor || performance.now() - correctedAt.current < UNSEEN) return
    setWaitingFor(confirmation)
    try {
      await onSave(taken, confirmation)
      onClose(null, false)
    } catch (error) {
      showError(error)
      setFailed(true)
      setWaitingFor(null)
    }
  }

  return {
    form,
    waitingFor,
    /** What happened to the event since it was opened. */
    concurrentChange,
    save: (confirmation: Confirmation) => void save(confirmation),
    change: (change: Partial<EventForm>) => replace({ ...form, ...change }),
    takeStartText: () => replace(takeStart(form)),
    takeEndText: () => replace(takeEnd(form)),
    close: () => onClose(form === initial && !isDraft && !hasFailed ? null : form, hasFailed),
  }
}
