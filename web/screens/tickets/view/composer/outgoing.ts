import { keptFiles, type KeptFile } from '../../../../files/upload/keptFile.ts'
import { newRequestId } from '../../../../net/requestId.ts'
import { parseHtml } from '../../../../ui/text/cleanHtml.ts'
import { fieldsOf, listOf, textOr, textsOf } from '../../../../state/keptShape.ts'
import type { Differences } from './ticketEdits.ts'

/** A comment that the server is not known to have. */
export interface Outgoing {
  /** The same for each try, so that nothing is done twice. */
  requestId: string
  html: string
  changes: Differences
  /** What was uploaded for it. */
  files: readonly KeptFile[]
  /** What of that is attached. */
  uuids: readonly string[]
  /** Number of the last comment that was known when it was written. */
  after: number
  /** Why the last try failed; null while there is none. */
  error: string | null
  /** The server refused it, and would again: it has to be edited. */
  isRefused: boolean
}

function readOne(value: unknown): Outgoing | null {
  const at = fieldsOf(value)
  const changes = fieldsOf(at?.('changes'))
  if (at === null) return null
  const files = keptFiles(at('files'))
  const after = at('after')
  return {
    requestId: textOr(at('requestId'), '') || newRequestId(),
    html: textOr(at('html'), ''),
    changes: {
      subject: textOr(changes?.('subject'), null),
      addStatuses: textsOf(changes?.('addStatuses')),
      removeStatuses: textsOf(changes?.('removeStatuses')),
      addSubscribers: textsOf(changes?.('addSubscribers')),
      removeSubscribers: textsOf(changes?.('removeSubscribers')),
    },
    files,
    uuids: Array.isArray(at('uuids')) ? textsOf(at('uuids')) : files.map(({ uuid }) => uuid),
    after: typeof after === 'number' ? after : Number.MAX_SAFE_INTEGER,
    error: textOr(at('error'), null),
    isRefused: at('isRefused') === true,
  }
}

/** Comments on their way that were kept, perhaps by an older build: what is missing is filled. */
export const readOutgoing = (value: unknown): readonly Outgoing[] => listOf(value, readOne)

/** Where a text goes on in a new line. */
const LINE_END = /<\/(?:p|li|h\d|pre|blockquote)>|<br>/g

/** The words of a text, to compare and to copy. */
export function wordsOfHtml(html: string): string {
  return parseHtml(html.replaceAll(LINE_END, '$&\n'))
    .textContent.replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .trim()
}

/** The names of files as a text, for a server that takes no comment without one. */
export function namesAsHtml(files: readonly KeptFile[]): string {
  return files
    .map(({ filename }) => {
      const line = document.createElement('p')
      line.textContent = filename
      return line.outerHTML
    })
    .join('')
}

/** What was not known to be sent and is not being sent: an answer that never came after a reload. */
export const UNSENT =
  'It is not known whether the server has it. Retry sends it once, however often you press.'
