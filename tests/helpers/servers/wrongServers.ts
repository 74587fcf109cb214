import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** A server that takes the place of another one for a while. */
export interface WrongServer {
  port: number
  stop: () => Promise<void>
}

/** Passes everything on to another server, whose answers come later. @param delay in milliseconds */
export const startLateServer = (target: number, delay: number): Promise<WrongServer> =>
  startTcp((near, keep) => {
    const far = connect({ host: '127.0.0.1', port: target })
    keep(far)
    near.on('data', bytes => far.write(bytes)).on('close', () => far.destroy())
    far
      .on('data', bytes => setTimeout(() => near.writable && near.write(bytes), delay))
      .on('close', () => setTimeout(() => near.destroy(), delay))
  })

/** Answers each line that it gets. @param greeting is sent first, undefined: the server closes then */
export const startLineServer = (
  greeting: string,
  answerTo?: (line: string) => string,
): Promise<WrongServer> =>
  startTcp(near => {
    if (answerTo === undefined) near.end(greeting)
    else {
      near.write(greeting)
      createInterface(near)
        .on('line', line => near.writable && near.write(answerTo(line)))
        .on('error', () => undefined)
    }
  })

/** Answers all requests in one way. */
export async function startHttpServer(answer: RequestListener): Promise<WrongServer> {
  const server = createHttpServer((request, response) => {
    request.resume()
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server),
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function startTcp(
  onConnection: (near: Socket, keep: (socket: Socket) => void) => void,
): Promise<WrongServer> {
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }
  const server = createServer(near => {
    keep(near)
    onConnection(near, keep)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server),
    stop: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen.')
  return address.port
}
