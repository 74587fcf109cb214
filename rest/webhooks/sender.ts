import { isIP } from 'node:net'
import { Agent, request } from 'undici'
import { errorCode, errorMessage } from '../reasons.ts'
import { isPublicAddress } from '../rules/publicAddresses.ts'
import { hostOf } from '../rules/webhooks.ts'
import { NOT_PUBLIC, publicLookup } from './target.ts'

/** How much of an answer is read, in bytes; it says nothing that we need. */
const ANSWER_LIMIT = 16 * 1024

/** What a receiver gets. */
interface OutgoingMessage {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** How sending ended: delivered if there is no error. */
export interface Outcome {
  /** Null: there was no answer. */
  statusCode: number | null
  error: string | null
}

/** Sends messages to receivers. */
export interface WebhookSender {
  /** @throws the signal's reason */
  send: (message: OutgoingMessage, signal: AbortSignal) => Promise<Outcome>
  close: () => Promise<void>
}

/**
 * Opens the connections to receivers. Redirects are not followed, and no proxy is used.
 * @param timeout how long a receiver may take to answer, in milliseconds
 * @param allowsPrivate whether addresses may be others than those of the public internet
 */
export function createWebhookSender(timeout: number, allowsPrivate: boolean): WebhookSender {
  const connect = { timeout, ...(!allowsPrivate && { lookup: publicLookup }) }
  const agent = new Agent({ connect, headersTimeout: timeout, bodyTimeout: timeout })
  return {
    send: async ({ url, headers, body }, signal) => {
      const host = hostOf(new URL(url))
      // A connection looks up names only.
      if (!allowsPrivate && isIP(host) !== 0 && !isPublicAddress(host)) return failure(NOT_PUBLIC)
      const late = AbortSignal.timeout(timeout)
      try {
        const answer = await request(url, {
          ...{ method: 'POST', headers, body, dispatcher: agent },
          signal: AbortSignal.any([signal, late]),
        })
        await answer.body.dump({ limit: ANSWER_LIMIT, signal: late }).catch(() => undefined)
        return outcomeOf(answer.statusCode)
      } catch (error) {
        signal.throwIfAborted()
        return failure(late.aborted ? tooLate(timeout) : reasonOf(error))
      }
    },
    close: () => agent.destroy(),
  }
}

const failure = (error: string): Outcome => ({ statusCode: null, error })

function outcomeOf(statusCode: number): Outcome {
  if (statusCode >= 200 && statusCode < 300) return { statusCode, error: null }
  const more = statusCode >= 300 && statusCode < 400 ? ' Redirects are not followed.' : ''
  return { statusCode, error: `The receiver answered ${statusCode}.${more}` }
}

const tooLate = (timeout: number) => `The receiver did not answer within ${timeout / 1_000} seconds.`

function reasonOf(error: unknown): string {
  const message = errorMessage(error)
  if (message === NOT_PUBLIC) return message
  return `The receiver cannot be reached: ${errorCode(error) ?? message}.`
}
