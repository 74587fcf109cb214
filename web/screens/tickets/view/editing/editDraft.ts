import { keptFiles, type KeptFile } from '../../../../files/upload/keptFile.ts'
import { fieldsOf, textOr } from '../../../../state/keptShape.ts'

/** An edit that the server does not have. */
export interface EditDraft {
  html: string
  /** When the text that it is based on was edited; null: never. */
  basedOn: string | null
  /** The pictures uploaded for it. */
  files: readonly KeptFile[]
}

/** Reads a stored edit, perhaps of another build. */
export function readEditDraft(value: unknown): EditDraft | null {
  const at = fieldsOf(value)
  if (!at || typeof at('html') !== 'string') return null
  return {
    html: textOr(at('html'), ''),
    basedOn: textOr(at('basedOn'), null),
    files: keptFiles(at('files')),
  }
}
