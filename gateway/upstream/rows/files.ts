import { readString, type Json } from '../decode.ts'

export interface FileRow {
  uuid: string
  filename: string
  mime: string
  /** In bytes; null if the server does not say. */
  size: number | null
  /** A signed path on this site; null if the server signs none. */
  url: string | null
}

/**
 * A file as tickets, comments and uploads show it (docs/specification/rest.md#file).
 * @throws UpstreamError '{field} not found as string'
 */
export const toFile = (record: Json): FileRow => ({
  uuid: readString(record, 'UUID'),
  filename: readString(record, 'Filename'),
  mime: readString(record, 'Mime'),
  size: typeof record.Size === 'number' && record.Size >= 0 ? record.Size : null,
  url: typeof record.Url === 'string' && record.Url.startsWith('/') ? record.Url : null,
})
