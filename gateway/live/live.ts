import type { FastifyBaseLogger } from 'fastify'
import { followFeed, type FeedState } from './feed.ts'
import { LIMITS } from '../bounds/limits.ts'
import { createPresence, type Presence } from './presence.ts'
import { ticketKinds, type TicketMessage } from './tickets.ts'
import { timesheetKinds, type TimesheetMessage } from './timesheets.ts'
import { TIMING, type LiveTiming } from './timing.ts'
import { AGAIN, createTopic, type Topic } from './topic.ts'
import { createTurns, type Turns } from './turns.ts'
import { userKinds, type UserMessage } from './users.ts'

/** Changes in the REST service, for subscriptions: one topic for each noun. */
export interface Live {
  timesheets: Topic<TimesheetMessage>
  tickets: Topic<TicketMessage>
  users: Topic<UserMessage>
  /** Which users look at which ticket. */
  presence: Presence
  timing: LiveTiming
  /** The turns to read a whole thread if the server has no parts: each may take as much memory as an answer. */
  wholeReads: Turns
  state: () => FeedState
  /** Ends the feed and every follower. */
  close(): Promise<void>
}

export interface LiveOptions {
  restUrl: URL
  /** Without it there is no feed: each gateway publishes only the writes that it makes itself. */
  serviceKey: string | undefined
  timing?: Partial<LiveTiming> | undefined
  log: FastifyBaseLogger
}

/**
 * Follows the REST service from now on, or as soon as it is available (docs/specification/live.md#the-feed).
 */
export function createLive({ restUrl, serviceKey, log, ...options }: LiveOptions): Live {
  const timing = { ...TIMING, ...options.timing }
  let state: FeedState = serviceKey === undefined ? 'absent' : 'connecting'

  // A follower first receives `again`, once no message can be missed: at once, except while still connecting.
  const firstOf = () => (state === 'connecting' ? undefined : AGAIN)
  const timesheets = createTopic(timesheetKinds, firstOf)
  const tickets = createTopic(ticketKinds, firstOf)
  const users = createTopic(userKinds, firstOf)
  const topics = [timesheets, tickets, users]
  const presence = createPresence(timing)
  const tellAgain = () => topics.forEach(topic => topic.publish(AGAIN))

  const feed =
    serviceKey === undefined
      ? undefined
      : followFeed({
          restUrl,
          serviceKey,
          timing,
          log,
          onMessage: (kind, data) => topics.forEach(topic => topic.receive(kind, data)),
          onGap: tellAgain,
          onState: next => {
            state = next
            tellAgain()
          },
        })

  return {
    timesheets,
    tickets,
    users,
    presence,
    timing,
    wholeReads: createTurns(LIMITS.wholeReads),
    state: () => state,
    close: async () => {
      topics.forEach(topic => topic.end())
      presence.end()
      await feed?.close()
    },
  }
}
