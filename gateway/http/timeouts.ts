import { ANSWER_TIMEOUT } from '../upstream/client.ts'

/** How long the server waits for slow clients and services, in milliseconds. */
export interface Timeouts {
  /** For the headers of a request. */
  headers: number
  /** For a whole request, except a file that keeps arriving. */
  request: number
  /** How often the server looks for requests that take longer. */
  check: number
  /** For the next request on a connection. */
  keepAlive: number
  /** For a connection without any traffic, such as a client that does not read the answer. */
  idle: number
  /** For the next bytes of a file from the client. */
  sender: number
  /** For the client to read the next bytes of a file. */
  reader: number
  /** For the REST service to start an answer, and for the next bytes of it. */
  answer: number
}

const SECOND = 1_000

export const TIMEOUTS: Timeouts = {
  headers: 20 * SECOND,
  request: 30 * SECOND,
  check: 5 * SECOND,
  keepAlive: 50 * SECOND,
  idle: 120 * SECOND,
  sender: 60 * SECOND,
  reader: 30 * SECOND,
  answer: ANSWER_TIMEOUT,
}
