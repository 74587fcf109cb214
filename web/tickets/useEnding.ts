import { useState } from 'react'
import { messageOf } from '../net/errors.ts'

/**
 * The result of the button of a page that ends mails: pending, or the server's answer; null if it gave neither.
 */
export type Outcome = 'pending' | boolean | null

/** The answer of a mutation. */
interface Ended {
  /** True: done now; false: it was done before. */
  isDone: boolean | null | undefined
}

interface State<Answer> {
  key: string
  error: string | null
  answer: Answer | null
}

/**
 * The state of a page with one button that ends mails.
 * @param key what the button is about: the result for one key does not apply to another
 * @param send rejects if it was refused or failed
 */
export function useEnding<Answer extends Ended>({
  key,
  send,
  isSending,
}: {
  key: string
  send: () => Promise<Answer>
  isSending: boolean
}) {
  const pending: State<Answer> = { key, error: null, answer: null }
  const [last, setLast] = useState(pending)
  const { error, answer } = last.key === key ? last : pending
  const outcome: Outcome = answer ? (answer.isDone ?? null) : 'pending'
  const handlePress = () => {
    setLast(pending)
    const settle = (state: Partial<State<Answer>>) =>
      setLast(now => (now.key === key ? { ...pending, ...state } : now))
    send().then(
      ended => settle({ answer: ended }),
      (failure: unknown) => settle({ error: messageOf(failure) }),
    )
  }
  return { outcome, error, answer, isSending, handlePress }
}
