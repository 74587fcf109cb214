import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import type { App } from '../plugins/app.ts'
import { findUserOfAccount } from '../queries/users/identities.ts'
import { recordRefusal, consumeState } from '../commands/users/providerSignIn.ts'
import { signInTried } from '../measures.ts'
import { maySignIn } from '../commands/users/signIn.ts'
import { findUser } from '../queries/users/users.ts'
import { readEmail } from '../rules/emails.ts'
import type { ProviderAccount, ProviderName } from '../security/providerAccounts.ts'
import { Refusal } from '../rules/refusal.ts'
import { isBetterName, nameOf, requireActive, signInLink } from '../security/signIn.ts'
import { failure, SignInFailure, type SignInError } from './failure.ts'
import {
  arrivalCookie,
  endedCookie,
  pendingCookie,
  readPending,
  surplusCookies,
  type Pending,
} from './pending.ts'
import type { Provider } from './provider.ts'

/** Where the browser goes next, and which cookies it sets or removes. */
export interface Step {
  location: string
  cookies: string[]
  /** What went wrong, for the log; undefined if nothing did. */
  reason?: string
}

/**
 * The browser's cookies, and what to call when a step fails. `onFailure` runs before the failure is logged, in the
 * visitor's turn, and may throw instead.
 */
export interface Visitor {
  cookies: string | undefined
  onFailure: () => Promise<void>
  /** Runs work that queries the database when it is the visitor's turn. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** The two steps of signing in with a provider. Neither throws: errors lead to the login page. */
export interface ProviderSignIn {
  /** Sends the browser to the provider. @param redirectUrl path to open after the sign-in */
  start: (visitor: Visitor, redirectUrl: string) => Promise<Step>
  /** Handles the return from the provider. @param answer query of the callback */
  end: (visitor: Visitor, answer: string) => Promise<Step>
}

/**
 * Sign-in with a provider (docs/specification/rest.md#go-to-a-provider); without one, both steps report that
 * it is not set up.
 */
export function createSignIn(
  { config, db, now }: App,
  name: ProviderName,
  provider: Provider | undefined,
): ProviderSignIn {
  const isSecure = config.publicUrl.startsWith('https:')

  const start: ProviderSignIn['start'] = async (visitor, redirectUrl) => {
    if (provider === undefined) return notSetUp(redirectUrl)
    const checks = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
    try {
      const { href } = await provider.address(checks)
      const options = { secret: config.tokenSecret, now: now(), isSecure }
      const pending = { provider: name, redirectUrl: keepable(redirectUrl), ...checks }
      const cookie = await pendingCookie(pending, options)
      return { location: href, cookies: [...surplusCookies(visitor.cookies, isSecure), cookie] }
    } catch (error) {
      return refused(error, redirectUrl, visitor)
    }
  }

  const end: ProviderSignIn['end'] = async (visitor, answer) => {
    if (provider === undefined) return notSetUp('/')
    const state = new URLSearchParams(answer).get('state') ?? ''
    const pending = await readPending(visitor.cookies, state, { secrets: config.tokenSecrets, now: now() })
    const redirectUrl = pending?.redirectUrl ?? '/'
    const ended = pending === undefined ? [] : [endedCookie(state, isSecure)]
    try {
      if (pending?.provider !== name) throw failure('foreign', name, { reason: 'unknown state' })
      if (!(await visitor.inTurn(() => db.transaction(tx => consumeState(tx, pending, now())))))
        throw failure('foreign', name, { reason: 'used state' })
      const account = await provider.account(answer, pending)
      const nonce = randomNonce()
      const location = await handOver(account, { ...pending, nonce })
      return { location, cookies: [...ended, arrivalCookie(nonce, isSecure)] }
    } catch (error) {
      return { ...(await refused(error, redirectUrl, visitor)), cookies: ended }
    }
  }

  /** The URL that signs in the account's user, who is created if there is none. */
  async function handOver(
    account: ProviderAccount,
    { began, redirectUrl, nonce }: Pick<Pending, 'began' | 'redirectUrl' | 'nonce'>,
  ): Promise<string> {
    const { issuer, subject, isDisowned } = account
    const known = isDisowned ? undefined : await findUserOfAccount(db, account)
    const email = known?.email ?? emailOf(account)
    const user = known ?? (await findUser(db, email))
    if (!(await maySignIn(db, email, config)))
      throw new SignInFailure('user.domain', { reason: 'refused user', subject: email })
    if (user !== undefined) {
      asFailure('user.closed', email, () => requireActive(user))
      if (user.sessionsEnded !== null && user.sessionsEnded.getTime() >= began)
        throw failure('foreign', name, { reason: 'sessions were ended', subject: email })
    }
    const claimed = nameOf(account.name, email)
    return signInLink({
      publicUrl: '',
      secret: config.tokenSecret,
      user: {
        email,
        name: user === undefined || isBetterName(claimed, user) ? claimed : user.name,
        ...(user && {
          tokenGeneration: user.tokenGeneration,
          created: user.created,
          modified: user.modified,
        }),
      },
      account: { issuer, subject },
      nonce,
      redirectUrl,
      now: now(),
    })
  }

  function emailOf({ issuer, subject, email }: ProviderAccount): string {
    const account = `${issuer} ${subject}`
    if (email === undefined)
      throw failure('unverified', name, { reason: 'unverified e-mail', subject: account })
    return asFailure('user.email', account, () => readEmail(email))
  }

  const notSetUp = (redirectUrl: string): Step =>
    toLoginPage(failure('notSetUp', name, { reason: 'not set up' }), redirectUrl)

  async function refused(error: unknown, redirectUrl: string, { onFailure, inTurn }: Visitor): Promise<Step> {
    if (!(error instanceof SignInFailure)) throw error
    const subject = error.subject ?? name
    await inTurn(async () => {
      await onFailure()
      signInTried.note('refused')
      await db.transaction(tx => recordRefusal(tx, subject, now()))
    })
    return toLoginPage(error, redirectUrl)
  }

  return { start, end }
}

/** Turns a refusal into a failure of a sign-in. */
function asFailure<T>(code: SignInError, subject: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new SignInFailure(code, { reason: 'refused user', subject })
  }
}

/** The maximum length of a path in a cookie: browsers drop a cookie of 4 kB, and with it the sign-in. */
const LONGEST_KEPT = 2_000

/** A path that fits into the cookie: a path that is too long loses everything after its screen. */
function keepable(redirectUrl: string): string {
  if (redirectUrl.length <= LONGEST_KEPT) return redirectUrl
  const [screen = '/'] = redirectUrl.split(/[?#]/)
  return screen.length <= LONGEST_KEPT ? screen : '/'
}

/** The login page with an error code. @param redirectUrl path to open after a successful sign-in */
export const loginPage = (error: SignInError, redirectUrl: string): string =>
  `/login?${new URLSearchParams({ error, redirectUrl }).toString()}`

const toLoginPage = ({ code, reason }: SignInFailure, redirectUrl: string): Step => ({
  location: loginPage(code, redirectUrl),
  cookies: [],
  reason,
})
