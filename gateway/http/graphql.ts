import { ApolloServer } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import compress from '@fastify/compress'
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { OperationTypeNode, printSchema, type GraphQLSchema } from 'graphql'
import { bearerToken, createContext, type Context, type ContextSource, type Origin } from '../context.ts'
import { VALIDATION } from '../operations/documents.ts'
import {
  badUserInput,
  createUnreadableLog,
  INTERNAL_MESSAGE,
  isFailure,
  isInternal,
  publicError,
  withRequestId,
} from '../graph/errors.ts'
import { executeOperation } from '../operations/execute.ts'
import { describeOperation } from '../operations/traces.ts'
import { costOf } from '../bounds/cost.ts'
import { costError, costOfAnswer, LIMITS, validateLimits } from '../bounds/limits.ts'
import { measuredOperation } from '../operations/measured.ts'
import { endOperation, startOperation } from '../operations/measuredRoute.ts'
import { limitReached } from '../measures.ts'
import { RefusedOperation, type KnownOperations, type OperationRule } from '../operations/operations.ts'
import { pageSizesIn } from '../graph/pageSizes.ts'
import { OperationSize } from '../upstream/operationSize.ts'
import { countBodies } from './bodies.ts'
import { MAX_BYTES, requireSize } from './bodySize.ts'
import { COMPRESSION } from './compression.ts'
import { isFault, isShown, statusCode } from './errors.ts'
import { executeRequest } from './execution.ts'
import { enforceLimits } from './limitCheck.ts'
import type { LongAnswers } from './longAnswers.ts'
import { createAdmission } from './operations.ts'
import { setHttpStatus } from './outcome.ts'
import { answerType } from './answerType.ts'
import { APOLLO_PREFLIGHT, requireOwnGet } from './uploads/preflight.ts'
import { requireReadable } from './mediaTypes.ts'
import { createPlans } from '../plans/plans.ts'
import { EVENT_HEADERS, prefersEvents, wholeAnswer } from '../streams/events.ts'
import type { Streams } from '../streams/streams.ts'
import { createPlannedAnswers } from './plannedAnswers.ts'
import type { SpanOf } from './traces.ts'
import { isNoTurn, type RequestTurns } from './turns.ts'
import { isMultipart, acceptUploads } from './uploads/uploads.ts'

/** The GraphQL server, without a transport. @param write serializes a result */
export function createApollo(
  schema: GraphQLSchema,
  log: FastifyBaseLogger,
  write: LongAnswers['write'],
): ApolloServer<Context> {
  const logUnreadable = createUnreadableLog((details, message) => log.warn(details, message))
  return new ApolloServer<Context>({
    // Apollo's way to use another executor than graphql's own.
    gateway: {
      onSchemaLoadOrUpdate: callback => {
        callback({ apiSchema: schema, coreSupergraphSdl: '' })
        return () => undefined
      },
      load: () =>
        Promise.resolve({
          executor: ({ document, request, context, operationName }) =>
            executeOperation(
              {
                schema,
                document,
                contextValue: context,
                variableValues: request.variables,
                operationName,
              },
              async characters => {
                // Apollo loses the type of the context.
                if (context.size instanceof OperationSize) await context.size.answer(characters)
              },
            ),
        }),
      stop: () => Promise.resolve(),
    },
    introspection: true,
    csrfPrevention: APOLLO_PREFLIGHT,
    allowBatchedHttpRequests: false,
    hideSchemaDetailsFromClientErrors: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    // With automatic persisted queries, any client could fill the cache.
    persistedQueries: false,
    parseOptions: { maxLexicalTokens: LIMITS.tokens },
    validationRules: [validateLimits],
    validationOptions: VALIDATION,
    formatError: publicError,
    stringifyResult: write,
    logger: log,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      {
        requestDidStart: () =>
          Promise.resolve({
            didEncounterErrors: ({ errors, contextValue }) => {
              const { requestId } = contextValue
              for (const error of errors) {
                logUnreadable(error, requestId)
                const shown = publicError(error.toJSON(), error)
                if (isFailure(shown)) contextValue.span?.set({ 'error.type': String(shown.extensions?.code) })
                if (isInternal(shown)) log.error({ err: error, reqId: requestId }, 'A resolver failed')
              }
              return Promise.resolve()
            },
            didResolveOperation: ({ document, operation, request: { variables }, contextValue }) => {
              if (!operation)
                throw badUserInput(
                  'The document has several operations. Name the one to execute in operationName.',
                )
              describeOperation(contextValue.span, document, operation.name?.value)
              if (operation.operation === OperationTypeNode.SUBSCRIPTION)
                throw badUserInput(
                  'Subscriptions run over a WebSocket, or with the header Accept: text/event-stream.',
                )
              pageSizesIn(document)(variables)
              const tooMuch = costError(schema, document, operation, variables ?? {})
              if (tooMuch) {
                limitReached.note('cost')
                throw badUserInput(tooMuch.message)
              }
              if (operation.operation === OperationTypeNode.QUERY) contextValue.stopOnceGone()
              return Promise.resolve()
            },
            willSendResponse: ({ request, response: { body, http }, contextValue, document, operation }) => {
              const { requestId, isTokenRefused } = contextValue
              const accept = request.http?.headers.get('accept')
              if (body.kind === 'single')
                contextValue.measured?.setAnswer(operation?.operation, body.singleResult.errors)
              if (body.kind === 'single')
                setHttpStatus(body.singleResult, http, { accept, isTokenRefused: isTokenRefused() })
              if (body.kind === 'single' && body.singleResult.errors)
                body.singleResult.errors = body.singleResult.errors.map(error =>
                  withRequestId(error, requestId),
                )
              if (body.kind === 'single' && document && operation)
                body.singleResult.extensions = {
                  ...body.singleResult.extensions,
                  cost: costOfAnswer(costOf(schema, document, operation).requested(request.variables ?? {})),
                }
              return Promise.resolve()
            },
          }),
      },
    ],
  })
}

interface RouteOptions {
  schema: GraphQLSchema
  takeLong: LongAnswers['take']
  turns: RequestTurns
  source: ContextSource
  streams: Streams
  spanOf: SpanOf
  known: KnownOperations
  rule: OperationRule
}

/** GraphQL over HTTP at `/graphql`. */
export const graphqlRoute =
  (
    apollo: ApolloServer<Context>,
    { schema, takeLong, turns, source, streams, spanOf, known, rule }: RouteOptions,
  ): FastifyPluginAsync =>
  async app => {
    const contextOf = (
      request: FastifyRequest,
      token: string | undefined,
      more: Partial<Pick<Origin, 'onceGone' | 'ended' | 'span' | 'measured' | 'isLogged'>> = {
        span: spanOf(request),
        measured: measuredOperation(request),
      },
    ) => createContext(source, { requestId: request.id, token, address: request.ip, ...more })
    const admission = createAdmission({
      known,
      rule,
      readViewer: (token, request) => contextOf(request, token).upstream.users.viewer(),
    })
    const requireLimits = enforceLimits(schema)
    const planned = createPlannedAnswers(createPlans(schema))
    await app.register(compress, COMPRESSION)
    countBodies(app, turns, request => !isMultipart(request))
    const readBody = parseAtTurn(app, turns)
    await acceptUploads(app, { turns, allowedText: admission.textOf })
    // GraphQL clients expect `errors`, in a type that they accept: of another type they show only the status.
    app.setErrorHandler((error, request, reply) => {
      const status = statusCode(error)
      const message = isShown(error) ? error.message : INTERNAL_MESSAGE
      const code = error instanceof RefusedOperation ? error.code : codeOf(status)
      if (isFault(error)) reply.log.error(error)
      measuredOperation(request)?.setError(error)
      if (status === 401) void reply.header('www-authenticate', 'Bearer')
      const refusal = withRequestId({ message, extensions: { code } }, request.id)
      // The protocol of streams wants what is wrong with an operation as an event: their clients show no other status.
      if (status === 400 && prefersEvents(request.headers.accept))
        return reply
          .code(200)
          .headers(EVENT_HEADERS)
          .send(wholeAnswer(JSON.stringify({ errors: [refusal] })))
      return reply
        .code(status)
        .type(answerType(request.headers.accept))
        .send({ errors: [refusal] })
    })
    const sdl = printSchema(schema)
    // For whom introspection is open, who gets the same by a plain download.
    app.get('/graphql/schema.graphql', async (request, reply) => {
      await admission.textOf({ query: '{ __schema { __typename } }' }, request)
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'private, no-cache').send(sdl)
    })
    app.route({
      method: ['GET', 'POST'],
      url: '/graphql',
      bodyLimit: MAX_BYTES,
      onRequest: [
        startOperation,
        (request, _reply, next) => {
          if (request.method === 'GET') requireOwnGet(request)
          requireReadable(request)
          next()
        },
      ],
      onSend: endOperation,
      handler: async (request, reply) => {
        const turn = await (isMultipart(request) ? turns.takeForFile : turns.take)(request, reply)
        if (isNoTurn(turn)) throw new RefusedOperation(turn.status, codeOf(turn.status), turn.message)
        const { raw } = reply
        const hangUps: (() => void)[] = []
        const onceGone = (hangUp: () => void) => {
          if (raw.destroyed) hangUp()
          else {
            hangUps.push(hangUp)
            raw.once('close', hangUp)
          }
        }
        const token = bearerToken(request.headers.authorization)
        const done = turn.hold()
        const span = spanOf(request)?.child('GraphQL Operation', 'internal')
        const context = contextOf(request, token, {
          ...{ onceGone, ended: turn.over, span, measured: measuredOperation(request), isLogged: true },
        })
        try {
          await readBody(request)
          await executeRequest(apollo, request, reply, {
            allowedText: async requested => {
              const asked = await admission.textOf(requested, request)
              if (asked !== undefined) measuredOperation(request)?.setName(known.nameOf(asked))
              const text = await requireLimits(asked, turns.bytesOf(request, 'text'))
              if (text !== undefined) await admission.requireCaller(text, request)
              return text
            },
            context,
            planned,
            stream: async payload => {
              await streams.answer(request, reply, payload, context.span)
              measuredOperation(request)?.drop()
              // A stream may be open for hours.
              turns.release(request, reply)
              spanOf(request)?.end()
            },
            takeLong,
          })
        } finally {
          // Not after the client has read the answer, which `return reply` waits for.
          done()
          span?.end()
          context.end()
          for (const hangUp of hangUps) raw.off('close', hangUp)
        }
        return reply
      },
    })
  }

/**
 * Keeps the JSON of a request as text until its turn, and charges the parsing to its sender: parsing outside of
 * a turn keeps all others waiting.
 * @returns a function that parses it, and throws as `requireSize` and Fastify do
 */
function parseAtTurn(app: FastifyInstance, turns: RequestTurns): (request: FastifyRequest) => Promise<void> {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  return async request => {
    const { body: text } = request
    if (typeof text === 'string') {
      await turns.bytesOf(request, 'body')(text.length)
      request.body = await new Promise<unknown>((resolve, reject) => {
        void parse(request, text, (error, body) => (error ? reject(error) : resolve(body)))
      })
    }
    requireSize(request)
  }
}

const codeOf = (status: number) =>
  CODES[status] ?? (status < 500 ? 'BAD_USER_INPUT' : 'INTERNAL_SERVER_ERROR')

const CODES: Readonly<Record<number, string>> = {
  413: 'TOO_LARGE',
  429: 'RATE_LIMITED',
  503: 'UPSTREAM_UNAVAILABLE',
}
