import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../../net/errors.ts'
import { isAt, useFailure } from '../../../../ui/dialogs/useFailure.ts'
import { useToast } from '../../../../ui/toasts/toasts.ts'
import { useErrorToast } from '../../../../ui/toasts/useErrorToast.ts'
import type { Confirmation } from './EventButtons.tsx'
import { concurrentChangeOf } from './concurrentChange.ts'
import { isComplete, takeEnd, takeStart, withUsual, type EventForm } from './eventForm.ts'
import type { TimesheetEvent } from '../../../../timesheets/timesheetEvent.ts'
import type { UsualEntry } from '../../../../timesheets/usual/usualEntries.ts'
import type { FillProject } from '../useFillProjects.ts'

/**
 * Milliseconds in which the user cannot have seen a correction or an outside change yet: the press that leaves
 * the field also saves.
 */
const UNSEEN = 600

/** The arguments that have a field in the form. */
const FIELDS = ['projectName', 'start', 'end', 'workNotes', 'tags']

export interface EventDialogProps {
  /** Null for a new event. */
  event: TimesheetEvent | null
  initial: EventForm
  /** Whether the input is an unsaved draft. */
  isDraft: boolean
  projects: readonly FillProject[]
  /** Saves the input; rejects if that fails. */
  onSave: (form: EventForm, confirmation: Confirmation) => Promise<void>
  onDelete: () => void
  /** Called with the input after each change. */
  onDraft: (form: EventForm) => void
  /** Called on close, with the input if it was not saved, and whether a save was tried. */
  onClose: (unsaved: EventForm | null, hasFailed: boolean) => void
}

/** The input of the event dialog, and how to save it. It survives every failure. */
export function useEventForm({ event, initial, isDraft, onSave, onDraft, onClose }: EventDialogProps) {
  const toast = useToast()
  const showError = useErrorToast()
  const { problemAt, fail, clear } = useFailure(FIELDS)
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
      (next.start.note ?? next.end?.note) &&
      (next.start.note !== form.start.note || next.end?.note !== form.end?.note)
    )
      correctedAt.current = performance.now()
    setForm(next)
    onDraft(next)
  }

  const save = async (typed: EventForm, confirmation: Confirmation) => {
    const taken = takeEnd(takeStart(typed))
    replace(taken)
    if (!isComplete(taken)) {
      toast({ intent: 'warning', title: 'Ignoring due to invalid data' })
      return
    }
    if (waitingFor || performance.now() - correctedAt.current < UNSEEN) return
    setWaitingFor(confirmation)
    clear()
    try {
      await onSave(taken, confirmation)
      onClose(null, false)
    } catch (error) {
      if (isAt(FIELDS, error)) fail(messageOf(error), error)
      else showError(error)
      setFailed(true)
      setWaitingFor(null)
    }
  }

  return {
    form,
    waitingFor,
    problemAt,
    /** The change of the event since it was opened. */
    concurrentChange,
    save: (confirmation: Confirmation) => void save(form, confirmation),
    addUsual: (entry: UsualEntry) => void save(withUsual(form, entry), 'keep'),
    change: (change: Partial<EventForm>) => replace({ ...form, ...change }),
    takeStartText: () => replace(takeStart(form)),
    takeEndText: () => replace(takeEnd(form)),
    close: () => onClose(form === initial && !isDraft && !hasFailed ? null : form, hasFailed),
  }
}
