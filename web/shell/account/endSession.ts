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
 * Signs the user out in every tab, and ends the session on the server. The browser does not wait for the
 * server, so that a server that does not answer cannot keep the user signed in.
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
