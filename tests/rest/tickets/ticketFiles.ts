import type { TestRest } from '../../helpers/servers/rest.ts'
import { isRecord } from '../../../common/isRecord.ts'

/** A file as calls return it. */
export interface FileAnswer {
  UUID: string
  Filename: string
  Mime: string
  Size: number
  Url: string
}

const isFile = (body: unknown): body is FileAnswer =>
  isRecord(body) && typeof body.UUID === 'string' && typeof body.Url === 'string'

/** A form as a browser sends it, with a file of this name. */
export function formOf(
  content: Blob | string | Uint8Array<ArrayBuffer>,
  name: string,
  mime?: string,
): FormData {
  const form = new FormData()
  if (mime !== undefined) form.append('mime', mime)
  form.append('file', content instanceof Blob ? content : new Blob([content]), name)
  return form
}

/** Uploads a file (docs/specification/rest.md#upload-a-file). */
export async function upload(
  rest: Pick<TestRest, 'url'>,
  token: string,
  form: FormData,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${rest.url}/api/v1/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
    body: form,
  })
  return { status: answer.status, body: await answer.json() }
}

/** Like `upload`, but must succeed. */
export async function uploaded(
  rest: Pick<TestRest, 'url'>,
  token: string,
  content: string | Uint8Array<ArrayBuffer>,
  name = 'notes.txt',
): Promise<FileAnswer> {
  const { status, body } = await upload(rest, token, formOf(content, name))
  if (status !== 201 || !isFile(body)) throw new Error(`The upload was answered ${status}.`)
  return body
}
