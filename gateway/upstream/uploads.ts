import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { Pool } from 'undici'
import { secondsOf, unavailable } from './errors.ts'

/** A file on its way through, none of which is kept here. */
export interface UpstreamUpload {
  filename: string
  /** Media type that the sender claims. */
  mime: string
  /** Its bytes, as they come; fails where the sender goes away. */
  content: AsyncIterable<Uint8Array>
}

/** What a server answered to an upload. */
export interface UploadAnswer {
  status: number
  text: string
  /** In seconds, where the answer says so. */
  retryAfter: number | undefined
}

/** Connections for uploads, apart from those for calls: a few slow uploads must not hold up everything else. */
export interface UploadPool {
  /**
   * Sends a file as it comes, no quicker than the server takes it.
   * @param headers on whose behalf, and under which key
   * @throws UpstreamError where there is no answer
   */
  send(path: string, file: UpstreamUpload, headers: Readonly<Record<string, string>>): Promise<UploadAnswer>
  /** Ends uploads that are under way, too. */
  close(): Promise<void>
}

const SECONDS = 1000
const CONNECTIONS = 256
/** How long an answer may take once the whole file was sent. */
const TIMEOUT = 60 * SECONDS
/** Of the answer, in bytes. */
const ANSWER_LIMIT = 64 * 1024

/** @param origin of the REST service */
export function createUploadPool(origin: string): UploadPool {
  const pool = new Pool(origin, {
    connections: CONNECTIONS,
    connectTimeout: 3 * SECONDS,
    // As long as the file comes there is nothing to wait for: a big one on a slow line takes an hour.
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
          headers: {
            accept: 'application/json',
            ...sent,
            'content-type': `multipart/form-data; boundary=${boundary}`,
          },
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

/**
 * The form of docs/specification/rest.md#upload-a-file: `mime`, and then the file, so that the server knows what comes.
 */
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

// As browsers write it.
const quoted = (text: string) =>
  text.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22').replaceAll('\0', '')
