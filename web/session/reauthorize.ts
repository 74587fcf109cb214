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
  // What is refused here is the token: nothing else was sent.
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
 * Trades a token for the user's record with a fresh token and the current scopes: the session's own, or `bearer`, such
 * as the sign-in token of a link. Rejects with the server's reason. Stores nothing.
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
 * Renews the session that is there: a fresh token with the scopes of now. Rejects with the server's reason, and where
 * the user has signed out meanwhile, or another one in: then nothing is stored.
 */
export async function renewSession(environment: Environment): Promise<void> {
  const before = session.get().user?.Email
  const record = await reauthorize(environment)
  if (session.get().user?.Email !== before) throw new Error('You have signed out meanwhile.')
  signIn(record)
}
