import { Client } from 'undici'
import { encodeMessage, type GatewayMessage } from './message.ts'

/** `lost`: the others may not get them. `refused`: the REST service does not pass on messages of this gateway. */
type Outcome = 'sent' | 'lost' | 'refused'

/** The way to the other gateways. */
export interface MessageSender {
  /** Never fails, and never tries again: the others notice what is missing. */
  send(messages: readonly GatewayMessage[]): Promise<Outcome>
  close(): Promise<void>
}

const CONNECT_TIMEOUT = 3_000
const ANSWER_TIMEOUT = 5_000

interface SenderOptions {
  restUrl: URL
  serviceKey: string
}

/** Sends over `POST /api/v1/live` (docs/specification/rest.md#send-to-the-other-gateways). */
export function createMessageSender({ restUrl, serviceKey }: SenderOptions): MessageSender {
  // A connection of its own: messages neither wait for calls of users nor hold them up.
  const client = new Client(restUrl.origin, {
    connectTimeout: CONNECT_TIMEOUT,
    headersTimeout: ANSWER_TIMEOUT,
    bodyTimeout: ANSWER_TIMEOUT,
  })
  const path = `${restUrl.pathname.replace(/\/$/, '')}/api/v1/live`
  return {
    send: async messages => {
      try {
        const { statusCode, body } = await client.request({
          method: 'POST',
          path,
          headers: { 'content-type': 'application/json', 'x-service-key': serviceKey },
          body: JSON.stringify({ Messages: messages.map(encodeMessage) }),
        })
        await body.dump()
        if (statusCode < 300) return 'sent'
        return statusCode >= 500 || statusCode === 429 ? 'lost' : 'refused'
      } catch {
        return 'lost'
      }
    },
    close: () => client.destroy(),
  }
}
