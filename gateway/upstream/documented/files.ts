import type { Idempotent, RestClient } from '../client.ts'
import { objectResult } from '../decode.ts'
import { UpstreamError } from '../errors.ts'
import { toFile } from '../rows/files.ts'
import { readRefusal, userMessageOf } from '../refusals.ts'
import type { UploadAnswer, UpstreamUpload } from '../uploads.ts'

/** The calls about files (docs/specification/rest.md#file-calls). */
export const documentedFiles = ({ upload }: Pick<RestClient, 'upload'>) => ({
  /**
   * Sends a file on as it arrives.
   * @throws UpstreamError with the texts of docs/specification/graphql.md#uploads
   */
  upload: async (file: UpstreamUpload, { requestId }: Idempotent) =>
    toFile(
      objectResult(jsonOf(await upload('/api/v1/upload', file, { idempotencyKey: requestId ?? undefined }))),
    ),
})

const SUCCESS = [200, 201, 202, 204]
const TOO_LARGE = 413
/** Characters of an answer that the user sees. */
const LONGEST = 500

function jsonOf({ status, text, retryAfter }: UploadAnswer): unknown {
  if (status === TOO_LARGE) throw new UpstreamError(status, 'file too large', 'file too large')
  const json = parse(text)
  const reason = reasonIn(json)
  if (SUCCESS.includes(status) && reason === undefined) return json
  const shown =
    reason === undefined ? text.trim().slice(0, LONGEST) || `Status ${status}` : userMessageOf(json, reason)
  // A success status with an error field is a refusal, as in all calls.
  throw new UpstreamError(SUCCESS.includes(status) ? 400 : status, shown, shown, {
    retryAfter,
    refusal: readRefusal(json, reason),
  })
}

const reasonIn = (json: unknown) =>
  typeof json === 'object' && json !== null && 'error' in json && typeof json.error === 'string'
    ? json.error
    : undefined

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
