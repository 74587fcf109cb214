/** An error that shows only its message: the IDE would print a useless stack. */
export function plainError(message: string): Error {
  const error = new Error(message)
  error.stack = undefined
  return error
}

/** Whether an answer says that the server refuses the token. */
export function isRefusal(answer: unknown): boolean {
  const errors: unknown = has(answer, 'errors') ? answer.errors : null
  return (
    Array.isArray(errors) &&
    errors.some(
      (error: unknown) =>
        has(error, 'extensions') &&
        has(error.extensions, 'code') &&
        error.extensions.code === 'UNAUTHENTICATED',
    )
  )
}

/** Close codes of a socket whose token is refused, and whose user lost a scope or has too many sockets. */
const UNAUTHORIZED = 4401
const FORBIDDEN = 4403
const SUBSCRIBER_LIMIT = 4429

/** Why a subscription ended, in words. */
export function closeError(error: unknown): { isRefused: boolean; reason: unknown } {
  if (!(error instanceof CloseEvent)) return { isRefused: false, reason: error }
  const isRefused = error.code === UNAUTHORIZED
  if (isRefused)
    return {
      isRefused,
      reason: plainError('Your session has ended, and the subscription with it. Sign in, then run it again.'),
    }
  const text = TEXTS[error.code] ?? `The connection was closed (${error.code}). Run it again to go on.`
  return { isRefused, reason: plainError(text) }
}

const TEXTS: Readonly<Record<number, string>> = {
  [FORBIDDEN]:
    'You lost a scope, or all access, and the subscription ended. Run it again to see what is left.',
  [SUBSCRIBER_LIMIT]: 'Too many of your connections are open. Close some, then run it again.',
}

/** Whether a value is an object with that property. */
export const has = <Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> =>
  typeof value === 'object' && value !== null && name in value
