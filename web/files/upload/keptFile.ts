import type { UploadedFile } from '../types.ts'
import { listOf } from '../../state/keptShape.ts'

/** A file of a draft: on the server, but not attached yet. */
export interface KeptFile extends UploadedFile {
  /** Whether it belongs to the text, which shows it. */
  readonly isInline?: boolean
}

const isText = (value: unknown) => typeof value === 'string'
const isNone = (value: unknown) => value === undefined || value === null
const isSize = (value: unknown) => isNone(value) || typeof value === 'number'
const isUrl = (value: unknown) => isNone(value) || isText(value)

const isKeptFile = (value: unknown): value is KeptFile =>
  typeof value === 'object' &&
  value !== null &&
  ['uuid', 'filename', 'mime', 'path'].every(field => isText(Reflect.get(value, field))) &&
  isSize(Reflect.get(value, 'size')) &&
  isUrl(Reflect.get(value, 'url'))

/** Reads the files of a kept value; leaves out everything that is not a file. */
export const keptFiles = (value: unknown): readonly KeptFile[] =>
  listOf(value, file => (isKeptFile(file) ? file : null))
