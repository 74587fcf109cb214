import { commitMutation, graphql, type Environment } from 'relay-runtime'
import type { reauthorizeMutation } from '../__generated__/reauthorizeMutation.graphql.ts'
import { RequestError } from '../net/errors.ts'
import type { UserRecord } from './record.ts'
import { session, signIn } from './session.ts'

const mutation = graphql`
  mutation reauthorizeMutation {
    reauthorize {
      session {
        token
        user {
          email
          name
          scopes
          createdAt
          modifiedAt
        }
      }
      userErrors {
        message
      }
    }
  }
`

const recordOf = ({ reauthorize: { session, userErrors } }: reauthorizeMutation['response']): UserRecord => {
  // Only the token can be refused here: nothing else was sent.
  if (!session)
    throw new RequestError(
      userErrors[0]?.message ?? 'The server did not renew the session.',
      'UNAUTHENTICATED',
    )
  const { token, user } = session
  return {
    Email: user.email,
    Name: user.name,
    Token: token,
    Created: user.createdAt,
    Modified: user.modifiedAt,
    Scopes: user.scopes.join(' '),
  }
}

/**
 * Exchanges a token for the user's record with a new token and the current scopes: the session's own token, or
 * `bearer`, such as a link's sign-in token. Rejects with the server's reason. Stores nothing.
 */
export const reauthorize = (environment: Environment, bearer?: string): Promise<UserRecord> =>
  new Promise((resolve, reject) => {
    commitMutation<reauthorizeMutation>(environment, {
      mutation,
      variables: {},
      cacheConfig: { metadata: bearer ? { bearer } : {} },
      onCompleted: answer => {
        try {
          resolve(recordOf(answer))
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)))
        }
      },
      onError: reject,
    })
  })

/**
 * Renews the current session: a new token with the current scopes. Rejects with the server's reason, and if the
 * user has signed out or changed in between: then it stores nothing.
 */
export async function renewSession(environment: Environment): Promise<void> {
  const before = session.get().user?.Email
  const record = await reauthorize(environment)
  if (session.get().user?.Email !== before) throw new Error('You have signed out meanwhile.')
  signIn(record)
}
