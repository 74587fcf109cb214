import { createContext, useContext } from 'react'
import type { QuickField } from './tagChanges.ts'

/** A ticket as the quick edit needs it. */
export interface QuickTicket {
  id: string
  number: number
  projectNumber: number
  subject: string
  statuses: readonly string[]
  viewerCanEdit: boolean
}

interface QuickEditActions {
  /**
   * Opens the choice of a field's values.
   * @param anchor beside which it opens; gets the focus again afterwards
   */
  open: (field: QuickField, tickets: readonly QuickTicket[], anchor: HTMLElement) => void
  /** Assigns tickets to the user. */
  assignToMe: (tickets: readonly QuickTicket[]) => void
}

/** Null where nothing can be edited, such as in a skeleton. */
export const QuickEditContext = createContext<QuickEditActions | null>(null)

export const useQuickEdit = (): QuickEditActions | null => useContext(QuickEditContext)

/** The fields with the keys that open them. */
export const FIELD_KEYS: readonly { field: QuickField; keys: string; name: string; action: string }[] = [
  { field: 'status', keys: 's', name: 'Status', action: 'Change the status' },
  { field: 'priority', keys: 'p', name: 'Priority', action: 'Change the priority' },
  { field: 'impact', keys: 'i', name: 'Impact', action: 'Change the impact' },
  { field: 'assignee', keys: 'a', name: 'Assignee', action: 'Assign to somebody' },
  { field: 'due', keys: 'd', name: 'Due', action: 'Change the due date' },
  { field: 'tags', keys: 't', name: 'Tags', action: 'Change the tags' },
]

/** The shortcuts that change tickets: one for each field, and one to assign them to the user. */
export const editShortcuts = ({
  onOpen,
  onAssignToMe,
}: {
  onOpen: (field: QuickField) => void
  onAssignToMe: () => void
}) => [
  ...FIELD_KEYS.map(({ field, keys, action: label }) => ({ keys, label, run: () => onOpen(field) })),
  { keys: 'm', label: 'Assign to me', run: onAssignToMe },
]
