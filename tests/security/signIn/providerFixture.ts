import { isNull } from 'drizzle-orm'
import type { JWTPayload } from 'jose'
import { audit } from '../../../rest/db/schema/audit.ts'
import { users } from '../../../rest/db/schema/users.ts'
import { startTestRest, type Answer, type TestRest } from '../../helpers/servers/rest.ts'
import { CLIENT, goodToken, startForgingIssuer, type ForgingIssuer } from './forgingIssuer.ts'
import { begin, comeBack, errorOf, pageOf, tokenOf, type Path, type Redirect } from './providerVisit.ts'

/** Our REST service with two providers that the test controls; only addresses of corp.example may sign in. */
export interface ProviderFixture {
  rest: TestRest
  google: ForgingIssuer
  /** Accepts accounts of any tenant. */
  microsoft: ForgingIssuer
  /** How far the service's clock is ahead, in milliseconds. */
  clock: { later: number }
  /** Signs in with the provider's answer, up to the answer of the callback. */
  signIn: (path: Exclude<Path, 'oidc'>, claims?: JWTPayload) => Promise<Redirect>
  /** Exchanges the token in the callback's answer. */
  complete: (answer: Redirect) => Promise<Answer>
  /**
   * Expects that no user is signed in, that the login page shows the reason, and that the audit log records it.
   */
  expectRefusal: (
    answer: Redirect,
    text: RegExp,
    more?: { redirectUrl?: string; subject?: string },
  ) => Promise<void>
  /** Empties the database, and resets the providers. */
  reset: () => Promise<void>
  stop: () => Promise<void>
}

export async function startProviderFixture(): Promise<ProviderFixture> {
  const [google, microsoft] = await Promise.all([startForgingIssuer(), startForgingIssuer('/common/v2.0')])
  microsoft.metadata = { issuer: microsoft.issuer.replace('common', '{tenantid}') }
  const truth = { google: google.metadata, microsoft: microsoft.metadata }
  const clock = { later: 0 }
  const rest = await startTestRest({
    now: () => new Date(Date.now() + clock.later),
    env: {
      PUBLIC_URL: 'https://daybook.example',
      ALLOWED_EMAIL_DOMAINS: 'corp.example',
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_ISSUER: google.issuer,
      MICROSOFT_CLIENT_ID: CLIENT.id,
      MICROSOFT_CLIENT_SECRET: CLIENT.secret,
      MICROSOFT_ISSUER: microsoft.issuer,
    },
  })
  const fixture: ProviderFixture = {
    rest,
    google,
    microsoft,
    clock,
    signIn: async (path, claims = {}) => {
      const { state, nonce, cookie } = await begin(rest, path)
      fixture[path].claims = { nonce, ...claims }
      return comeBack(rest, path, `code=c&state=${state}`, cookie)
    },
    complete: answer => rest.call('GET', '/login/reauth', { token: tokenOf(answer) }),
    expectRefusal: async (answer, text, { redirectUrl = '/timesheets/fill', subject } = {}) => {
      const page = pageOf(answer)
      expect([page.origin + page.pathname, ...page.searchParams.keys()]).toEqual([
        'https://daybook.example/login',
        'error',
        'redirectUrl',
      ])
      expect(errorOf(answer)).toMatch(text)
      expect(page.searchParams.get('redirectUrl')).toBe(redirectUrl)
      expect(await rest.db.select().from(users).where(isNull(users.deactivated))).toEqual([])
      expect(await rest.db.select().from(audit)).toMatchObject([
        {
          action: 'user.signInRefused',
          before: null,
          after: null,
          ...(subject !== undefined && { subject }),
        },
      ])
    },
    reset: async () => {
      clock.later = 0
      await rest.reset()
      for (const path of ['google', 'microsoft'] as const) {
        const provider = fixture[path]
        provider.forge = goodToken
        provider.metadata = truth[path]
        provider.claims = {}
        provider.instead.clear()
        provider.asked.length = 0
      }
    },
    stop: async () => {
      await Promise.all([rest.close(), google.stop(), microsoft.stop()])
    },
  }
  return fixture
}
