import { isKeptFile, type KeptFile } from '../../../tickets/keptFile.ts'
import { isEdits, NO_EDITS, type Edits } from './ticketEdits.ts'

/** What somebody has typed into the box and not sent. */
export interface CommentDraft {
  html: string
  edits: Edits
  files: readonly KeptFile[]
}

export const EMPTY_DRAFT: CommentDraft = { html: '', edits: NO_EDITS, files: [] }

/** Whether something that was kept is a draft of today's shape. */
export const isCommentDraft = (value: unknown): value is CommentDraft =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'html') === 'string' &&
  'edits' in value &&
  isEdits(value.edits) &&
  'files' in value &&
  Array.isArray(value.files) &&
  value.files.every(isKeptFile)

const isUntouched = (edits: Edits) =>
  Object.values(edits).every(
    (value: unknown) => value === null || (Array.isArray(value) && value.length === 0),
  )

/** Whether there is nothing that could be lost. */
export const isBlank = ({ html, edits, files }: CommentDraft): boolean =>
  html === '' && files.length === 0 && isUntouched(edits)

/** Edits of a comment that is taken back; what is touched since stays as it is. */
export const editsTogether = (edits: Edits, back: Edits): Edits => (isUntouched(edits) ? back : edits)
