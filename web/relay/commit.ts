import { commitMutation } from 'react-relay'
import type { Environment, MutationConfig, MutationParameters } from 'relay-runtime'

/** Commits a mutation. Rejects if the request fails or the answer has GraphQL errors. */
export const commit = <T extends MutationParameters>(
  environment: Environment,
  config: Omit<MutationConfig<T>, 'onCompleted' | 'onError'>,
) =>
  new Promise<T['response']>((resolve, reject) => {
    commitMutation<T>(environment, {
      ...config,
      onCompleted: (response, errors) => {
        const [error] = errors ?? []
        if (error) reject(new Error(error.message))
        else resolve(response)
      },
      onError: reject,
    })
  })

/** A refusal by the server, with its reason: it answered, and changed nothing. */
export class Refused extends Error {}

/**
 * The payload's value; throws the server's reason as an error if it refused
 * (docs/specification/graphql.md#user-errors).
 */
export function accepted<T>(
  result: T | null | undefined,
  userErrors: readonly { message: string }[],
  missing: string,
): T {
  const [refusal] = userErrors
  if (refusal) throw new Refused(refusal.message)
  if (result === null || result === undefined) throw new Error(missing)
  return result
}
