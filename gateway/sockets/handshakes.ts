import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { countedAs } from '../../common/clientAddress.ts'
import { createFairQueue, type FairQueue } from '../../common/fairQueue.ts'
import { LIMITS } from '../bounds/limits.ts'

/** Sockets from their handshake until they have signed in (docs/specification/limits.md#handshakes). */
export interface Handshakes {
  /**
   * Waits until the socket may open: addresses take turns.
   * @returns ends its turn, once it has signed in; a socket that closes ends it as well
   * @throws QueueFull if too many wait, Error at the end
   */
  take(address: string, socket: Duplex): Promise<() => void>
  /**
   * Waits until the token of an open socket may be checked. A check has a time limit, so not too many may run at once.
   * @returns ends the check. @throws QueueFull, Error if the socket is closed
   */
  takeCheck(address: string, socket: WebSocket): Promise<() => void>
  /** Refuses all that wait. */
  end(): void
}

/** Tokens that are checked at the same time, in all and of one address. */
const CHECKS = { total: 128, each: 64 }

/** @param isSuspect whether an address has sent many invalid tokens: its handshakes are refused first */
export function createHandshakes(isSuspect: (address: string) => boolean): Handshakes {
  const queue = createFairQueue(
    {
      total: LIMITS.socketsSigningIn,
      each: LIMITS.socketsSigningIn,
      waiting: LIMITS.handshakesWaiting,
      waitingTotal: LIMITS.handshakesWaiting,
      isYielding: isSuspect,
    },
    'handshakes',
  )
  const checks = createFairQueue(
    { ...CHECKS, waiting: LIMITS.socketsSigningIn, waitingTotal: LIMITS.socketsSigningIn },
    'socket_sign_ins',
  )
  const waiting = new Set<AbortController>()

  async function wait(queue: FairQueue, address: string, socket: Duplex | WebSocket): Promise<() => void> {
    const stop = new AbortController()
    const abort = () => stop.abort()
    waiting.add(stop)
    socket.once('close', abort)
    try {
      return await queue.enter(address, stop.signal)
    } finally {
      waiting.delete(stop)
      socket.off('close', abort)
    }
  }

  return {
    take: async (address, socket) => {
      const who = countedAs(address)
      // Those that wait are silent for as long as it takes.
      if (socket instanceof Socket) socket.setTimeout(0)
      const end = queue.enterNow(who) ?? (await wait(queue, who, socket))
      if (socket.destroyed) end()
      else socket.once('close', end)
      return end
    },
    takeCheck: (address, socket) => wait(checks, countedAs(address), socket),
    end: () => {
      for (const stop of waiting) stop.abort()
    },
  }
}
