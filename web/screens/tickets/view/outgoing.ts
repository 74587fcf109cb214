import { isKeptFile, type KeptFile } from '../../../tickets/keptFile.ts'
import { parseHtml } from '../../../ui/cleanHtml.ts'
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
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isDifferences = (value: unknown): value is Differences =>
  isObject(value) &&
  'subject' in value &&
  (value.subject === null || isText(value.subject)) &&
  ['addStatuses', 'removeStatuses', 'addSubscribers', 'removeSubscribers'].every(field =>
    isTexts(Reflect.get(value, field)),
  )

const isTextOrNull = (value: unknown) => value === null || isText(value)

const isOne = (value: unknown): value is Outgoing =>
  isObject(value) &&
  ['requestId', 'html'].every(field => isText(Reflect.get(value, field))) &&
  'changes' in value &&
  isDifferences(value.changes) &&
  'files' in value &&
  Array.isArray(value.files) &&
  value.files.every(isKeptFile) &&
  'uuids' in value &&
  isTexts(value.uuids) &&
  typeof Reflect.get(value, 'after') === 'number' &&
  isTextOrNull(Reflect.get(value, 'error'))

/** Whether something that was kept are comments on their way. */
export const isOutgoing = (value: unknown): value is readonly Outgoing[] =>
  Array.isArray(value) && value.every(isOne)

/** Where a text goes on in a new line. */
const LINE_END = /<\/(?:p|li|h\d|pre|blockquote)>|<br>/g

/** The words of a text, to compare and to copy. */
export function wordsOfHtml(html: string): string {
  return parseHtml(html.replaceAll(LINE_END, '$&\n'))
    .textContent.replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .trim()
}

/** What was not known to be sent and is not being sent: an answer that never came after a reload. */
export const UNSENT =
  'It is not known whether the server has it. Retry sends it once, however often you press.'
