import type { Environment } from 'relay-runtime'
import { isAway, whenBack } from '../net/whenBack.ts'
import { renewSession } from '../session/reauthorize.ts'
import { getToken, markExpired } from '../session/session.ts'

/**
 * Renews the session after its socket was refused: the token may be old, or the user may have other scopes now. If
 * the server does not renew it, the user is asked to sign in again. If a server is down, asks again once it is
 * back. Resolves when that is decided.
 */
export async function renewRefused(token: string, environment: Environment): Promise<void> {
  if (getToken() !== token) return
  try {
    await renewSession(environment)
  } catch (error) {
    if (!isAway(error)) {
      markExpired(token)
      return
    }
    await new Promise<void>(resolve => void whenBack(resolve))
    await renewRefused(token, environment)
  }
}
