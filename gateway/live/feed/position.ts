/** How far the feed has been read. */
export interface Position {
  /** Takes the id after which the feed starts. @returns whether that differs from the last known position */
  start(id: string | undefined): boolean
  /** Takes the id of a message. @returns false if the message has been read before */
  advance(id: string | undefined): boolean
  /** The header that makes the server resume from there. */
  header(): { 'last-event-id'?: string }
  clear(): void
}

export function createPosition(): Position {
  let last: string | undefined
  return {
    start: id => {
      const isOther = id !== last
      last = id
      return isOther
    },
    advance: id => {
      // Ids are numbers that only grow; a message without an id can be neither recognized nor resumed after.
      if (id === undefined) return true
      if (last !== undefined && Number(id) <= Number(last)) return false
      last = id
      return true
    },
    header: () => (last === undefined ? {} : { 'last-event-id': last }),
    clear: () => {
      last = undefined
    },
  }
}
