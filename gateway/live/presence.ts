import type { TicketKey } from '../upstream/rows/tickets.ts'
import type { Gateways } from './gateways/gateways.ts'
import { decodeVisitors, encodeVisitors, type Visitor, type Visitors } from './visitors.ts'
import { createQueue, type Queue } from './queue.ts'
import type { LiveTiming } from './timing.ts'
import { createWriting } from './writing.ts'

/** A user who looks at a ticket. */
interface PresentUser extends Visitor {
  isWriting: boolean
}

/** The users who look at a ticket, without the one who receives the list. */
export interface PresentUsers {
  people: readonly PresentUser[]
  count: number
}

/** One view of a ticket: it starts with the users present, and continues with each change. */
interface Visit {
  next(): Promise<PresentUsers | undefined>
  leave(): void
}

/**
 * Which users look at which ticket, through this gateway or another one
 * (docs/specification/live.md#between-gateways).
 */
export interface Presence {
  enter(key: TicketKey, user: Visitor): Visit
  /** @returns false if that user does not look at the ticket */
  setWriting(key: TicketKey, email: string, isWriting: boolean): boolean
  end(): void
}

/** A user of this gateway in a room, with all their views of the ticket. */
interface Participant {
  name: string | null
  visits: Set<Queue<PresentUsers>>
  /** The last list that was published to this user: an equal list is not published again. */
  published: string
}

/** A ticket at which users of this gateway look. */
interface Room {
  key: string
  participants: Map<string, Participant>
  /** Publishes all changes since the last publication to the others. */
  timer: NodeJS.Timeout | undefined
  publishedAt: number
  /** Publishes that somebody does not count as writing any more. */
  writingEnds: NodeJS.Timeout | undefined
}

const SHOWN = 20
/** With one more than are shown, because nobody is shown to themselves. */
const NAMED = SHOWN + 1
/** A slow reader only needs the latest list. */
const WAITING = 10

/**
 * @param timing how often changes are published, and how long a user counts as writing
 * @param gateways which tell each other who is there
 */
export function createPresence(
  { presence: pause, writing: writingTime }: LiveTiming,
  gateways: Pick<Gateways, 'share'>,
): Presence {
  const rooms = new Map<string, Room>()
  const publishIn = (key: string) => {
    const room = rooms.get(key)
    if (room) publishSoon(room)
  }
  const shared = gateways.share('presence', publishIn)
  const writing = createWriting(gateways, writingTime, publishIn)

  function publishSoon(room: Room): void {
    // At once after a quiet time, else together with all changes until then.
    const wait = Math.max(0, room.publishedAt + pause - performance.now())
    room.timer ??= setTimeout(() => {
      room.timer = undefined
      room.publishedAt = performance.now()
      publish(room, presentIn(room))
    }, wait).unref()
  }

  /** Tells the users of this gateway, and the other gateways, that a user came or left. */
  function changeVisitors(room: Room): void {
    const { key, participants } = room
    if (participants.size === 0) shared.delete(key)
    else shared.set(key, () => encodeVisitors(key, firstOf(visitorsOf(room))))
    publishSoon(room)
  }

  /** The users who look at a ticket through each of the other gateways. */
  const othersIn = (key: string) => shared.others(key).map(({ value }) => decodeVisitors(value))

  /** Makes the list for each user, without that user. Users beyond the shown ones all get the same object. */
  function presentIn(room: Room) {
    const visitors = firstOf(visitorsOf(room), othersIn(room.key))
    const now = performance.now()
    const ends = visitors.people.map(({ email }) => writing.endOf(room.key, email))
    const first = visitors.people.map((visitor, place) => ({
      ...visitor,
      isWriting: (ends[place] ?? 0) > now,
    }))
    clearTimeout(room.writingEnds)
    const next = Math.min(...ends.filter(end => end > now))
    if (next < Infinity) room.writingEnds = setTimeout(() => publishSoon(room), next - now + 1).unref()

    const count = visitors.count - 1
    const named = (people: readonly PresentUser[]) => ({
      present: { people, count },
      text: JSON.stringify([people, count]),
    })
    const forOthers = named(first.slice(0, SHOWN))
    return (email: string) =>
      first.some(user => user.email === email) ? named(first.filter(user => user.email !== email)) : forOthers
  }

  return {
    enter: (ticketKey, { email, name }) => {
      const key = roomKeyOf(ticketKey)
      const room: Room = rooms.get(key) ?? {
        ...{ key, participants: new Map(), timer: undefined, publishedAt: -Infinity, writingEnds: undefined },
      }
      rooms.set(key, room)
      const participant: Participant = room.participants.get(email) ?? {
        name,
        visits: new Set(),
        published: '',
      }
      room.participants.set(email, participant)
      const queue = createQueue<PresentUsers>(WAITING, () => {
        participant.visits.delete(queue)
        if (participant.visits.size > 0) return
        writing.forget(key, email)
        room.participants.delete(email)
        changeVisitors(room)
        if (room.participants.size > 0) return
        clearTimeout(room.timer)
        clearTimeout(room.writingEnds)
        rooms.delete(key)
      })
      const isNew = participant.visits.size === 0
      participant.visits.add(queue)
      const { present, text } = presentIn(room)(email)
      queue.push(present)
      if (isNew) {
        participant.published = text
        changeVisitors(room)
      }
      return { next: () => queue.next(), leave: () => queue.end() }
    },

    setWriting: (ticketKey, email, isWriting) => {
      const key = roomKeyOf(ticketKey)
      // The report may come through another gateway than the subscription, which may have named others only.
      const isThere =
        rooms.get(key)?.participants.has(email) === true ||
        othersIn(key).some(
          ({ people, count }) => count > people.length || people.some(person => person.email === email),
        )
      if (isThere) writing.report(key, email, isWriting)
      return isThere
    },

    end: () => {
      for (const { participants } of [...rooms.values()])
        for (const { visits } of [...participants.values()]) for (const visit of [...visits]) visit.end()
    },
  }
}

/** Publishes to each user of a room what differs from the last list. */
function publish(room: Room, published: (email: string) => { present: PresentUsers; text: string }): void {
  for (const [email, participant] of [...room.participants]) {
    const { present, text } = published(email)
    if (participant.published === text) continue
    participant.published = text
    for (const visit of [...participant.visits]) {
      // The lists that were not read yet are outdated.
      visit.discard(() => true)
      visit.push(present)
    }
  }
}

const visitorsOf = ({ participants }: Room): Visitor[] =>
  [...participants].map(([email, { name }]) => ({ email, name }))

/** The first of all visitors, by address, each once, whatever the number of their gateways; and how many there are. */
function firstOf(own: readonly Visitor[], others: readonly Visitors[] = []): Visitors {
  const visitors = new Map(
    [...others.flatMap(({ people }) => people), ...own].map(each => [each.email, each]),
  )
  const unnamed = others.reduce((sum, { people, count }) => sum + count - people.length, 0)
  const people = [...visitors.values()].sort((a, b) => (a.email < b.email ? -1 : 1)).slice(0, NAMED)
  return { people, count: visitors.size + unnamed }
}

const roomKeyOf = ({ projectNumber, number }: TicketKey) => `${projectNumber}/${number}`
