/** How patient the live side is, in milliseconds. */
export interface LiveTiming {
  /** How often the token of an open socket is tried again. */
  recheck: number
  /** Within how long all of them are tried where something may have been missed. */
  trial: number
  /** How long the feed may be silent before it counts as lost: its heartbeat comes every 15 seconds. */
  silence: number
  /** The first pause before a lost feed is asked for again; it doubles with each failure. */
  retry: number
  /** The longest such pause. */
  longestRetry: number
  /** How long until a server that has no feed is asked again. */
  absence: number
  /** How long changes of access lists are collected before a subscription reads them. */
  settling: number
  /** For how long what a caller may see is believed where no feed tells of changes. */
  staleAfter: number
  /** How long changes of who looks at a ticket are collected before they are told. */
  presence: number
  /** How often a socket is pinged. */
  ping: number
  /** How long a socket may take no byte of what it is sent, and how long it may leave a ping unanswered. */
  stall: number
  /** How long somebody counts as writing who does not say so again. */
  writing: number
}

const SECOND = 1_000

export const TIMING: LiveTiming = {
  recheck: 30 * SECOND,
  trial: 2 * SECOND,
  silence: 40 * SECOND,
  retry: SECOND / 4,
  longestRetry: 2 * SECOND,
  absence: 60 * SECOND,
  settling: SECOND / 5,
  staleAfter: 30 * SECOND,
  presence: SECOND,
  ping: 12 * SECOND,
  stall: 30 * SECOND,
  writing: 10 * SECOND,
}

/** A pause between half of the given one and all of it, so that many gateways do not come back at once. */
export const jittered = (pause: number) => pause * (0.5 + Math.random() / 2)

/** The pause after so many failures in a row. */
export const pauseAfter = (failures: number, { retry, longestRetry }: LiveTiming) =>
  jittered(Math.min(longestRetry, retry * 2 ** Math.min(failures, 16)))
