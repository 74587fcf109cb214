import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { createIntent, type Intent } from '../../../../relay/intent.ts'
import { useSession } from '../../../../session/session.ts'
import { newRequestId } from '../../../../net/requestId.ts'
import type { NewItem } from '../../../../ui/Calendar/types.ts'
import { useToast } from '../../../../ui/toasts/toasts.ts'
import { dropDraft, keepDraft, readDrafts, type Draft } from './drafts.ts'
import type { Confirmation } from './EventButtons.tsx'
import type { EventDialogProps } from './useEventForm.ts'
import { eventForm, formContents, isWithinOneDay, type EventForm } from './eventForm.ts'
import type { EventRange } from '../../../../timesheets/mutations/eventRange.ts'
import type { EventEntry } from '../../../../timesheets/eventInput.ts'
import type { TimesheetEvent } from '../../../../timesheets/timesheetEvent.ts'
import { formForTicket, ticketTagIn, withoutTicketTag } from './ticketLog.ts'
import { useSetAsideDrafts } from './useSetAsideDrafts.ts'
import type { EventActions } from '../mutations/useEventActions.ts'
import type { FillProject } from '../useFillProjects.ts'

interface EventDialogOptions {
  email: string
  events: readonly TimesheetEvent[]
  projects: readonly FillProject[]
  chosen: string
  /** Whether the events are those of the range. */
  isLoaded: boolean
  actions: EventActions
  range: EventRange
  /** Shows a day on the screen. */
  onShow: (date: Date) => void
}

interface Opened extends Omit<Draft, 'isAside'> {
  isDraft: boolean
  /** A stored draft, or one that could not be saved before: closing the dialog keeps it. */
  isToStay: boolean
  /** Counts openings, to distinguish them. */
  count: number
  /** The intent to save it, kept when it is closed and opened again. */
  intent: Intent
}

/** The intent to save a draft, which survives a reload. */
const intentOf = (id: string): Intent => createIntent(`event ${id}`)

/**
 * The state of the event dialog. A draft that was left opens it again; after that, a ticket to log time on
 * opens it. What could not be saved is set aside on close, until the user saves or discards it
 * (docs/specification/timesheets.md#drafts-of-events).
 */
export function useEventDialog(surroundings: EventDialogOptions) {
  const { email, events, projects, chosen, isLoaded, actions, range, onShow } = surroundings
  const toast = useToast()
  const [opened, setOpened] = useState<Opened | null>(() => {
    const draft = readDrafts(email).find(({ isAside }) => !isAside)
    return draft ? { ...draft, isDraft: true, isToStay: true, count: 0, intent: intentOf(draft.id) } : null
  })
  const [aside, refreshAside] = useSetAsideDrafts(email)
  // The intents of drafts that were set aside, so that a retry is the same request.
  const [intents] = useState(() => new Map<string, Intent>())
  const { isExpired } = useSession()
  const reopen = (draft: Omit<Opened, 'count'>) =>
    setOpened(last => ({ ...draft, count: (last?.count ?? 0) + 1 }))
  const open = (draft: Pick<Draft, 'eventId' | 'form'>) => {
    const id = newRequestId()
    reopen({ ...draft, id, isDraft: false, isToStay: false, intent: intentOf(id) })
  }

  // What was saved gets the focus when the dialog has closed.
  const saved = useRef<string | null>(null)

  const start = opened?.form.start.at
  const isOnScreen = start && start >= new Date(range.from) && start < new Date(range.until)
  useEffect(() => {
    if (start && !isOnScreen) onShow(start)
  }, [start, isOnScreen, onShow])

  const [search, setSearch] = useSearchParams()
  const ticketTag = ticketTagIn(search)
  const [answeredTag, setAnsweredTag] = useState<string | null>(null)
  if (!opened && ticketTag !== answeredTag) {
    setAnsweredTag(ticketTag)
    if (ticketTag !== null) open({ eventId: null, form: formForTicket(ticketTag, chosen) })
  }
  // After that, a reload must not open it again.
  const isAnswered = ticketTag !== null && ticketTag === answeredTag
  useEffect(() => {
    if (isAnswered) setSearch(withoutTicketTag, { replace: true })
  }, [isAnswered, setSearch])

  const openSlot = ({ start, end, projectName }: NewItem) => {
    if (!isWithinOneDay(start, end)) return
    const form = eventForm({ start, end, projectName: projectName ?? chosen, workNotes: '', tags: [] })
    open({ eventId: null, form })
  }

  const openEvent = (id: string) => {
    const event = events.find(other => other.id === id)
    if (!event || actions.pending.has(id)) return
    open({ eventId: id, form: eventForm(event) })
  }

  const event = events.find(({ id }) => id === opened?.eventId) ?? null

  const close = (unsaved: EventForm | null, hasFailed: boolean) => {
    setOpened(null)
    if (!opened) return
    const { id, eventId, isToStay, intent } = opened
    const draft = unsaved && { id, eventId, form: unsaved }
    if (draft && (hasFailed || isToStay || isExpired)) {
      intents.set(id, intent)
      keepDraft(email, { ...draft, isAside: true })
      refreshAside()
      return
    }
    dropDraft(email, id)
    if (saved.current !== null) actions.focusOn(saved.current)
    saved.current = null
    if (!draft) return
    toast({
      intent: 'info',
      title: 'Event not saved',
      action: {
        label: 'Continue editing',
        onClick: () => {
          keepDraft(email, { ...draft, isAside: false })
          reopen({ ...draft, isDraft: true, isToStay: false, intent })
        },
      },
    })
  }

  const resume = (draft: Draft) => {
    keepDraft(email, { ...draft, isAside: false })
    refreshAside()
    reopen({ ...draft, isDraft: true, isToStay: true, intent: intents.get(draft.id) ?? intentOf(draft.id) })
  }
  const discard = ({ id }: Draft) => {
    dropDraft(email, id)
    refreshAside()
  }

  const save = (intent: Intent, form: EventForm, confirmation: Confirmation) => {
    const before = event?.confirmedAt ?? null
    // A retry confirms it with the same instant, also after a reload, so that it is the same request.
    const after = confirmation === 'confirm' ? intent.triedAt() : null
    const confirmedAt = confirmation === 'keep' ? before : after
    const contents: EventEntry = { ...formContents(form), confirmedAt }
    return actions.save(event ? { ...event, ...contents } : contents, intent).then(id => {
      saved.current = id
    })
  }

  // If an event was deleted on the server while the user updated it, it is added again from the input. If its
  // time range could not be loaded, it may still exist, and would be there twice.
  const isReady = isOnScreen && (event !== null || !opened.eventId || isLoaded)
  const props: EventDialogProps | null =
    opened && isReady
      ? {
          event,
          initial: opened.form,
          isDraft: opened.isDraft,
          projects: withTagsInUse(projects, events),
          onSave: (form, confirmation) => save(opened.intent, form, confirmation),
          onDelete: () => actions.remove(opened.eventId ?? undefined),
          onDraft: form => keepDraft(email, { id: opened.id, eventId: opened.eventId, form, isAside: false }),
          onClose: close,
        }
      : null
  const selection =
    opened?.form.end && isReady && !event ? { start: opened.form.start.at, end: opened.form.end.at } : null
  return { key: opened?.count, props, selection, openSlot, openEvent, aside, resume, discard }
}

/** The projects with the tags of the events on screen, so that recently typed tags are suggested too. */
const withTagsInUse = (projects: readonly FillProject[], events: readonly TimesheetEvent[]) =>
  projects.map(project => {
    const used = events.filter(({ projectName }) => projectName === project.name).flatMap(({ tags }) => tags)
    return { ...project, tags: [...new Set([...project.tags, ...used])] }
  })
