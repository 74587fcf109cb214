import type { Listener } from './listen.ts'

/** Places that the services on a database share, as advisory locks: nothing is written. */
export interface SharedPlaces {
  /**
   * Takes a place if one is free on all services together. While the database cannot be asked, nobody is refused.
   * @param key what there are `count` places of
   * @returns gives the place back, and does nothing when called again; undefined if none is free
   */
  takeNow: (key: string, count: number) => Promise<(() => void) | undefined>
}

// `limit` ends the attempts with the first lock.
const TAKE = `select place from generate_series(0, $2::int - 1) place
  where place <> all($3::int[]) and pg_try_advisory_lock(hashtextextended($1, place)) limit 1`
const LEAVE = 'select pg_advisory_unlock(hashtextextended($1, $2))'

interface Own {
  /** The places that this service has. */
  places: Set<number>
  /** The last attempt, which the next one waits for. */
  last: Promise<unknown>
  attempts: number
}

/** The locks belong to the connection of the listener, so they end with it: then others may have the places too. */
export function createSharedPlaces(listener: Pick<Listener, 'query'>): SharedPlaces {
  const known = new Map<string, Own>()

  const take = async (key: string, count: number, { places }: Own) => {
    if (places.size >= count) return undefined
    const [row] = await listener.query(TAKE, [key, count, [...places]])
    const place = row?.place
    if (typeof place !== 'number') return undefined
    places.add(place)
    return () => {
      if (!places.delete(place)) return
      forgetIfUnused(key)
      listener.query(LEAVE, [key, place]).catch(() => undefined)
    }
  }
  const forgetIfUnused = (key: string) => {
    const own = known.get(key)
    if (own?.attempts === 0 && own.places.size === 0) known.delete(key)
  }

  return {
    takeNow: async (key, count) => {
      const own = known.get(key) ?? { places: new Set(), last: Promise.resolve(), attempts: 0 }
      known.set(key, own)
      own.attempts++
      // A connection gets a lock again that it has: two attempts at the same moment would both get it.
      const taken = own.last.then(() => take(key, count, own)).catch(() => () => undefined)
      own.last = taken
      try {
        return await taken
      } finally {
        own.attempts--
        forgetIfUnused(key)
      }
    },
  }
}
