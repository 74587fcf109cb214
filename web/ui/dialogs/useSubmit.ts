import { useState } from 'react'
import { messageOf } from '../../net/errors.ts'
import { useFailure } from './useFailure.ts'

/**
 * Runs a form's action: whether it is pending, and why it failed last. The input stays in the form.
 * @param fields the arguments that have a field in the form, as for `useFailure`
 */
export function useSubmit(fields: readonly string[] = []) {
  const [isSending, setSending] = useState(false)
  const { fail, clear, ...failure } = useFailure(fields)
  const submit = (work: () => Promise<void>) => {
    clear()
    setSending(true)
    work()
      .catch((cause: unknown) => fail(messageOf(cause), cause))
      .finally(() => setSending(false))
  }
  return { ...failure, isSending, submit }
}
