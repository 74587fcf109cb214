import { graphql, type Environment } from 'relay-runtime'
import type { checkSessionQuery } from '../__generated__/checkSessionQuery.graphql.ts'
import { fetchAnswer } from './fetchAnswer.ts'
import { isAway, whenBack } from '../net/whenBack.ts'
import { renewSession } from '../session/reauthorize.ts'
import { getToken, markExpired, session } from '../session/session.ts'

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
 * Asks the server whether it still takes the token, after a socket with it was closed: where it does not, the session
 * is marked as expired, and where the user's scopes are others than the token says, the session is renewed. Where a server
 * is away it asks again once that is back; what fails otherwise is left for the next time.
 */
export async function checkSession(token: string, environment: Environment): Promise<void> {
  if (getToken() !== token) return
  try {
    const { viewer } = await fetchAnswer<checkSessionQuery>(environment, query, {}).answer
    if (viewer === null || viewer === undefined) markExpired(token)
    else if (getToken() === token && !isSame(viewer.scopes, session.get().scopes))
      await renewSession(environment)
  } catch (error) {
    if (isAway(error)) whenBack(() => void checkSession(token, environment))
  }
}
