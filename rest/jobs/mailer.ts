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
  /** Waits for the mail in hand, for a while; one that is cut off is sent at the next start. */
  stop: () => Promise<void>
}

/**
 * Delivers the mails of the outbox, one after the other, and never in the way of a call
 * (docs/specification/mail.md#order). What fails for now is tried again after 1, 2, 4 … 300 seconds for three days, or
 * until the link in it to sign in has expired; what the mail server refuses for good (5xx) stays as failed, with the
 * reason. Several servers may do so at once: none takes a mail that another has in hand.
 * @param timeout how long its stop waits for the mail in hand, in milliseconds
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
      // A database that is away, or a mail that was cut off, is met again by a later round.
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
