import { createContext } from 'react'
import type { EditorPerson } from '../../../../editor/types.ts'
import type { ShownFile } from '../../../../files/types.ts'

/** Which own comments are being edited, and how to start and stop that. */
export interface Editing {
  /** Their ids. */
  opened: ReadonlySet<string>
  open: (id: string) => void
  close: (id: string) => void
  /** Who can be mentioned. */
  people: readonly EditorPerson[]
  /** The user has lost access to the ticket: nothing can be saved. */
  isLost: boolean
}

/** An own comment that can be edited, as the server has it. */
export interface EditedComment {
  id: string
  body: string
  editedAt: string | null
  files: readonly ShownFile[]
  /** Whether it may have no text, as it has changes. */
  mayBeEmpty: boolean
}

/** The edits of the thread's comments; null outside of a thread. */
export const EditingContext = createContext<Editing | null>(null)
