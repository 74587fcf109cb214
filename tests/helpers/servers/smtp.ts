import { once } from 'node:events'
import type { Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { errorCode } from '../../../rest/reasons.ts'

/** A mail as the server received it. */
export interface ReceivedMail {
  /** The recipients in the envelope. */
  recipients: string[]
  raw: string
  parsed: Email
}

/** A mail server on loopback. */
export interface TestSmtp {
  url: string
  port: number
  received: ReceivedMail[]
  stop: () => Promise<void>
}

/**
 * Starts a mail server that accepts every mail, or answers with the code of `refuse`.
 * @param options.port 0: a free port
 * @param options.refuse returns the status code for a recipient; undefined to accept
 * @param options.hold each mail is accepted after this
 */
export async function startSmtp(
  options: {
    port?: number
    refuse?: (recipient: string) => number | undefined
    hold?: () => Promise<void>
  } = {},
): Promise<TestSmtp> {
  const { port = 0, refuse = () => undefined, hold = () => Promise.resolve() } = options
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Clients keep their connections, and it would wait half a minute for them.
    closeTimeout: 1,
    onRcptTo: ({ address }, _session, callback) => {
      const responseCode = refuse(address)
      if (responseCode === undefined) callback()
      else callback(Object.assign(new Error(`Not here: ${address}`), { responseCode }))
    },
    onData: (stream, session, callback) => {
      const take = async () => {
        const raw = await text(stream)
        await hold()
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ raw, recipients, parsed: await PostalMime.parse(raw) })
      }
      take().then(() => callback(), callback)
    },
  })
  const address = (await listen(server, port)).address()
  const actual = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `smtp://127.0.0.1:${actual}`,
    port: actual,
    received,
    stop: () => new Promise(resolve => server.close(resolve)),
  }
}

const LISTEN_TIMEOUT = 20_000

/** Listens on a port, once a connection of another suite that has it by chance is over. */
async function listen(server: SMTPServer, port: number): Promise<Server> {
  // It repeats the errors of its listener.
  server.on('error', () => undefined)
  const end = performance.now() + LISTEN_TIMEOUT
  for (;;) {
    const listener = server.listen(port, '127.0.0.1')
    try {
      await once(listener, 'listening')
      return listener
    } catch (error) {
      if (errorCode(error) !== 'EADDRINUSE' || performance.now() > end) throw error
    }
    await sleep(100)
  }
}
