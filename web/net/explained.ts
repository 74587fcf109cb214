import { fieldIn } from './errors.ts'
import { sentence, tryAgain } from './tryAgain.ts'

/**
 * The message of an error of the gateway for the user: with when to try again, and with the id of the request where
 * the log of the server has the reason (docs/specification/observability.md#request-ids).
 * @param extensions of the error
 */
export function explained(message: string, extensions: unknown): string {
  const text = tryAgain(message, fieldIn(extensions, 'retryAfter'))
  const id = fieldIn(extensions, 'requestId')
  if (typeof id !== 'string' || text.includes(id)) return text
  return `${sentence(text)} If it happens again, tell your administrator the request id ${id}.`
}
