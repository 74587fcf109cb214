import { ANSWER_TIMEOUT } from '../upstream/client.ts'

/** How long the server waits for those who send, read or answer slowly, in milliseconds. */
export interface Timeouts {
  /** For the headers of a request. */
  headers: number
  /** For the whole of a request, but for a file that goes on coming. */
  request: number
  /** How often it is looked who has taken longer. */
  check: number
  /** For the next request on a connection. */
  keepAlive: number
  /** For a connection on which nothing moves at all, such as that of somebody who does not read the answer. */
  stillness: number
  /** For the next bytes of a file that is sent. */
  sender: number
  /** For somebody who reads a file, to take the next bytes of it. */
  reader: number
  /** For the REST service to begin an answer, and for the next bytes of it. */
  answer: number
}

const SECOND = 1_000

export const TIMEOUTS: Timeouts = {
  headers: 20 * SECOND,
  request: 30 * SECOND,
  check: 5 * SECOND,
  keepAlive: 50 * SECOND,
  stillness: 120 * SECOND,
  sender: 60 * SECOND,
  reader: 30 * SECOND,
  answer: ANSWER_TIMEOUT,
}
