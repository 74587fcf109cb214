import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ProviderQuery } from '../contract/login.ts'
import { createProvider } from '../oidc/provider.ts'
import { createSignIn, loginPage, type Step } from '../oidc/signIn.ts'
import type { App } from '../plugins/context.ts'
import { answerError, outcomeOf } from '../plugins/errors.ts'
import { createLimit } from '../plugins/limits.ts'
import { safeRedirect } from '../rules/redirects.ts'

const ANYBODY = { access: 'anybody' } as const
const tags = ['sign-in']
const MINUTE = 60 * 1000
/** How often one client address may go to a provider, and how often it may come back, in a minute. */
const MOST = 30

const PROVIDERS = [
  ['google', 'Google'],
  ['microsoft', 'Microsoft'],
] as const

/** Sign-in with Google and Microsoft (Specification 1 §7, Decisions §2): to the provider, and back with its answer. */
export function addLoginProviderRoutes(app: App): void {
  const { config, now } = app
  const refusal = 'That was too often from here. Please try to sign in again in {wait}.'
  const limitBegin = createLimit(app, MOST, refusal, MINUTE)
  const limitEnd = createLimit(app, MOST, refusal, MINUTE)

  for (const [path, name] of PROVIDERS) {
    const callback = `/login/${path}/callback`
    const settings = config[path]
    const provider =
      settings && createProvider(name, settings, { redirectUri: config.publicUrl + callback, now })
    const signIn = createSignIn(app, name, provider)

    const go = (request: FastifyRequest, reply: FastifyReply, { location, cookies, reason }: Step) => {
      if (reason !== undefined) request.log.warn({ provider: name, reason }, 'A sign-in came to nothing')
      return reply.header('set-cookie', cookies).redirect(location)
    }

    app.get(
      `/login/${path}`,
      {
        config: ANYBODY,
        errorHandler: answerVisit,
        schema: { tags, summary: `Goes to ${name} to sign in there`, querystring: ProviderQuery },
      },
      async (request, reply) => {
        await limitBegin(request, reply, request.ip)
        const redirectUrl = safeRedirect(request.query.redirectUrl)
        return go(request, reply, await signIn.begin(request.headers.cookie, redirectUrl))
      },
    )

    app.get(
      callback,
      {
        config: ANYBODY,
        errorHandler: answerVisit,
        schema: { tags, summary: `Comes back from ${name} with its answer` },
      },
      async (request, reply) => {
        await limitEnd(request, reply, request.ip)
        const answer = (request.raw.url ?? '').replace(/^[^?]*\??/, '')
        return go(request, reply, await signIn.end(request.headers.cookie, answer))
      },
    )
  }
}

/** Whatever fails: a person whose browser goes there reads of it on the login page, a program gets the error as of any call. */
function answerVisit(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (!/\btext\/html\b/i.test(request.headers.accept ?? '')) {
    answerError(error, request, reply)
    return
  }
  const { text } = outcomeOf(error, request)
  const [redirectUrl, ...others] = new URLSearchParams(request.url.split('?')[1]).getAll('redirectUrl')
  // Of an answer that leads elsewhere it would say when to go there.
  reply.removeHeader('retry-after')
  void reply.redirect(loginPage(text, safeRedirect(others.length > 0 ? undefined : redirectUrl)))
}
