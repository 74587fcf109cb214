import type { IncomingHttpHeaders } from 'node:http'
import { unavailable, UpstreamError } from './errors.ts'
import type { Received } from './exchange.ts'
import type { KnownAnswers } from './knownAnswers.ts'
import { parseJson } from './parseJson.ts'
import { programMessageOf, readRefusal, userMessageOf } from './refusals.ts'

/** A PDF file, and the headers of its answer. */
export interface PdfAnswer {
  bytes: Buffer
  headers: IncomingHttpHeaders
}

/** An answer of the REST service as it came. */
export interface Answer extends Received {
  /** Of the call, with its query. */
  path: string
  /** In seconds, if the answer says so. */
  retryAfter: number | undefined
}

const PDF_LIMIT = 16 * 1024 * 1024
const PDF_START = Buffer.from('%PDF-')

/** The PDF file of an answer. @throws UpstreamError as `jsonOf` does, 'Result isn't a PDF file' and 'Result is too large' */
export async function pdfOf(answer: Answer): Promise<PdfAnswer> {
  if (!isSuccess(answer) || !PDF_START.equals(answer.bytes.subarray(0, PDF_START.length))) {
    await jsonOf(answer)
    throw unavailable("Result isn't a PDF file")
  }
  if (answer.bytes.length > PDF_LIMIT) throw unavailable('Result is too large')
  const { buffer, byteOffset, byteLength } = answer.bytes
  return { bytes: Buffer.from(buffer, byteOffset, byteLength), headers: answer.headers }
}

const isSuccess = ({ status }: Answer) => status >= 200 && status < 300

/** The JSON of an answer, undefined if it is not JSON. @throws UpstreamError for any kind of failure */
export async function jsonOf(answer: Answer, known?: KnownAnswers): Promise<unknown> {
  const json = known?.parsed(answer.path, answer.bytes) ?? (await parse(answer, known).catch(() => undefined))
  const reason = errorIn(json)
  const { status, retryAfter } = answer
  if (reason !== undefined)
    throw new UpstreamError(
      isSuccess(answer) ? 400 : status,
      userMessageOf(json, reason),
      `Server returned error: ${programMessageOf(json, reason)}`,
      { retryAfter, refusal: readRefusal(json, reason) },
    )
  if (!isSuccess(answer)) throw new UpstreamError(status, `Status ${status}`, undefined, { retryAfter })
  return json
}

const parse = ({ path, bytes }: Answer, known: KnownAnswers | undefined) =>
  known ? known.parse(path, bytes) : parseJson(bytes)

function errorIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return undefined
  const { error } = answer
  if (error === null || error === undefined || error === '' || error === false) return undefined
  return typeof error === 'string' ? error : JSON.stringify(error)
}
