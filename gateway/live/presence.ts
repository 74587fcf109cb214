import type { TicketKey } from '../upstream/rows/tickets.ts'
import { createQueue, type Queue } from './queue.ts'
import type { LiveTiming } from './timing.ts'

/** A user who looks at a ticket. */
interface PresentUser {
  email: string
  name: string | null
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

/** Which users look at which ticket, as far as this process knows. */
export interface Presence {
  enter(key: TicketKey, user: Pick<PresentUser, 'email' | 'name'>): Visit
  /** @returns false if that user does not look at the ticket */
  setWriting(key: TicketKey, email: string, isWriting: boolean): boolean
  end(): void
}

/** A user in a room, with all their views of the ticket. */
interface Participant {
  name: string | null
  visits: Set<Queue<PresentUsers>>
  /** The timer that ends "is writing". */
  writing: NodeJS.Timeout | undefined
  /** The last list that was published to this user: an equal list is not published again. */
  published: string
}

interface Room {
  participants: Map<string, Participant>
  /** Publishes all changes since the last publication to the others. */
  timer: NodeJS.Timeout | undefined
  publishedAt: number
}

const SHOWN = 20
/** A slow reader only needs the latest list. */
const WAITING = 10

/** @param timing how often changes are published, and how long a user counts as writing */
export function createPresence({ presence: pause, writing }: LiveTiming): Presence {
  const rooms = new Map<string, Room>()

  function change(room: Room): void {
    // At once after a quiet time, else together with all changes until then.
    const wait = Math.max(0, room.publishedAt + pause - performance.now())
    room.timer ??= setTimeout(() => {
      room.timer = undefined
      room.publishedAt = performance.now()
      publish(room)
    }, wait).unref()
  }

  function stopWriting(room: Room, participant: Participant): void {
    if (participant.writing === undefined) return
    clearTimeout(participant.writing)
    participant.writing = undefined
    change(room)
  }

  return {
    enter: (key, { email, name }) => {
      const roomKey = roomKeyOf(key)
      const room: Room = rooms.get(roomKey) ?? {
        participants: new Map(),
        timer: undefined,
        publishedAt: -Infinity,
      }
      rooms.set(roomKey, room)
      const participant: Participant = room.participants.get(email) ?? {
        name,
        visits: new Set(),
        writing: undefined,
        published: '',
      }
      room.participants.set(email, participant)
      const queue = createQueue<PresentUsers>(WAITING, () => {
        participant.visits.delete(queue)
        if (participant.visits.size > 0) return
        stopWriting(room, participant)
        room.participants.delete(email)
        change(room)
        if (room.participants.size > 0) return
        clearTimeout(room.timer)
        rooms.delete(roomKey)
      })
      const isNew = participant.visits.size === 0
      participant.visits.add(queue)
      const { present, text } = presentIn(room)(email)
      queue.push(present)
      if (isNew) {
        participant.published = text
        change(room)
      }
      return { next: () => queue.next(), leave: () => queue.end() }
    },

    setWriting: (key, email, isWriting) => {
      const room = rooms.get(roomKeyOf(key))
      const participant = room?.participants.get(email)
      if (!room || !participant) return false
      const wasWriting = participant.writing !== undefined
      clearTimeout(participant.writing)
      participant.writing = isWriting
        ? setTimeout(() => stopWriting(room, participant), writing).unref()
        : undefined
      if (wasWriting !== isWriting) change(room)
      return true
    },

    end: () => {
      for (const { participants } of [...rooms.values()])
        for (const { visits } of [...participants.values()]) for (const visit of [...visits]) visit.end()
    },
  }
}

function publish(room: Room): void {
  const published = presentIn(room)
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

/** Makes the list for each user, without that user. Users beyond the shown ones all get the same object. */
function presentIn({ participants }: Room) {
  const all = [...participants]
    .map(([email, { name, writing }]): PresentUser => ({ email, name, isWriting: writing !== undefined }))
    .sort((a, b) => (a.email < b.email ? -1 : 1))
  const first = all.slice(0, SHOWN + 1)
  const count = all.length - 1
  const named = (people: readonly PresentUser[]) => ({
    present: { people, count },
    text: JSON.stringify([people, count]),
  })
  const forOthers = named(first.slice(0, SHOWN))
  return (email: string) =>
    first.some(user => user.email === email) ? named(first.filter(user => user.email !== email)) : forOthers
}

const roomKeyOf = ({ projectNumber, number }: TicketKey) => `${projectNumber}/${number}`
