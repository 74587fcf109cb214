import type { FastifyReply, FastifyRequest } from 'fastify'
import { MagicLinkAnswer, MagicLinkQuery } from '../../contract/login.ts'
import { OwnUserRecord } from '../../contract/users.ts'
import { bearerToken, callerOf, requireSession } from '../../plugins/auth.ts'
import type { App } from '../../plugins/app.ts'
import { inTurn, unknownCallerTurn } from '../../plugins/fairQueues.ts'
import { CLIENT_LINK_LIMIT, createLimit, LINK_LIMIT, SIGN_IN_FAILURE_LIMIT } from '../../plugins/limits.ts'
import { sendMagicLink } from '../../commands/users/sendMagicLink.ts'
import { completeSignIn, requireMaySignIn } from '../../commands/users/signIn.ts'
import type { User } from '../../queries/users/users.ts'
import { signInTried } from '../../measures.ts'
import { readEmail } from '../../rules/emails.ts'
import { inField, Refusal } from '../../rules/refusal.ts'
import { foreignDomain, isAllowedDomain, readName } from '../../security/signIn.ts'
import { accessToken, isSignInToken, readSignInToken, type Binding } from '../../security/tokens.ts'
import { answers } from '../../answers/answers.ts'
import { toOwnUserRecord } from '../../answers/records.ts'

const tags = ['sign-in']
const PUBLIC = { access: 'public' } as const

/** The calls of signing in (docs/specification/rest.md#sign-in-calls). */
export function addLoginRoutes(app: App): void {
  const { config } = app
  const limitAddress = createLimit(
    app,
    LINK_LIMIT,
    'Several links were sent to this address already. Please look for them, or try again in a quarter of an hour.',
  )
  const limitClient = createLimit(
    app,
    CLIENT_LINK_LIMIT,
    'Too many links were requested from here. Please try again in a quarter of an hour.',
  )
  const limitFailures = createLimit(
    app,
    SIGN_IN_FAILURE_LIMIT,
    'Too many failed sign-ins from here. Please try again in {wait}.',
  )

  app.get(
    '/login/magiclink',
    {
      config: PUBLIC,
      schema: {
        tags,
        operationId: 'sendSignInLink',
        summary: 'Sends a sign-in link, whether or not the address is known',
        querystring: MagicLinkQuery,
        response: answers(MagicLinkAnswer),
      },
    },
    async (request, reply) => {
      const { query } = request
      const email = inField('email', () => readEmail(query.email))
      const name = readName(query.name, email)
      // If subscribers may sign in, all domains get the same answer: another one would reveal who is a
      // subscriber.
      if (!config.subscribersMaySignIn && !isAllowedDomain(email, config.allowedEmailDomains))
        throw foreignDomain()
      const redirectUrl = query.redirectURL ?? query.redirectUrl
      const link = { email, name, redirectUrl, nonce: query.nonce, now: app.now() }
      await unknownCallerTurn(app, request, reply, async () => {
        await limitClient(reply, request.ip)
        await limitAddress(reply, email)
        await sendMagicLink(app.db, config, link)
      })
      return { Sent: true }
    },
  )

  app.get(
    '/login/reauth',
    {
      // The handler reads both kinds of token, so it decides.
      config: PUBLIC,
      schema: {
        tags,
        operationId: 'renewSession',
        summary: 'Trades a sign-in token in, or renews an access token',
        security: [{ token: [] }],
        response: answers(OwnUserRecord),
      },
    },
    async (request, reply) => {
      const now = app.now()
      const user = await whoSignsIn(request, reply, now).catch(async (error: unknown) => {
        if (error instanceof Refusal && [401, 403].includes(error.statusCode)) {
          signInTried.note('refused')
          await unknownCallerTurn(app, request, reply, () => limitFailures(reply, request.ip))
        }
        throw error
      })
      signInTried.note(isSignInToken(bearerToken(request)) ? 'signed_in' : 'renewed')
      return toOwnUserRecord(user, await accessToken(user, config.tokenSecret, config.tokenTtl, now))
    },
  )

  async function whoSignsIn(
    request: FastifyRequest,
    reply: FastifyReply,
    now: Date,
  ): Promise<User & Pick<Binding, 'sessionId'>> {
    const token = bearerToken(request)
    if (!isSignInToken(token)) {
      const caller = await callerOf(app, request, reply)
      const { email } = caller
      await inTurn(app.queues.signIn, email, reply, () => requireMaySignIn(app.db, email, config))
      return { ...caller, sessionId: requireSession(caller) }
    }
    const signIn = await readSignInToken(token, config.tokenSecrets, now)
    const isInside = isAllowedDomain(signIn.email, config.allowedEmailDomains)
    const complete = async () => {
      await requireMaySignIn(app.db, signIn.email, config)
      return app.db.transaction(tx => completeSignIn(tx, signIn, isInside ? config.defaultScopes : [], now))
    }
    return unknownCallerTurn(app, request, reply, complete, `link:${signIn.email}`)
  }
}
