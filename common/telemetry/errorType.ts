/** The kind of an error: its code, or its name. Its message may quote anything. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
