import { commitMutation } from 'react-relay'
import type { Environment, MutationConfig, MutationParameters } from 'relay-runtime'

/** Commits a mutation. Rejects where the request fails or the answer carries GraphQL errors. */
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

/** What the server refuses, with its reason: it has answered, and nothing was done. */
export class Refused extends Error {}

/**
 * What a payload gave, or the reason for which the server refused it as an error
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
