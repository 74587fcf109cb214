import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRecord } from '../../../common/isRecord.ts'

/** A message as a receiver got it. */
export interface Received {
  headers: IncomingMessage['headers']
  text: string
  body: Record<string, unknown>
}

/** A program that gets messages, over a real socket. */
export interface Receiver {
  url: string
  received: Received[]
  /** How many messages it has at the same time, at most. */
  most: () => number
  /** Waits until this many have come. */
  count: (number: number) => Promise<Received[]>
  close: () => void
}

const SLOWEST = 40_000

/** Starts one. @param answer how it answers; with 204 if absent */
export async function startReceiver(
  answer: (response: ServerResponse, place: number) => unknown = response => response.writeHead(204).end(),
): Promise<Receiver> {
  const received: Received[] = []
  let [atOnce, most] = [0, 0]
  const server = createServer((request, response) => {
    most = Math.max(most, ++atOnce)
    response.on('close', () => atOnce--)
    void text(request).then(content => {
      const body: unknown = JSON.parse(content)
      received.push({ headers: request.headers, text: content, body: isRecord(body) ? body : {} })
      answer(response, received.length)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/daybook`,
    received,
    most: () => most,
    count: async number => {
      for (const end = Date.now() + SLOWEST; received.length < number && Date.now() < end;) await sleep(10)
      if (received.length < number) throw new Error(`Only ${received.length} of ${number} messages came.`)
      return received
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Waits until something is so. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + SLOWEST; Date.now() < end;) {
    if (await isSo()) return
    await sleep(20)
  }
  throw new Error('It did not come to be.')
}
