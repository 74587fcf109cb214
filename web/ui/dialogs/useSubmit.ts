import { useState } from 'react'
import { messageOf } from '../../net/errors.ts'
import { useFailure } from './useFailure.ts'

/** Runs a form's action: whether it is pending, and why it failed last. The input stays in the form. */
export function useSubmit() {
  const [isSending, setSending] = useState(false)
  const { error, fail, clear } = useFailure()
  const submit = (work: () => Promise<void>) => {
    clear()
    setSending(true)
    work()
      .catch((failure: unknown) => fail(messageOf(failure)))
      .finally(() => setSending(false))
  }
  return { isSending, error, submit }
}
