import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Passes connections on, until they are cut. */
export interface CuttingProxy {
  url: string
  /** Cuts all open connections at once, without an end. Later ones are passed on again. */
  cut(): void
  close(): Promise<void>
}

/** Starts it on a free port. @param target the URL of the server */
export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const sockets = new Set<Socket>()
  const { port: targetPort } = new URL(target)
  const server = createServer(near => {
    const far = connect({ host: 'localhost', port: Number(targetPort) })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
      one.pipe(other)
    }
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    cut,
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
