import type { RelayFieldLogger } from 'relay-runtime'
import { fieldIn, RequestError } from '../net/errors.ts'
import { explained } from '../net/explained.ts'

/**
 * Throws when a component reads a field that the server could not return, with the server's message: null there
 * does not mean that there is no data (docs/specification/errors.md#null-beside-an-error). Relay calls it
 * before it throws an error without a message.
 * @throws RequestError
 */
export const failOnFieldError: RelayFieldLogger = event => {
  if (event.kind !== 'relay_field_payload.error' || !event.shouldThrow || event.handled) return
  const extensions: unknown = Reflect.get(event.error, 'extensions')
  const code = fieldIn(extensions, 'code')
  throw new RequestError(
    explained(event.error.message, extensions),
    typeof code === 'string' ? code : 'INTERNAL_SERVER_ERROR',
  )
}
