import { conflict, forbidden, malformed, notFound } from '../refusal.ts'

/** What the rules about edits need to know of a comment. */
interface Edited {
  authorEmail: string
  body: string
  files: readonly unknown[]
  changes: unknown
  edited: Date | null
  versions: number
}

/** How many versions of a comment are kept, and how many files it can have. */
const EDIT_LIMITS = { versions: 50, files: 50 } as const

export const noSuchComment = () => notFound('This ticket has no such comment.')

/**
 * Whether a user may edit a comment: its author, as long as they may see its ticket
 * (docs/specification/tickets.md#editing-a-comment).
 * @throws Refusal 400, 403
 */
export function requireEditable(comment: Edited, email: string): void {
  if (comment.authorEmail !== email) throw forbidden('Only its author can edit a comment.')
  if (comment.body === '' && comment.files.length === 0)
    throw malformed('This comment only changes the ticket. It has no text that could be edited.')
}

/**
 * Prevents that an edit overwrites another one unseen.
 * @param basis when the text that the edit is based on was edited, null if never; undefined: it does not matter
 * @throws Refusal 409
 */
export function requireSameText({ edited }: Edited, basis: Date | null | undefined): void {
  if (basis === undefined || basis?.getTime() === edited?.getTime()) return
  throw conflict('You have edited this comment elsewhere in the meantime. Nothing was saved.', {
    code: 'STALE',
    field: 'Edited',
  })
}

/**
 * Whether a comment may have this body from now on.
 * @param after.hasBody whether the body has text or pictures
 * @param after.newFiles how many files it gets with the edit
 * @throws Refusal 400
 */
export function requireNewBody(
  { files, changes, versions }: Edited,
  { hasBody, newFiles }: { hasBody: boolean; newFiles: number },
): void {
  if (!hasBody && files.length + newFiles === 0 && changes === null)
    throw malformed('Please enter some content', { code: 'REQUIRED', field: 'Body' })
  if (newFiles > 0 && files.length + newFiles > EDIT_LIMITS.files)
    throw malformed(`A comment can have at most ${EDIT_LIMITS.files} files.`, {
      code: 'TOO_MANY',
      field: 'Files',
    })
  if (versions >= EDIT_LIMITS.versions)
    throw malformed(
      `A comment can be edited ${EDIT_LIMITS.versions} times. Please write another comment instead.`,
      { code: 'LIMIT_REACHED' },
    )
}
