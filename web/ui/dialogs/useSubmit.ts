import { useState } from 'react'
import { messageOf } from '../../net/errors.ts'
import { useFailure } from './useFailure.ts'

/** The field of the form that a failure is about, if the server has named one. */
const fieldOf = (failure: unknown): string | null =>
  failure instanceof Error && 'field' in failure && typeof failure.field === 'string'
    ? (failure.field.split('.')[0] ?? null)
    : null

/**
 * Runs a form's action: whether it is pending, and why it failed last. The input stays in the form.
 * @param fields the arguments that have a field in the form: `problemAt` has the refusals of these, and `elsewhere`
 * all other failures (docs/specification/errors.md#once)
 */
export function useSubmit(fields: readonly string[] = []) {
  const [isSending, setSending] = useState(false)
  const [place, setPlace] = useState<string | null>(null)
  const { error, fail, clear } = useFailure()
  const submit = (work: () => Promise<void>) => {
    clear()
    setSending(true)
    work()
      .catch((failure: unknown) => {
        setPlace(fieldOf(failure))
        fail(messageOf(failure))
      })
      .finally(() => setSending(false))
  }
  const isAtField = place !== null && fields.includes(place)
  return {
    ...{ isSending, error, submit },
    elsewhere: isAtField ? null : error,
    problemAt: (field: string) => (isAtField && place === field ? (error ?? undefined) : undefined),
  }
}
