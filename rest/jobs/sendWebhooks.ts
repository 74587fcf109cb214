import { inSpan } from '../current.ts'
import type { RestConfig } from '../config.ts'
import { readWebhookContent, type WebhookContent } from '../answers/webhookContent.ts'
import { endWebhook, recordFailure, recordSuccess, skipMessages } from '../commands/webhookOutcomes.ts'
import type { Database } from '../db/client.ts'
import { webhookTried } from '../measures.ts'
import { readMessages, type StoredMessage } from '../queries/live.ts'
import { addWebhookJob, claimWebhook, releaseWebhook, waitingWebhooks } from '../queries/webhookQueue.ts'
import { findEnabledWebhook, rightsOf, type Webhook } from '../queries/webhooks.ts'
import { fileSigner } from '../security/fileLinks.ts'
import { CLOCK_TOLERANCE } from '../security/rateLimit.ts'
import { decryptSecret, signaturesOf } from '../security/webhookSecrets.ts'
import { createWebhookSender, type WebhookSender } from '../webhooks/sender.ts'
import { idIn } from './payload.ts'
import type { Task } from './runner.ts'

/** How many webhooks one server sends to at the same time. A receiver that hangs holds one of them for its timeout. */
export const PARALLEL_WEBHOOKS = 40
/** How many of these may be webhooks whose last message failed: they delay only each other. */
const PARALLEL_FAILING = 20
/** How long a failing webhook waits that is one too many, in milliseconds. */
const CROWDED_WAIT = 5_000
/** When a job looks again that found another one at work for its webhook, in milliseconds. */
const TAKEN_WAIT = 100
/** Then a new job goes on, so that the webhooks take turns. */
const SLICE_SECONDS = 20
const BATCH = 100

/** How patient the service is with receivers, in milliseconds. */
export interface WebhookTimes {
  /** How long a receiver may take to answer. */
  timeout: number
  /** The wait after the first failure; each further one doubles it. */
  firstWait: number
  longestWait: number
  /** How long nothing can be delivered until a webhook is disabled. */
  disableAfter: number
}

export const WEBHOOK_TIMES: WebhookTimes = {
  timeout: 10_000,
  firstWait: 1_000,
  longestWait: 15 * 60_000,
  disableAfter: 3 * 24 * 60 * 60_000,
}

interface Options {
  db: Database
  config: Pick<RestConfig, 'privateWebhooks' | 'publicUrl' | 'companyName' | 'tokenSecret' | 'tokenSecrets'>
  now: () => Date
  times: WebhookTimes
}

/** Sends to webhooks (docs/specification/webhooks.md). */
export interface WebhookSending {
  task: Task
  /** Adds the jobs that are missing, as after the end of a server; those of failing webhooks at their time. */
  recover: (db: Database) => Promise<void>
  stop: () => Promise<void>
}

/** Prepares to send to webhooks; the queue calls `task` with the `{ id }` of one for which something may wait. */
export function createWebhookSending({ db, config, now, times }: Options): WebhookSending {
  const sender = createWebhookSender(times.timeout, config.privateWebhooks)
  const timers = new Map<number, NodeJS.Timeout>()
  let failingInHand = 0

  // The queue finds jobs of a later time only now and then. If this process ends before, `recover` adds the job.
  const wakeIn = (id: number, wait: number) => {
    clearTimeout(timers.get(id))
    const wake = () => {
      timers.delete(id)
      void addWebhookJob(db, id).catch(() => undefined)
    }
    timers.set(id, setTimeout(wake, wait))
  }

  // A longer wait was planned by a clock that was set back since.
  const waitUntil = (nextAttempt: Date | null): number => {
    const wait = nextAttempt === null ? 0 : nextAttempt.getTime() - now().getTime()
    return wait > times.longestWait + CLOCK_TOLERANCE ? 0 : wait
  }

  const sendAll = async (id: number, signal: AbortSignal): Promise<'done' | 'more'> => {
    const end = performance.now() + SLICE_SECONDS * 1_000
    while (performance.now() < end) {
      const webhook = await findEnabledWebhook(db, id)
      if (webhook === undefined) return 'done'
      const rights = await rightsOf(db, webhook)
      if (typeof rights === 'string') {
        await endWebhook(db, webhook, { reason: rights, now: now() })
        return 'done'
      }
      const wait = waitUntil(webhook.nextAttempt)
      if (wait > 0) {
        wakeIn(id, wait)
        return 'done'
      }
      const messages = await readMessages(db, webhook.position, BATCH)
      const last = messages.at(-1)
      if (last === undefined) return 'done'
      const next = await firstFor(webhook, messages)
      if (next === undefined) await skipMessages(db, webhook, last.id)
      else if (!(await sendNext(webhook, next, signal))) return 'done'
    }
    return 'more'
  }

  const firstFor = async (webhook: Webhook, messages: readonly StoredMessage[]) => {
    for (const message of messages) {
      const content = await readWebhookContent(db, webhook, message)
      if (content !== undefined) return { message, content }
    }
    return undefined
  }

  /** @returns whether to go on with the next message */
  const sendNext = async (
    webhook: Webhook,
    { message, content }: { message: StoredMessage; content: WebhookContent },
    signal: AbortSignal,
  ): Promise<boolean> => {
    // After the content: nothing is sent that was written after the owner lost the right to it.
    const rights = await rightsOf(db, webhook)
    if (typeof rights === 'string') return true
    const { tokenGeneration } = rights
    const sign = fileSigner(config.tokenSecret, now(), { email: webhook.ownerEmail, tokenGeneration })
    const record = content.body(rights, sign)
    if (record === undefined) return skipMessages(db, webhook, message.id).then(() => true)
    const secrets = secretsOf(webhook)
    if (secrets === undefined) {
      await endWebhook(db, webhook, { reason: 'SECRET', now: now() })
      return false
    }
    const { id: sequence, at: created } = message
    const { type, subjectId } = content
    const body = JSON.stringify({ Type: type, Id: subjectId, Sequence: sequence, ...record })
    const outcome = await post(webhook, { id: `${webhook.id}-${sequence}`, body }, secrets, signal)
    webhookTried.note(outcome.error === null ? 'delivered' : 'failed')
    const sent = { webhook, message: { sequence, type, subjectId, created }, outcome, now: now() }
    if (outcome.error === null) {
      await recordSuccess(db, sent)
      return true
    }
    const wait = Math.min(times.firstWait * 2 ** Math.min(webhook.failures, 30), times.longestWait)
    const { publicUrl, companyName } = config
    await recordFailure(db, sent, { wait, disableAfter: times.disableAfter, publicUrl, companyName })
    wakeIn(webhook.id, wait)
    return false
  }

  /** The secrets that sign, the current one first; undefined if it cannot be read. */
  const secretsOf = ({ secret, previousSecret, previousSecretUntil }: Webhook): string[] | undefined => {
    const current = decryptSecret(config.tokenSecrets, secret)
    const isBeside = previousSecretUntil !== null && previousSecretUntil > now()
    const previous =
      previousSecret !== null && isBeside ? decryptSecret(config.tokenSecrets, previousSecret) : undefined
    return current === undefined ? undefined : [current, ...(previous === undefined ? [] : [previous])]
  }

  const post = (
    { url }: Webhook,
    { id, body }: { id: string; body: string },
    secrets: readonly string[],
    signal: AbortSignal,
  ): ReturnType<WebhookSender['send']> => {
    const timestamp = Math.floor(now().getTime() / 1_000)
    const headers = {
      ...{ 'content-type': 'application/json', 'user-agent': 'Daybook' },
      ...{ 'webhook-id': id, 'webhook-timestamp': String(timestamp) },
      'webhook-signature': signaturesOf(secrets, { id, timestamp, body }),
    }
    const { hostname } = new URL(url)
    // Its path may be a secret of the receiver.
    const attributes = { 'http.request.method': 'POST', 'server.address': hostname }
    return inSpan('POST', 'client', attributes, async span => {
      const outcome = await sender.send({ url, headers, body }, signal)
      span?.set({ 'http.response.status_code': outcome.statusCode ?? undefined })
      if (outcome.error !== null) span?.end(String(outcome.statusCode ?? 'unreachable'))
      return outcome
    })
  }

  const sendInTurn = async (id: number, jobId: number, signal: AbortSignal) => {
    if (!(await claimWebhook(db, id, jobId))) {
      // The other job may have looked for messages before this one came.
      wakeIn(id, TAKEN_WAIT)
      return
    }
    try {
      if ((await sendAll(id, signal)) === 'more') await addWebhookJob(db, id)
    } finally {
      await releaseWebhook(db, id, jobId)
    }
  }

  const recover: WebhookSending['recover'] = async main => {
    for (const { id, nextAttempt } of await waitingWebhooks(main)) {
      const wait = waitUntil(nextAttempt)
      // One by one: the jobs of several at once would be locked in another order than by writers.
      if (wait <= 0) await addWebhookJob(main, id)
      else if (!timers.has(id)) wakeIn(id, wait)
    }
  }

  return {
    task: {
      limit: SLICE_SECONDS + 2 * Math.ceil(times.timeout / 1_000) + 10,
      run: async (payload, { id: jobId, signal }) => {
        const id = idIn(payload)
        const webhook = await findEnabledWebhook(db, id)
        if (webhook === undefined) return
        const isFailing = webhook.failures > 0
        if (isFailing && failingInHand >= PARALLEL_FAILING) {
          wakeIn(id, CROWDED_WAIT)
          return
        }
        if (isFailing) failingInHand++
        try {
          await sendInTurn(id, jobId, signal)
        } catch (error) {
          // A server that stops leaves the message to the next one, whose recovery finds it.
          if (!signal.aborted) throw error
        } finally {
          if (isFailing) failingInHand--
        }
      },
    },
    recover,
    stop: async () => {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      await sender.close()
    },
  }
}
