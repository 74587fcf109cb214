import { keptFiles, type KeptFile } from '../../../../files/upload/keptFile.ts'
import { newRequestId } from '../../../../net/requestId.ts'
import { parseHtml } from '../../../../ui/text/cleanHtml.ts'
import { fieldsOf, listOf, textOr, textsOf } from '../../../../state/keptShape.ts'
import type { Differences } from './ticketEdits.ts'

/** A comment that the server is not known to have. */
export interface Outgoing {
  /** The same for each retry, so that nothing is done twice. */
  requestId: string
  html: string
  changes: Differences
  /** The files uploaded for it. */
  files: readonly KeptFile[]
  /** The uuids of the files it attaches. */
  uuids: readonly string[]
  /** Number of the last comment known when it was written. */
  after: number
  /** Why the last try failed; null without a failure. */
  error: string | null
  /** The server refused it, and would refuse it again: the user must edit it. */
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

/** Reads stored outgoing comments, perhaps of an older build: missing fields get defaults. */
export const readOutgoing = (value: unknown): readonly Outgoing[] => listOf(value, readOne)

/** Where the text continues in a new line. */
const LINE_END = /<\/(?:p|li|h\d|pre|blockquote)>|<br>/g

/** The plain text of HTML, to compare and to copy. */
export function wordsOfHtml(html: string): string {
  return parseHtml(html.replaceAll(LINE_END, '$&\n'))
    .textContent.replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .trim()
}

/** File names as HTML, for a server that requires a comment to have text. */
export function namesAsHtml(files: readonly KeptFile[]): string {
  return files
    .map(({ filename }) => {
      const line = document.createElement('p')
      line.textContent = filename
      return line.outerHTML
    })
    .join('')
}

/** The error of a comment that is not being sent and has no answer, such as after a reload. */
export const UNSENT =
  'It is not known whether the server has it. Retry sends it once, however often you press.'
