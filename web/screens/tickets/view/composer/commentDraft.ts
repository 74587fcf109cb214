import { keptFiles, type KeptFile } from '../../../../files/upload/keptFile.ts'
import { fieldsOf, textOr } from '../../../../state/keptShape.ts'
import { NO_EDITS, readEdits, type Edits } from './ticketEdits.ts'

/** The unsent input of the composer. */
export interface CommentDraft {
  html: string
  edits: Edits
  files: readonly KeptFile[]
}

export const EMPTY_DRAFT: CommentDraft = { html: '', edits: NO_EDITS, files: [] }

/** Reads a stored draft, perhaps of an older build: missing fields get defaults. */
export function readCommentDraft(value: unknown): CommentDraft | null {
  const at = fieldsOf(value)
  return at && { html: textOr(at('html'), ''), edits: readEdits(at('edits')), files: keptFiles(at('files')) }
}

const isUntouched = (edits: Edits) =>
  Object.values(edits).every(
    (value: unknown) => value === null || (Array.isArray(value) && value.length === 0),
  )

/** Whether there is nothing to lose. */
export const isBlank = ({ html, edits, files }: CommentDraft): boolean =>
  html === '' && files.length === 0 && isUntouched(edits)

/** Merges the edits of a comment that is taken back; fields touched since keep their value. */
export const editsTogether = (edits: Edits, back: Edits): Edits => (isUntouched(edits) ? back : edits)
