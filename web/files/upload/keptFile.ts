import type { UploadedFile } from '../types.ts'
import { listOf } from '../../state/keptShape.ts'

/** A file of a draft: the server has it, and it is still to be attached. */
export interface KeptFile extends UploadedFile {
  /** Whether it belongs into the text, which shows it. */
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

/** The files of something that was kept; what is no file is left out. */
export const keptFiles = (value: unknown): readonly KeptFile[] =>
  listOf(value, file => (isKeptFile(file) ? file : null))
