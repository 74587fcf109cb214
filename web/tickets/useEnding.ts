import { useState } from 'react'
import { useMutation, type GraphQLTaggedNode } from 'react-relay'
import type { MutationParameters } from 'relay-runtime'
import { messageOf } from '../net/errors.ts'

/**
 * The result of the button of a page that ends mails: pending, or the server's answer; null if it gave neither.
 */
export type Outcome = 'pending' | boolean | null

/** The answer of a mutation. */
interface Answer {
  /** True: done now; false: it was done before. */
  isDone: boolean | null | undefined
  userErrors: readonly { readonly message: string }[]
}

interface State<Response> {
  key: string
  outcome: Outcome
  error: string | null
  response: Response | null
}

/**
 * The state of a page with one button that ends mails.
 * @param key what the button is about: the result for one key does not apply to another
 * @param variables of the mutation
 * @param read takes the answer from the gateway's data
 */
export function useEnding<M extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  {
    key,
    variables,
    read,
  }: { key: string; variables: M['variables']; read: (response: M['response']) => Answer },
) {
  const pending: State<M['response']> = { key, outcome: 'pending', error: null, response: null }
  const [last, setLast] = useState(pending)
  const [commit, isSending] = useMutation<M>(mutation)
  const { outcome, error, response } = last.key === key ? last : pending
  const handlePress = () => {
    setLast(pending)
    const settle = (state: Partial<State<M['response']>>) =>
      setLast(now => (now.key === key ? { ...pending, ...state } : now))
    commit({
      variables,
      onCompleted: (answer, errors) => {
        const { isDone = null, userErrors } = read(answer)
        const [refusal] = [...userErrors, ...(errors ?? [])]
        settle(refusal ? { error: refusal.message } : { outcome: isDone, response: answer })
      },
      onError: failure => settle({ error: messageOf(failure) }),
    })
  }
  return { outcome, error, response, isSending, handlePress }
}
