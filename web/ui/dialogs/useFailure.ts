import { useCallback, useState } from 'react'
import { useToast } from '../toasts/toasts.ts'

interface Failure {
  text: string
  field: string | null
}

/** The field of the form that a failure is about, if the server has named one. */
const fieldOf = (failure: unknown): string | null =>
  failure instanceof Error && 'field' in failure && typeof failure.field === 'string' ? failure.field : null

/** Whether a failure is about one of these fields, or a part of one. */
export function isAt(fields: readonly string[], failure: unknown): boolean {
  const field = fieldOf(failure)
  return fields.some(one => isPart(field, one))
}

const isPart = (field: string | null, of: string) => field === of || (field?.startsWith(`${of}.`) ?? false)

/**
 * Why the last try failed, shown where the user can fix it; a toast titled 'Error' only says that it failed
 * (docs/specification/errors.md#once). `fail` sets the text, `clear` removes it for the next try.
 * @param fields the arguments that have a field in the form: `problemAt` has the refusals of these, and `elsewhere`
 * all other failures
 */
export function useFailure(fields: readonly string[] = []) {
  const toast = useToast()
  const [failure, setFailure] = useState<Failure | null>(null)
  const fail = useCallback(
    (text: string, cause?: unknown) => {
      setFailure({ text, field: fieldOf(cause) })
      toast({ intent: 'error', title: 'Error' })
    },
    [toast],
  )
  const clear = useCallback(() => setFailure(null), [])
  const error = failure?.text ?? null
  const place = fields.find(field => isPart(failure?.field ?? null, field))
  return {
    ...{ error, fail, clear },
    elsewhere: place === undefined ? error : null,
    problemAt: (field: string) => (place === field ? (error ?? undefined) : undefined),
  }
}
