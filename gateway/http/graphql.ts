import { ApolloServer } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { fastifyApolloHandler } from '@as-integrations/fastify'
import compress from '@fastify/compress'
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { bearerToken, createContext, type Context, type ContextSource } from '../context.ts'
import { isInternal, publicError, withRequestId } from '../errors.ts'
import { createExecutor } from '../execute.ts'
import { LIMITS, withinLimits } from '../limits.ts'
import type { KnownOperations, OperationRule } from '../operations.ts'
import { MOST_BYTES, requireSize } from './bodySize.ts'
import { COMPRESSION } from './compression.ts'
import { statusCode } from './errors.ts'
import { RefusedOperation, requireTaken } from './operations.ts'
import { takeUploads } from './uploads.ts'

/** The GraphQL server, without a transport. */
export function createApollo(schema: GraphQLSchema, log: FastifyBaseLogger): ApolloServer<Context> {
  const execute = createExecutor()
  return new ApolloServer<Context>({
    // The way to have another executor than graphql's own.
    gateway: {
      onSchemaLoadOrUpdate: callback => {
        callback({ apiSchema: schema, coreSupergraphSdl: '' })
        return () => undefined
      },
      load: () =>
        Promise.resolve({
          executor: ({ document, request, context, operationName }) =>
            execute({
              schema,
              document,
              contextValue: context,
              variableValues: request.variables,
              operationName,
            }),
        }),
      stop: () => Promise.resolve(),
    },
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    hideSchemaDetailsFromClientErrors: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    // Automatic persisted queries would let anybody fill the cache.
    persistedQueries: false,
    parseOptions: { maxTokens: LIMITS.tokens },
    validationRules: [withinLimits],
    formatError: publicError,
    logger: log,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      {
        requestDidStart: () =>
          Promise.resolve({
            didEncounterErrors: ({ errors, contextValue: { requestId } }) => {
              for (const error of errors)
                if (isInternal(publicError(error.toJSON(), error)))
                  log.error({ err: error, requestId }, 'A resolver failed')
              return Promise.resolve()
            },
            willSendResponse: ({ response: { body }, contextValue: { requestId } }) => {
              if (body.kind === 'single' && body.singleResult.errors)
                body.singleResult.errors = body.singleResult.errors.map(error =>
                  withRequestId(error, requestId),
                )
              return Promise.resolve()
            },
          }),
      },
    ],
  })
}

interface RouteOptions {
  source: ContextSource
  known: KnownOperations
  rule: OperationRule
}

/** GraphQL over HTTP at `/graphql`. */
export const graphqlRoute =
  (apollo: ApolloServer<Context>, { source, known, rule }: RouteOptions): FastifyPluginAsync =>
  async app => {
    const contextOf = (request: FastifyRequest, token: string | undefined) =>
      createContext(source, { requestId: request.id, token, address: request.ip })
    const requireOperation = requireTaken({
      known,
      rule,
      isSignedIn: (token, request) =>
        contextOf(request, token)
          .upstream.users.viewer()
          .then(
            () => true,
            () => false,
          ),
    })
    await app.register(compress, COMPRESSION)
    app.removeContentTypeParser('text/plain')
    takeUploads(app, requireOperation)
    app.addHook('onRequest', (_request, reply, next) => {
      reply.header('cache-control', 'no-store')
      next()
    })
    // A client of GraphQL looks for `errors`.
    app.setErrorHandler((error, _request, reply) => {
      const status = statusCode(error)
      const message =
        status < 500 && error instanceof Error ? error.message : 'Something went wrong on our side.'
      const code = error instanceof RefusedOperation ? error.code : codeOf(status)
      if (status >= 500) reply.log.error(error)
      return reply.code(status).send({ errors: [{ message, extensions: { code } }] })
    })
    app.route({
      method: ['GET', 'POST'],
      url: '/graphql',
      bodyLimit: MOST_BYTES,
      preValidation: (request, _reply, next) => {
        requireSize(request)
        next()
      },
      preHandler: async request => {
        const asked = request.method === 'GET' ? request.query : request.body
        if (typeof asked === 'object' && asked !== null && !Array.isArray(asked))
          await requireOperation(asked, request)
      },
      handler: fastifyApolloHandler(apollo, {
        context: request => Promise.resolve(contextOf(request, bearerToken(request.headers.authorization))),
      }),
    })
  }

const codeOf = (status: number) =>
  status === 413 ? 'TOO_LARGE' : status < 500 ? 'BAD_USER_INPUT' : 'INTERNAL_SERVER_ERROR'
