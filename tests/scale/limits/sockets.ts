import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { LIMITS } from '../../../gateway/bounds/limits.ts'
import type { Outcome } from '../../chaos/machine.ts'
import type { Cluster } from '../cluster.ts'
import { personFor } from './people.ts'

/** How many sockets a user opens. */
const STORM = 60
/** How long gateways may take to tell each other, in milliseconds. */
const TOLD = 500
/** How long sockets must stay open, in milliseconds. */
const STAY = 3_000
const TIMEOUT = 30_000
const TOO_MANY = 4429

interface UserSocket {
  /** The code with which it was closed; undefined if its token was accepted and it is open. */
  code: number | undefined
  close: () => void
}

/**
 * A user's sockets count at all gateways: of those that open one after the other 20 stay, of those that open at the
 * same moment up to 26 (docs/specification/limits.md#sockets).
 */
export async function checkSockets({ url, people }: Pick<Cluster, 'url' | 'people'>): Promise<Outcome> {
  const [one, other] = [personFor({ people }, 'keys'), personFor({ people }, 'searches')]
  const slowly: UserSocket[] = []
  for (let count = 0; count < STORM / 2; count++) {
    slowly.push(await openSocket(url, one.token))
    await sleep(TOLD)
  }
  const stormed = await Promise.all(Array.from({ length: STORM }, () => openSocket(url, other.token)))
  const isOpen = ({ code }: UserSocket) => code === undefined
  const end = performance.now() + TIMEOUT
  while (stormed.filter(isOpen).length > LIMITS.socketsOnAllGateways && performance.now() < end)
    await sleep(50)
  await sleep(STAY)
  const [left, kept] = [slowly.filter(isOpen).length, stormed.filter(isOpen).length]
  const codes = new Set([...slowly, ...stormed].flatMap(({ code }) => code ?? []))
  for (const { close } of [...slowly, ...stormed]) close()
  codes.delete(TOO_MANY)
  return {
    figures: { 'sockets one after the other': left, 'sockets at once': kept },
    flaws: [
      ...(left === LIMITS.socketsPerUser ? [] : [`${left} sockets stayed that opened one after the other.`]),
      ...(kept >= LIMITS.socketsPerUser && kept <= LIMITS.socketsOnAllGateways
        ? []
        : [`${kept} sockets stayed that opened at once.`]),
      ...[...codes].map(code => `A socket was closed with ${code}.`),
    ],
  }
}

/** Resolves when its token was accepted, or it was closed. */
function openSocket(url: string, token: string): Promise<UserSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  const opened: UserSocket = { code: 0, close: () => socket.terminate() }
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { token } })))
    socket.once('message', () => {
      opened.code = undefined
      resolve(opened)
    })
    socket.once('close', code => {
      opened.code = code
      resolve(opened)
    })
  })
}
