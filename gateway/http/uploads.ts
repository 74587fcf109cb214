import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getOperationAST, Kind, OperationTypeNode, parse } from 'graphql'
import { processRequest, Upload } from 'graphql-upload-minimal'
import { LIMITS } from '../limits.ts'
import type { requireTaken as createRequireTaken } from './operations.ts'

type RequireTaken = ReturnType<typeof createRequireTaken>

/** What is wrong with a request of the kind `multipart/form-data`. */
class BadUpload extends Error {
  readonly statusCode = 400
}

const SECONDS = 1000
/** How long an upload may stand still. */
const STILLNESS = 60 * SECONDS
/** How long what is left of a refused one is read, so that the sender gets to read why. */
const REMAINDER = 30 * SECONDS

/** Any of them shows that no page of another site made the request by a form. */
const CSRF_HEADERS = ['apollo-require-preflight', 'x-apollo-operation-name']

/**
 * Takes uploads as the GraphQL multipart request specification has them: one file, for the mutation `uploadFile` alone.
 * The file is not kept here; its resolver reads it as it comes.
 * @param requireTaken refuses operations that are not taken, and puts the text of a known one in place of its hash
 */
export function takeUploads(app: FastifyInstance, requireTaken: RequireTaken): void {
  // The body stays unread until the request was looked at.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))

  app.addHook('preHandler', async (request, reply) => {
    if (!isMultipart(request)) return
    if (!CSRF_HEADERS.some(name => request.headers[name]))
      throw new BadUpload(`An upload takes one of the headers ${CSRF_HEADERS.join(', ')}.`)
    request.raw.setTimeout(STILLNESS, () => request.raw.destroy())
    const operation = await processRequest(request.raw, reply.raw, {
      maxFieldSize: LIMITS.body,
      maxFiles: 1,
    }).catch((error: unknown) => {
      throw new BadUpload(error instanceof Error ? error.message : undefined)
    })
    if (!Array.isArray(operation)) await requireTaken(operation, request)
    if (!isOfOneFile(operation))
      throw new BadUpload('A multipart request is for one file of uploadFile alone.')
    request.body = operation
  })

  // A file that nobody read would hold the connection for ever.
  app.addHook('onResponse', (request, _reply, next) => {
    if (isMultipart(request) && !request.raw.readableEnded) {
      request.raw.unpipe()
      request.raw.resume()
      const timer = setTimeout(() => request.raw.destroy(), REMAINDER).unref()
      request.raw.once('close', () => clearTimeout(timer))
    }
    next()
  })
}

const isMultipart = ({ headers }: FastifyRequest) =>
  headers['content-type']?.toLowerCase().startsWith('multipart/') === true

/** Whether it is the mutation `uploadFile`, nothing else, with one file among its variables. */
function isOfOneFile(operation: Awaited<ReturnType<typeof processRequest>>): boolean {
  if (Array.isArray(operation) || countOf(operation.variables) !== 1) return false
  try {
    const document = parse(operation.query, { maxTokens: LIMITS.tokens })
    const { operation: kind, selectionSet } = getOperationAST(document, operation.operationName) ?? {}
    const [field, ...others] = selectionSet?.selections ?? []
    const isUpload = field?.kind === Kind.FIELD && field.name.value === 'uploadFile'
    return kind === OperationTypeNode.MUTATION && isUpload && others.length === 0
  } catch {
    return false
  }
}

/** How many files there are at whatever depth. */
const countOf = (value: unknown): number => {
  if (value instanceof Upload) return 1
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, inner) => sum + countOf(inner), 0)
}
