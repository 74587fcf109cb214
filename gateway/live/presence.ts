import type { TicketKey } from '../upstream/rows/tickets.ts'
import { createQueue, type Queue } from './queue.ts'
import type { LiveTiming } from './timing.ts'

/** A user who looks at a ticket. */
interface Visitor {
  email: string
  isWriting: boolean
}

/** The users who look at a ticket, without the one who receives the list. */
export interface Visitors {
  people: readonly Visitor[]
  count: number
}

/** One view of a ticket: it starts with the present visitors, and continues with each change. */
interface Visit {
  next(): Promise<Visitors | undefined>
  leave(): void
}

/** Which users look at which ticket, as far as this process knows. */
export interface Presence {
  enter(key: TicketKey, email: string): Visit
  /** @returns false if that user does not look at the ticket */
  setWriting(key: TicketKey, email: string, isWriting: boolean): boolean
  end(): void
}

interface Guest {
  visits: Set<Queue<Visitors>>
  /** The timer that ends "is writing". */
  writing: NodeJS.Timeout | undefined
  /** The last list that was published to this guest: an equal list is not published again. */
  published: string
}

interface Room {
  guests: Map<string, Guest>
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

  function stopWriting(room: Room, guest: Guest): void {
    if (guest.writing === undefined) return
    clearTimeout(guest.writing)
    guest.writing = undefined
    change(room)
  }

  return {
    enter: (key, email) => {
      const roomKey = roomKeyOf(key)
      const room: Room = rooms.get(roomKey) ?? { guests: new Map(), timer: undefined, publishedAt: -Infinity }
      rooms.set(roomKey, room)
      const guest: Guest = room.guests.get(email) ?? { visits: new Set(), writing: undefined, published: '' }
      room.guests.set(email, guest)
      const queue = createQueue<Visitors>(WAITING, () => {
        guest.visits.delete(queue)
        if (guest.visits.size > 0) return
        stopWriting(room, guest)
        room.guests.delete(email)
        change(room)
        if (room.guests.size > 0) return
        clearTimeout(room.timer)
        rooms.delete(roomKey)
      })
      const isNew = guest.visits.size === 0
      guest.visits.add(queue)
      const { visitors, text } = visitorsIn(room)(email)
      queue.push(visitors)
      if (isNew) {
        guest.published = text
        change(room)
      }
      return { next: () => queue.next(), leave: () => queue.end() }
    },

    setWriting: (key, email, isWriting) => {
      const room = rooms.get(roomKeyOf(key))
      const guest = room?.guests.get(email)
      if (!room || !guest) return false
      const wasWriting = guest.writing !== undefined
      clearTimeout(guest.writing)
      guest.writing = isWriting ? setTimeout(() => stopWriting(room, guest), writing).unref() : undefined
      if (wasWriting !== isWriting) change(room)
      return true
    },

    end: () => {
      for (const { guests } of [...rooms.values()])
        for (const { visits } of [...guests.values()]) for (const visit of [...visits]) visit.end()
    },
  }
}

function publish(room: Room): void {
  const published = visitorsIn(room)
  for (const [email, guest] of [...room.guests]) {
    const { visitors, text } = published(email)
    if (guest.published === text) continue
    guest.published = text
    for (const visit of [...guest.visits]) {
      // The lists that were not read yet are outdated.
      visit.discard(() => true)
      visit.push(visitors)
    }
  }
}

/** Makes the list for each guest, without that guest. Guests beyond the shown ones all get the same object. */
function visitorsIn({ guests }: Room) {
  const all = [...guests]
    .map(([email, { writing }]): Visitor => ({ email, isWriting: writing !== undefined }))
    .sort((a, b) => (a.email < b.email ? -1 : 1))
  const first = all.slice(0, SHOWN + 1)
  const count = all.length - 1
  const named = (people: readonly Visitor[]) => ({
    visitors: { people, count },
    text: JSON.stringify([people, count]),
  })
  const forOthers = named(first.slice(0, SHOWN))
  return (email: string) =>
    first.some(visitor => visitor.email === email)
      ? named(first.filter(visitor => visitor.email !== email))
      : forOthers
}

const roomKeyOf = ({ projectNumber, number }: TicketKey) => `${projectNumber}/${number}`
