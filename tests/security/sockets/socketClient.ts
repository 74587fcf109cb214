import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { TestGateway } from '../../helpers/servers/gateway.ts'

export const PROTOCOL = 'graphql-transport-ws'

/** All opened sockets, which are closed after the tests. */
export const open: WebSocket[] = []

/** A socket, all its messages, and how it ended. */
export function connect({ url }: TestGateway, headers: Record<string, string> = {}, protocol?: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, protocol ?? PROTOCOL, { headers })
  open.push(socket)
  const messages: { id?: string; type: string; payload?: unknown }[] = []
  const wakes = new Set<() => void>()
  socket.on('message', data => {
    if (Buffer.isBuffer(data)) messages.push(JSON.parse(data.toString()) as (typeof messages)[number])
    for (const wake of wakes) wake()
  })
  const closed = new Promise<number>(resolve => socket.once('close', resolve))
  const failed = new Promise<string>(resolve => socket.once('error', error => resolve(String(error))))
  return {
    socket,
    messages: messages,
    closed,
    failed,
    opened: once(socket, 'open'),
    send: (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    receives: async (count: number) => {
      while (messages.length < count)
        await new Promise<void>(resolve => {
          const wake = () => {
            wakes.delete(wake)
            resolve()
          }
          wakes.add(wake)
        })
      return messages
    },
  }
}

/** A socket that has sent its token and received the answer. */
export async function signIn(gateway: TestGateway, payload: object) {
  const client = connect(gateway)
  await client.opened
  client.send({ type: 'connection_init', payload })
  await client.receives(1)
  return client
}
