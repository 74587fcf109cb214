import { graphql, type Environment } from 'relay-runtime'
import type { checkSessionQuery } from '../__generated__/checkSessionQuery.graphql.ts'
import { fetchAnswer } from './fetchAnswer.ts'
import { isAway, whenBack } from '../net/whenBack.ts'
import { renewSession } from '../session/reauthorize.ts'
import { getToken, session } from '../session/session.ts'

const query = graphql`
  query checkSessionQuery @throwOnFieldError {
    viewer {
      scopes
    }
  }
`

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every(scope => others.includes(scope))

/**
 * Asks the server whether it still accepts the token, after a socket that used it was closed. If not, the answer
 * marks the session as expired, as every answer does (`network.ts`); if the user's scopes differ from the token's, renews the session. If a server is down,
 * asks again once it is back; other failures wait for the next time.
 */
export async function checkSession(token: string, environment: Environment): Promise<void> {
  if (getToken() !== token) return
  try {
    const { viewer } = await fetchAnswer<checkSessionQuery>(environment, query, {}).answer
    if (viewer && getToken() === token && !isSame(viewer.scopes, session.get().scopes))
      await renewSession(environment)
  } catch (error) {
    if (isAway(error)) whenBack(() => void checkSession(token, environment))
  }
}
