import { setTimeout as sleep } from 'node:timers/promises'
import type { RestConfig } from '../config.ts'
import type { Database } from '../db/client.ts'
import { OUTBOX_CHANNEL } from '../mail/outbox.ts'
import { openTransport } from '../mail/transport.ts'
import { deliverNext } from './deliver.ts'
import { listenTo } from './listen.ts'

const POLL_MS = 1_000

/** Delivers mails until it is stopped. */
export interface Mailer {
  /** Waits a limited time for the mail being sent; a mail that is cut off is sent at the next start. */
  stop: () => Promise<void>
}

/**
 * Delivers the mails of the outbox one after the other, without delaying calls
 * (docs/specification/mail.md#order). Temporary failures are retried after 1, 2, 4 … 300 seconds for three
 * days, or until the sign-in link in the mail has expired; a mail that the mail server refuses permanently
 * (5xx) is kept as failed, with the reason. Several servers may do so at once: none takes a mail that another
 * is sending.
 * @param timeout how long `stop` waits for the mail being sent, in milliseconds
 */
export function startMailer(
  options: { db: Database; config: Pick<RestConfig, 'dataDir' | 'smtpUrl' | 'mailFrom'> },
  timeout: number,
): Mailer {
  const { db, config } = options
  const transport = openTransport(config)
  const stopping = new AbortController()
  const cutOff = new AbortController()
  const isCutOff = rejectionAt(cutOff.signal)
  let wake = new AbortController()
  const listener = listenTo(db, OUTBOX_CHANNEL, () => wake.abort())

  const round = async () => {
    await listener.ensure()
    while (!stopping.signal.aborted && (await deliverNext(db, transport, isCutOff)));
  }
  const work = async () => {
    while (!stopping.signal.aborted) {
      wake = new AbortController()
      // When the database is unreachable or a mail was cut off, leave it to a later round.
      await round().catch(ignore)
      await sleep(POLL_MS, undefined, { signal: wake.signal }).catch(ignore)
    }
  }

  const working = work()
  return {
    stop: async () => {
      stopping.abort()
      wake.abort()
      const timer = setTimeout(() => cutOff.abort(), timeout)
      await working
      clearTimeout(timer)
      listener.stop()
      transport.close()
    },
  }
}

function rejectionAt(signal: AbortSignal): Promise<never> {
  const rejection = new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new Error('The mailer was stopped.')), { once: true }),
  )
  rejection.catch(ignore)
  return rejection
}

const ignore = () => undefined
