/** Timeouts and intervals of the live updates, in milliseconds. */
export interface LiveTiming {
  /** How often the token of an open socket is checked again. */
  recheck: number
  /** The time within which all tokens are checked after messages may have been missed. */
  trial: number
  /** How long the feed may be silent before it counts as lost: its heartbeat comes every 15 seconds. */
  silence: number
  /** The first pause before the gateway reconnects to a lost feed; it doubles with each failure. */
  retry: number
  /** The longest such pause. */
  longestRetry: number
  /** How long until the gateway asks a server without a feed again. */
  absence: number
  /** How long changes of access lists are collected before a subscription reads them. */
  settling: number
  /** How long a caller's access is assumed unchanged if the server has no feed. */
  staleAfter: number
  /** How long a start may use what the same token has just read: a page subscribes once it shows what it has read. */
  recent: number
  /** The same for the owner of the token on a server without a feed, which reports no changes. */
  recentUnwatched: number
  /** How long changes of a ticket's visitors are collected before they are published. */
  presence: number
  /** How long changes that other gateways should know are collected before they are sent. */
  gateways: number
  /** How often a gateway shows the others that it is there. */
  gatewayHeartbeat: number
  /** How often a socket is pinged. */
  ping: number
  /** How long a socket may accept no bytes, and how long it may leave a ping unanswered. */
  stall: number
  /** How long a user counts as writing without another sign of it. */
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
  recent: 15 * SECOND,
  recentUnwatched: 5 * SECOND,
  presence: SECOND,
  gateways: SECOND / 4,
  gatewayHeartbeat: 5 * SECOND,
  ping: 12 * SECOND,
  stall: 30 * SECOND,
  writing: 10 * SECOND,
}

/**
 * A random pause between half of the given one and all of it, so that many gateways do not reconnect at once.
 */
export const jittered = (pause: number) => pause * (0.5 + Math.random() / 2)

/** The pause after this many failures in a row. */
export const pauseAfter = (failures: number, { retry, longestRetry }: LiveTiming) =>
  jittered(Math.min(longestRetry, retry * 2 ** Math.min(failures, 16)))
