import type { WebSocket } from 'ws'
import { LIMITS } from '../bounds/limits.ts'

/** Messages sent on a socket: in order, and no faster than the client reads them. */
export interface Outbox {
  /** Resolves once the system has taken the whole text, or the socket is closed. */
  send(text: string): Promise<void>
  /** Whether a message waits to be taken. */
  isBusy(): boolean
}

interface Waiting {
  bytes: Buffer
  resolve: () => void
}

/** Bytes per piece: a taken piece shows that the other end reads. */
const PIECE = 16 * 1024

/**
 * Sends messages in pieces. A socket that takes no piece for too long is terminated, whatever it sends; so is a
 * socket with too many waiting answers (docs/specification/limits.md#sockets). A ping is answered once the
 * answer before it was taken, and of several pings only the last.
 * @param stall how long a socket may take nothing, in milliseconds
 */
export function createOutbox(socket: WebSocket, stall: number): Outbox {
  const waiting: Waiting[] = []
  let ping: Buffer | undefined
  let isRunning = false

  const isOpen = () => socket.readyState === socket.OPEN

  /** Resolves once the data is taken, or the socket is closed. */
  function handOver(give: (onTaken: () => void) => void): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(() => socket.terminate(), stall)
      const settle = () => {
        clearTimeout(timer)
        socket.off('close', settle)
        resolve()
      }
      socket.once('close', settle)
      give(settle)
    })
  }

  async function answerPing(): Promise<void> {
    const pending = ping
    ping = undefined
    if (pending && isOpen()) await handOver(onTaken => socket.pong(pending, undefined, onTaken))
  }

  async function write(bytes: Buffer): Promise<void> {
    for (let start = 0; isOpen() && (start === 0 || start < bytes.length); start += PIECE) {
      const piece = bytes.subarray(start, start + PIECE)
      const fin = start + PIECE >= bytes.length
      await handOver(onTaken => socket.send(piece, { binary: false, fin }, onTaken))
      await answerPing()
    }
  }

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    while (waiting.length > 0 || ping) {
      await answerPing()
      const [message] = waiting
      if (!message) continue
      await write(message.bytes)
      waiting.shift()
      message.resolve()
    }
    isRunning = false
  }

  socket.on('ping', (data: Buffer) => {
    if (!isOpen()) return
    ping = data
    void run()
  })

  return {
    send: text =>
      new Promise(resolve => {
        if (!isOpen()) {
          resolve()
          return
        }
        waiting.push({ bytes: Buffer.from(text), resolve })
        // The longest message may have any length.
        const sizes = waiting.map(({ bytes }) => bytes.length)
        const rest = sizes.reduce((sum, size) => sum + size, -Math.max(...sizes))
        if (rest > LIMITS.backlog) socket.terminate()
        void run()
      }),
    isBusy: () => isRunning,
  }
}
