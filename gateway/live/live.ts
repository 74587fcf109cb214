import type { FastifyBaseLogger } from 'fastify'
import { createFeed } from './feed/createFeed.ts'
import type { FeedSource } from './feed/feed.ts'
import { LIMITS } from '../bounds/limits.ts'
import { createGateways, type Gateways } from './gateways/gateways.ts'
import { createMessageSender } from './gateways/sendMessages.ts'
import { createPresence, type Presence } from './presence.ts'
import { createRecentReads, type RecentReads } from './recentReads.ts'
import { ticketKinds, type TicketMessage } from './tickets.ts'
import { timesheetKinds, type TimesheetMessage } from './timesheets.ts'
import { TIMING, type LiveTiming } from './timing.ts'
import { AGAIN, createTopic, type Topic } from './topic.ts'
import { createTurns, type Turns } from './turns.ts'
import { userKinds, type UserMessage } from './users.ts'

/** Changes in the REST service, for subscriptions: one topic for each noun. */
export interface Live extends FeedSource {
  timesheets: Topic<TimesheetMessage>
  tickets: Topic<TicketMessage>
  users: Topic<UserMessage>
  /**
   * The position in the feed of the last message that has arrived: whatever is read from now on includes the
   * changes up to it. Undefined if the feed has no positions.
   */
  position(): number | undefined
  /** How many followers the topics have. */
  followers(): number
  /** What callers have read a moment ago. */
  recentReads: RecentReads
  /** Which users look at which ticket. */
  presence: Presence
  gateways: Gateways
  timing: LiveTiming
  /** The turns to read a whole thread: each may take as much memory as an answer. */
  wholeReads: Turns
  /** Ends the feed and every follower. */
  close(): Promise<void>
}

export interface LiveOptions {
  restUrl: URL
  /** Without it the feed has only the writes that this gateway makes itself. */
  serviceKey: string | undefined
  timing?: Partial<LiveTiming> | undefined
  log: FastifyBaseLogger
}

/** Starts the feed and the topics that it fills (docs/specification/live.md#the-feed). */
export function createLive({ restUrl, serviceKey, log, ...options }: LiveOptions): Live {
  const timing = { ...TIMING, ...options.timing }
  const isReady = () => source.feed().isReady
  const timesheets = createTopic(timesheetKinds, isReady)
  const tickets = createTopic(ticketKinds, isReady)
  const users = createTopic(userKinds, isReady)
  const topics = [timesheets, tickets, users]
  const sender = serviceKey === undefined ? undefined : createMessageSender({ restUrl, serviceKey })
  const gateways = createGateways(timing, sender)
  const presence = createPresence(timing, gateways)
  let position: number | undefined
  const startAt = (start: number | undefined) => topics.forEach(topic => topic.startAt(start))
  // Nobody can start before a message that is missing or has come before its turn.
  const startLater = () => startAt(position === undefined ? undefined : position + 1)

  const source = createFeed({
    restUrl,
    serviceKey,
    timing,
    log,
    gatewayId: gateways.id,
    onConnected: () => gateways.start(),
    onMessage: (kind, data, at) => {
      if (kind === 'gateway') {
        gateways.receive(data)
        return
      }
      position = at ?? position
      if (at === undefined) startLater()
      topics.forEach(topic => topic.receive(kind, data, at))
    },
    onGap: () => {
      startLater()
      topics.forEach(topic => topic.publish(AGAIN))
    },
    onStart: start => {
      position = start
      startAt(start)
    },
  })

  return {
    timesheets,
    tickets,
    users,
    position: () => position,
    followers: () => topics.reduce((sum, topic) => sum + topic.followers(), 0),
    recentReads: createRecentReads({ timesheets, tickets, users, position: () => position }, timing),
    presence,
    gateways,
    timing,
    wholeReads: createTurns(LIMITS.wholeReads),
    feed: source.feed,
    close: async () => {
      topics.forEach(topic => topic.end())
      presence.end()
      await gateways.leave()
      await sender?.close()
      await source.close()
    },
  }
}
