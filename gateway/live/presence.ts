import type { TicketKey } from '../upstream/tickets.ts'
import { createQueue, type Queue } from './queue.ts'
import type { LiveTiming } from './timing.ts'

/** Somebody who looks at a ticket. */
interface Visitor {
  email: string
  isWriting: boolean
}

/** Who looks at a ticket, the one who is told not among them. */
export interface Visitors {
  people: readonly Visitor[]
  count: number
}

/** One view of a ticket: it begins with who is there, and goes on with each change. */
interface Visit {
  next(): Promise<Visitors | undefined>
  leave(): void
}

/** Who looks at which ticket, as far as this process knows. */
export interface Presence {
  enter(key: TicketKey, email: string): Visit
  /** @returns false where that person does not look at the ticket */
  setWriting(key: TicketKey, email: string, isWriting: boolean): boolean
  end(): void
}

interface Guest {
  visits: Set<Queue<Visitors>>
  /** Takes it back that the person writes. */
  writing: NodeJS.Timeout | undefined
  /** What was told last: who hears the same twice hears nothing new. */
  published: string
}

interface Room {
  guests: Map<string, Guest>
  /** When the others are told what has changed since. */
  timer: NodeJS.Timeout | undefined
  publishedAt: number
}

const SHOWN = 20
/** Who does not keep up has the latest alone to read. */
const WAITING = 10

/** @param timing how often changes are told, and how long somebody counts as writing */
export function createPresence({ presence: pause, writing }: LiveTiming): Presence {
  const rooms = new Map<string, Room>()

  function change(room: Room): void {
    // At once where it was quiet, else with all that comes until then.
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
      const place = placeOf(key)
      const room: Room = rooms.get(place) ?? { guests: new Map(), timer: undefined, publishedAt: -Infinity }
      rooms.set(place, room)
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
        rooms.delete(place)
      })
      const isNew = guest.visits.size === 0
      guest.visits.add(queue)
      const { visitors, text } = toldIn(room)(email)
      queue.push(visitors)
      if (isNew) {
        guest.published = text
        change(room)
      }
      return { next: () => queue.next(), leave: () => queue.end() }
    },

    setWriting: (key, email, isWriting) => {
      const room = rooms.get(placeOf(key))
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
  const published = toldIn(room)
  for (const [email, guest] of [...room.guests]) {
    const { visitors, text } = published(email)
    if (guest.published === text) continue
    guest.published = text
    for (const visit of [...guest.visits]) {
      // What was not read yet is no longer true.
      visit.discard(() => true)
      visit.push(visitors)
    }
  }
}

/** What each guest is told now: the same object for all who are too far down the list to be left out of it. */
function toldIn({ guests }: Room) {
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

const placeOf = ({ projectNumber, number }: TicketKey) => `${projectNumber}/${number}`
