import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** What happens to connections: they are passed on, refused and cut, or accepted and kept without an answer. */
type Fault = 'none' | 'refused' | 'silent'

/** Stands between a client and a server, which it can take away. */
export interface FaultyProxy {
  /** Such as `http://localhost:4000`, for a server of HTTP. */
  url: string
  port: number
  set: (fault: Fault) => Promise<void>
  /** Cuts all open connections at once, without an end. Later ones are treated as before. */
  cut: () => void
  /** Passes new connections on to another port. */
  retarget: (port: number) => void
  close: () => Promise<void>
}

/** Starts it on a free port. @param target the port of the server, on this machine */
export async function startFaultyProxy(target: number): Promise<FaultyProxy> {
  let fault: Fault = 'none'
  const sockets = new Set<Socket>()
  const passOn = (near: Socket) => {
    const far = connect({ host: 'localhost', port: target })
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
        // Read also while it is silent: what arrives then is lost.
        .on('data', bytes => void (fault === 'none' && other.write(bytes)))
    }
  }
  const swallow = (near: Socket) => {
    sockets.add(near)
    near.on('error', () => undefined).on('close', () => sockets.delete(near))
    near.resume()
  }
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  let server = await listen(0)
  const { port } = addressOf(server)

  async function listen(on: number): Promise<Server> {
    const made = createServer(near => (fault === 'silent' ? swallow(near) : passOn(near)))
    made.listen(on, 'localhost')
    await once(made, 'listening')
    return made
  }
  async function stopListening(): Promise<void> {
    if (!server.listening) return
    server.close()
    cut()
    await once(server, 'close')
  }

  return {
    url: `http://localhost:${port}`,
    port,
    cut,
    set: async next => {
      // Of a connection that was silent, bytes are missing.
      if (fault === 'silent') cut()
      fault = next
      if (next === 'refused') await stopListening()
      else if (!server.listening) server = await listen(port)
    },
    retarget: next => {
      target = next
    },
    close: stopListening,
  }
}

function addressOf(server: Server): { port: number } {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The proxy does not listen.')
  return address
}
