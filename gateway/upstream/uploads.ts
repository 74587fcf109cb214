import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { Pool } from 'undici'
import { secondsOf, unavailable } from './errors.ts'

/** A file that passes through; none of it is stored here. */
export interface UpstreamUpload {
  filename: string
  /** The media type that the sender claims. */
  mime: string
  /** Its bytes as they arrive; fails if the sender disconnects. */
  content: AsyncIterable<Uint8Array>
}

/** The server's answer to an upload. */
export interface UploadAnswer {
  status: number
  text: string
  /** In seconds, if the answer says so. */
  retryAfter: number | undefined
}

/** Connections for uploads, apart from those for calls: a few slow uploads must not hold up everything else. */
export interface UploadPool {
  /**
   * Sends a file as it arrives, no faster than the server takes it.
   * @param headers of the caller and the key, names and values in turn
   * @throws UpstreamError if there is no answer
   */
  send(path: string, file: UpstreamUpload, headers: readonly string[]): Promise<UploadAnswer>
  /** Also ends running uploads. */
  close(): Promise<void>
}

const SECONDS = 1000
const CONNECTIONS = 256
/** How long an answer may take after the whole file was sent. */
const TIMEOUT = 60 * SECONDS
/** The longest answer, in bytes. */
const ANSWER_LIMIT = 64 * 1024

/** @param origin of the REST service */
export function createUploadPool(origin: string): UploadPool {
  const pool = new Pool(origin, {
    connections: CONNECTIONS,
    connectTimeout: 3 * SECONDS,
    // While the file arrives there is no answer to wait for: a big file on a slow line takes an hour.
    headersTimeout: 0,
    bodyTimeout: TIMEOUT,
    maxResponseSize: ANSWER_LIMIT,
  })
  return {
    send: async (path, file, sent) => {
      const boundary = `daybook-${randomUUID()}`
      const stop = new AbortController()
      let timer: NodeJS.Timeout | undefined
      const waitForAnswer = () => {
        timer = setTimeout(() => stop.abort(), TIMEOUT)
      }
      try {
        const { statusCode, headers, body } = await pool.request({
          method: 'POST',
          path,
          headers: [
            ...['accept', 'application/json'],
            ...sent,
            ...['content-type', `multipart/form-data; boundary=${boundary}`],
          ],
          body: Readable.from(parts(boundary, file, waitForAnswer), { objectMode: false }),
          signal: stop.signal,
        })
        return { status: statusCode, text: await body.text(), retryAfter: secondsOf(headers['retry-after']) }
      } catch {
        const reason = stop.signal.aborted ? 'did not answer in time' : 'cannot be reached'
        throw unavailable(`The server ${reason}`)
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => pool.destroy(),
  }
}

/** The form of docs/specification/rest.md#upload-a-file: `mime`, then the file, so that its type is known. */
async function* parts(
  boundary: string,
  { filename, mime, content }: UpstreamUpload,
  onEnd: () => void,
): AsyncGenerator<Uint8Array, void> {
  const type = /^[\w.+-]{1,100}\/[\w.+-]{1,100}$/.test(mime) ? mime : 'application/octet-stream'
  yield Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="mime"\r\n\r\n${type}\r\n` +
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${quoted(filename)}"\r\n` +
      `Content-Type: ${type}\r\n\r\n`,
  )
  yield* content
  yield Buffer.from(`\r\n--${boundary}--\r\n`)
  onEnd()
}

// As browsers encode it.
const quoted = (text: string) =>
  text.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22').replaceAll('\0', '')
