import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as the server got it. */
export interface ReceivedMail {
  /** Recipients as the envelope names them. */
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
 * Starts a mail server that takes every mail, or answers what `refuse` says.
 * @param options.port 0: one that is free
 * @param options.refuse answer code to a recipient, undefined to accept
 * @param options.hold what each mail waits for before it is taken
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
    // Those who send keep their connections, which it would wait for half a minute.
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
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const actual = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `smtp://127.0.0.1:${actual}`,
    port: actual,
    received,
    stop: () => new Promise(resolve => server.close(resolve)),
  }
}
