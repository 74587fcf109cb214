import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ProviderQuery } from '../../contract/login.ts'
import { createProvider } from '../../oidc/provider.ts'
import { createSignIn, loginPage, type Step, type Visitor } from '../../oidc/signIn.ts'
import { redirects } from '../../answers/answers.ts'
import type { App } from '../../plugins/app.ts'
import { answerError, outcomeOf } from '../../plugins/errors.ts'
import { unknownCallerTurn } from '../../plugins/fairQueues.ts'
import type { ProviderName } from '../../security/providerAccounts.ts'
import { createLimit, VISIT_FAILURE_LIMIT } from '../../plugins/limits.ts'
import { safeRedirect } from '../../../common/safeRedirect.ts'

const PUBLIC = { access: 'public' } as const
const tags = ['sign-in']

const PROVIDERS = [
  ['google', 'Google'],
  ['microsoft', 'Microsoft'],
  ['oidc', 'OIDC'],
] as const

/**
 * Sign-in with Google, Microsoft or another OpenID provider (docs/specification/rest.md#go-to-a-provider): to
 * the provider, and back with its answer.
 */
export function addLoginProviderRoutes(app: App): void {
  const { config, now } = app
  const limitFailures = createLimit(
    app,
    VISIT_FAILURE_LIMIT,
    'Too many failed sign-ins from here. Please try to sign in again in {wait}.',
  )

  for (const [path, name] of PROVIDERS) {
    const callback = `/login/${path}/callback`
    const settings = config[path]
    const provider =
      settings && createProvider(name, settings, { redirectUri: config.publicUrl + callback, now })
    const signIn = createSignIn(app, name, provider)

    const visitorOf = (request: FastifyRequest, reply: FastifyReply): Visitor => ({
      cookies: request.headers.cookie,
      onFailure: () => limitFailures(reply, request.ip),
      inTurn: work => unknownCallerTurn(app, request, reply, work),
    })
    const go = (request: FastifyRequest, reply: FastifyReply, { location, cookies, reason }: Step) => {
      if (reason !== undefined) request.log.warn({ provider: name, reason }, 'A sign-in failed')
      return reply.header('set-cookie', cookies).redirect(location)
    }

    app.get(
      `/login/${path}`,
      {
        config: PUBLIC,
        errorHandler: answerVisit,
        schema: {
          tags,
          operationId: `signInBy${name}`,
          summary: `Goes to ${titleOf(name)} to sign in there`,
          querystring: ProviderQuery,
          response: redirects,
        },
      },
      async (request, reply) => {
        const redirectUrl = safeRedirect(request.query.redirectUrl)
        return go(request, reply, await signIn.start(visitorOf(request, reply), redirectUrl))
      },
    )

    app.get(
      callback,
      {
        config: PUBLIC,
        errorHandler: answerVisit,
        schema: {
          tags,
          operationId: `finishSignInBy${name}`,
          summary: `Comes back from ${titleOf(name)} with its answer`,
          response: redirects,
        },
      },
      async (request, reply) => {
        const answer = (request.raw.url ?? '').replace(/^[^?]*\??/, '')
        return go(request, reply, await signIn.end(visitorOf(request, reply), answer))
      },
    )
  }
}

const titleOf = (name: ProviderName) => (name === 'OIDC' ? 'the provider of OIDC_ISSUER' : name)

/**
 * Answers any failure: a browser is redirected to the login page, which explains it; a program gets the same
 * error as from any call.
 */
function answerVisit(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (!/\btext\/html\b/i.test(request.headers.accept ?? '')) {
    answerError(error, request, reply)
    return
  }
  const { status } = outcomeOf(error, request)
  const [redirectUrl, ...others] = new URLSearchParams(request.url.split('?')[1]).getAll('redirectUrl')
  // On a redirect, the header would mean when to follow it.
  reply.removeHeader('retry-after')
  void reply.redirect(
    loginPage(
      status === 429 ? 'visit.tooOften' : 'visit.failed',
      safeRedirect(others.length > 0 ? undefined : redirectUrl),
    ),
  )
}
