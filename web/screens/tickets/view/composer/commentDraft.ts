import { keptFiles, type KeptFile } from '../../../../files/upload/keptFile.ts'
import { fieldsOf, textOr } from '../../../../state/keptShape.ts'
import { NO_EDITS, readEdits, type Edits } from './ticketEdits.ts'

/** What somebody has typed into the box and not sent. */
export interface CommentDraft {
  html: string
  edits: Edits
  files: readonly KeptFile[]
}

export const EMPTY_DRAFT: CommentDraft = { html: '', edits: NO_EDITS, files: [] }

/** A draft that was kept, perhaps by an older build: what is missing is filled. */
export function readCommentDraft(value: unknown): CommentDraft | null {
  const at = fieldsOf(value)
  return at && { html: textOr(at('html'), ''), edits: readEdits(at('edits')), files: keptFiles(at('files')) }
}

const isUntouched = (edits: Edits) =>
  Object.values(edits).every(
    (value: unknown) => value === null || (Array.isArray(value) && value.length === 0),
  )

/** Whether there is nothing that could be lost. */
export const isBlank = ({ html, edits, files }: CommentDraft): boolean =>
  html === '' && files.length === 0 && isUntouched(edits)

/** Edits of a comment that is taken back; what is touched since stays as it is. */
export const editsTogether = (edits: Edits, back: Edits): Edits => (isUntouched(edits) ? back : edits)
