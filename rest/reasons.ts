/**
 * The code that the system or PostgreSQL gave an error, such as ENOENT or 23505; without one, the code of its
 * cause.
 */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? errorCode(error.cause) : undefined
}

/** An error's message on one line. */
export function errorMessage(error: unknown): string {
  const isMessage = typeof error === 'object' && error !== null && 'message' in error
  return (isMessage ? String(error.message) : String(error)).replace(/\s+/g, ' ').trim()
}
