import { useEffect, useState } from 'react'
import { useRelayEnvironment } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { Environment } from 'relay-runtime'
import { codeOf, messageOf } from '../../net/errors.ts'
import { isAway } from '../../net/whenBack.ts'
import { handover, readUserdata } from '../../session/handover.ts'
import { isOwnSignIn } from '../../session/nonces.ts'
import { reauthorize } from '../../session/reauthorize.ts'
import type { UserRecord } from '../../session/record.ts'
import { session, signIn } from '../../session/session.ts'

export type HandoverState =
  | { kind: 'none' }
  /** This browser did not request the link, or another user is signed in: continues after confirmation. */
  | { kind: 'asking'; claimed: UserRecord }
  | { kind: 'trading'; claimed: UserRecord }
  /** `claimed` is set if a retry makes sense: the server was not reached. */
  | { kind: 'failed'; message: string; claimed?: UserRecord }

const isSame = (one: UserRecord, other: UserRecord) => one.Email.toLowerCase() === other.Email.toLowerCase()

const initialState = (): HandoverState => {
  const userdata = handover.get()
  if (userdata === null) return { kind: 'none' }
  try {
    const claimed = readUserdata(userdata)
    const { user } = session.get()
    const isAtOnce = user ? isSame(user, claimed) : isOwnSignIn(claimed.Token)
    return { kind: isAtOnce ? 'trading' : 'asking', claimed }
  } catch (error) {
    return { kind: 'failed', message: messageOf(error) }
  }
}

/** For every token, the server says that its session has ended; a link never had a session. */
const reasonOf = (error: unknown) =>
  codeOf(error) === 'UNAUTHENTICATED'
    ? 'This sign-in link has been used or has run out. Ask for a new one below.'
    : messageOf(error)

/** Whether the user of a link is already signed in, as far as this browser knows. */
const isSignedIn = (claimed: UserRecord) => {
  const { user, isExpired } = session.get()
  return user !== null && !isExpired && isSame(user, claimed)
}

/**
 * Null once the user is signed in, else the reason. A used link is fine for a user who is already signed in.
 */
const trade = async (environment: Environment, claimed: UserRecord): Promise<HandoverState | null> => {
  try {
    const record = await reauthorize(environment, claimed.Token)
    if (!isSame(record, claimed)) throw new Error('This sign-in link is for another user than it says.')
    signIn(record)
    return null
  } catch (error) {
    if (codeOf(error) === 'UNAUTHENTICATED' && isSignedIn(claimed)) return null
    return { kind: 'failed', message: reasonOf(error), ...(isAway(error) && { claimed }) }
  }
}

/**
 * Exchanges the userdata of a sign-in once, and goes to `redirectUrl`. The server's answer decides who is
 * signed in, and must match the userdata. The user must confirm it if this browser did not request the link, or
 * if another user was signed in.
 */
export function useHandover(redirectUrl: string) {
  const environment = useRelayEnvironment()
  const navigate = useNavigate()
  const [state, setState] = useState(initialState)
  const leave = () => void navigate(redirectUrl, { replace: true })
  const start = (claimed: UserRecord) =>
    void trade(environment, claimed).then(failure => (failure ? setState(failure) : leave()))

  useEffect(() => {
    const isFirst = handover.get() !== null
    handover.set(null)
    if (isFirst && state.kind === 'trading') start(state.claimed)
  })

  return {
    state,
    confirm: () => {
      if (!('claimed' in state) || !state.claimed) return
      setState({ kind: 'trading', claimed: state.claimed })
      start(state.claimed)
    },
    decline: leave,
  }
}
