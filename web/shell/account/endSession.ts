import { commitMutation, graphql } from 'relay-runtime'
import type { endSessionMutation } from '../../__generated__/endSessionMutation.graphql.ts'
import { getEnvironment } from '../../relay/environment.ts'
import { getToken, signOut } from '../../session/session.ts'

const mutation = graphql`
  mutation endSessionMutation {
    signOut {
      isEnded
    }
  }
`

/**
 * Forgets the user in every tab, and has the server forget the session. The browser does not wait for the server: one
 * that does not answer keeps nobody signed in.
 */
export function endSession(): void {
  const token = getToken()
  signOut()
  if (token === null) return
  commitMutation<endSessionMutation>(getEnvironment(), {
    mutation,
    variables: {},
    cacheConfig: { metadata: { bearer: token } },
    onError: () => undefined,
  })
}
