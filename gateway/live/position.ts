/** How far the feed has been read. */
export interface Position {
  /** Takes the id that the feed begins after. @returns whether that is another place than the one known */
  start(id: string | undefined): boolean
  /** Takes the id of a message. @returns false where it has been read before */
  advance(id: string | undefined): boolean
  /** What the server is told so that it goes on from there. */
  header(): { 'last-event-id'?: string }
  forget(): void
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
      // Ids are numbers that only grow; a message without one can be neither told apart nor resumed after.
      if (id === undefined) return true
      if (last !== undefined && Number(id) <= Number(last)) return false
      last = id
      return true
    },
    header: () => (last === undefined ? {} : { 'last-event-id': last }),
    forget: () => {
      last = undefined
    },
  }
}
