import type { ServerResponse } from 'node:http'
import Negotiator from 'negotiator'
import type { ExecutionResult, GraphQLFormattedError } from 'graphql'

/** The media type of a stream of events. */
const EVENTS = 'text/event-stream'
const JSON_TYPES = ['application/json', 'application/graphql-response+json']

/** A result as a client may see it. */
export type ShownResult = Omit<ExecutionResult, 'errors'> & { errors?: readonly GraphQLFormattedError[] }

/** An event of the protocol GraphQL over server-sent events. JSON has no line breaks of its own. */
export const nextEvent = (json: string) => `event: next\ndata: ${json}\n\n`

/** The last event. With an empty `data`, because the browsers' EventSource reports no event without data. */
export const COMPLETE = 'event: complete\ndata:\n\n'

/** A comment, which no client shows: it keeps proxies from ending a quiet stream. */
export const HEARTBEAT = ':\n\n'

/** One result that is all, also a long one in parts. */
export function wholeAnswer(json: string): string
export function wholeAnswer(json: string | readonly Buffer[]): string | Buffer[]
export function wholeAnswer(json: string | readonly Buffer[]): string | Buffer[] {
  if (typeof json === 'string') return nextEvent(json.trimEnd()) + COMPLETE
  return [Buffer.from('event: next\ndata: '), ...json, Buffer.from(`\n\n${COMPLETE}`)]
}

/** Whether a client can read a stream of events: it has to name that type, as clients that take any expect JSON. */
export const canReadEvents = (accept = '') =>
  accept.toLowerCase().includes(EVENTS) &&
  new Negotiator({ headers: { accept } }).mediaType([EVENTS]) !== undefined

/** Whether a client would rather have a stream of events than JSON, whatever the operation. */
export const prefersEvents = (accept = '') =>
  canReadEvents(accept) &&
  new Negotiator({ headers: { accept } }).mediaType([...JSON_TYPES, EVENTS]) === EVENTS

/** Headers of a stream. `X-Accel-Buffering` makes nginx pass each event on at once. */
export const EVENT_HEADERS = {
  'content-type': `${EVENTS}; charset=utf-8`,
  'x-accel-buffering': 'no',
} as const

/** Bytes per piece: a taken piece shows that the other end reads. */
const PIECE = 16 * 1024

/** How long a client has to read the end, in milliseconds. */
const END_TIMEOUT = 1_000

/** Sends events, no faster than the client reads them. */
export interface EventWriter {
  /** Resolves once the system has taken the whole text, or the response is closed. */
  send(text: string): Promise<void>
  /** Sends a last text, and ends the response. Nothing that is sent afterwards reaches the client. */
  end(text: string): void
}

/**
 * Writes on a response whose headers are sent, with a heartbeat whenever it was quiet. A client that takes nothing for
 * too long is cut off.
 * @param timing `ping`: the pause between heartbeats, `stall`: how long the client may take nothing, in milliseconds
 */
export function createEventWriter(
  response: ServerResponse,
  { ping, stall }: { ping: number; stall: number },
): EventWriter {
  let last: Promise<void> = Promise.resolve()
  let isBusy = false
  let isQuiet = true
  let isEnding = false
  const isOpen = () => !response.writableEnded && !response.destroyed

  function handOver(piece: Uint8Array): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(() => response.destroy(), stall)
      const settle = () => {
        clearTimeout(timer)
        response.off('close', settle)
        resolve()
      }
      response.once('close', settle)
      response.write(piece, settle)
    })
  }

  async function write(text: string): Promise<void> {
    isBusy = true
    isQuiet = false
    const bytes = Buffer.from(text)
    for (let start = 0; start < bytes.length && isOpen(); start += PIECE)
      await handOver(bytes.subarray(start, start + PIECE))
    isBusy = false
  }

  const add = (text: string) => (last = last.then(() => write(text)))
  const send = (text: string) => (isEnding ? Promise.resolve() : add(text))
  const timer = setInterval(() => {
    if (isQuiet && !isBusy) void send(HEARTBEAT)
    isQuiet = true
  }, ping).unref()
  response.once('close', () => clearInterval(timer))
  return {
    send,
    end: text => {
      if (isEnding) return
      isEnding = true
      setTimeout(() => response.destroy(), END_TIMEOUT).unref()
      // An event that has begun would be unreadable without its rest.
      void add(text).then(() => response.end())
    },
  }
}
