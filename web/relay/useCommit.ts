import { useCallback } from 'react'
import { useMutation, type GraphQLTaggedNode, type UseMutationConfig } from 'react-relay'
import { commitMutation, type MutationParameters } from 'relay-runtime'

/**
 * Relay's `useMutation`, with a promise instead of callbacks: hooks that are named after a mutation are built on
 * it. The promise rejects if the request fails or the answer has GraphQL errors; it settles even if the component
 * is gone.
 * @param commitFn how it is sent, if not as `commitMutation` does
 * @returns the function that sends, and whether an answer is awaited
 */
export function useCommit<T extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  commitFn?: typeof commitMutation,
) {
  const [send, isSending] = useMutation<T>(mutation, commitFn)
  const commit = useCallback(
    (config: Omit<UseMutationConfig<T>, 'onCompleted' | 'onError'>) =>
      new Promise<T['response']>((resolve, reject) => {
        send({
          ...config,
          onCompleted: (response, errors) => {
            const [error] = errors ?? []
            if (error) reject(new Error(error.message))
            else resolve(response)
          },
          onError: reject,
        })
      }),
    [send],
  )
  return [commit, isSending] as const
}

/**
 * Sends a mutation that works for everybody without the token: if the session has ended in the meantime, the
 * server would refuse it.
 */
export const commitAsNobody: typeof commitMutation = (environment, config) =>
  commitMutation(environment, { ...config, cacheConfig: { metadata: { bearer: null } } })

/** A refusal by the server, with its reason: it answered, and changed nothing. */
export class Refused extends Error {
  /** The argument that it is about, if the server names one. */
  readonly field: string | null

  constructor(message: string, field: string | null = null) {
    super(message)
    this.field = field
  }
}

/** What is asked of a refusal. */
interface Refusal {
  message: string
  /** For forms that show it at its field. */
  field?: string | null | undefined
}

/** Throws the server's reason if it refused, for payloads that may be empty without a refusal. */
export function throwRefusal([refusal]: readonly Refusal[]): void {
  if (refusal) throw new Refused(refusal.message, refusal.field)
}

/**
 * The payload's value; throws the server's reason as an error if it refused
 * (docs/specification/graphql.md#user-errors).
 */
export function accepted<T>(
  result: T | null | undefined,
  userErrors: readonly Refusal[],
  missing: string,
): T {
  throwRefusal(userErrors)
  if (result === null || result === undefined) throw new Error(missing)
  return result
}
