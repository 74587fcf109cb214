import type { Gateways } from './gateways/gateways.ts'

/** Who writes a comment on which ticket, as users last reported it, through any gateway. */
interface Writing {
  report(room: string, email: string, isWriting: boolean): void
  /** Forgets what the user reported through this gateway. */
  forget(room: string, email: string): void
  /** Until when the user counts as writing, by `performance.now()`; 0 if the user does not. */
  endOf(room: string, email: string): number
}

interface Report {
  isWriting: boolean
  at: number
  timer: NodeJS.Timeout
}

/**
 * @param duration how long a user counts as writing without another report, in milliseconds
 * @param onChange called with the room of a user for whom it may have changed
 */
export function createWriting(
  gateways: Pick<Gateways, 'share'>,
  duration: number,
  onChange: (room: string) => void,
): Writing {
  const reports = new Map<string, Report>()
  const shared = gateways.share('writing', key => {
    // The last report counts, through whichever gateway it came.
    if (shared.others(key).length > 0) drop(key)
    onChange(roomOf(key))
  })

  function drop(key: string): boolean {
    clearTimeout(reports.get(key)?.timer)
    const isDropped = reports.delete(key)
    if (isDropped) shared.delete(key)
    return isDropped
  }

  function endOf(key: string): number {
    const own = reports.get(key)
    if (own) return own.isWriting ? own.at + duration : 0
    const latest = shared.others(key).sort((one, other) => other.at - one.at)[0]
    return latest?.value === true ? latest.at + duration : 0
  }

  return {
    report: (room, email, isWriting) => {
      const key = keyOf(room, email)
      drop(key)
      // A report that says no is needed only against one that said yes.
      if (isWriting || endOf(key) > 0) {
        const timer = setTimeout(() => drop(key) && onChange(room), duration).unref()
        reports.set(key, { isWriting, at: performance.now(), timer })
        shared.set(key, () => isWriting)
      }
      onChange(room)
    },
    forget: (room, email) => void drop(keyOf(room, email)),
    endOf: (room, email) => endOf(keyOf(room, email)),
  }
}

const keyOf = (room: string, email: string) => `${room}:${email}`
const roomOf = (key: string) => key.split(':', 1)[0] ?? ''
