import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getOperationAST, Kind, OperationTypeNode, parse } from 'graphql'
import { processRequest, Upload, type GraphQLOperation } from 'graphql-upload-minimal'
import { LIMITS } from '../limits.ts'
import type { AskedOperation } from '../operations.ts'
import { endArrival, letArriveSlowly } from './patience.ts'
import { requirePreflight } from './preflight.ts'

/** What is wrong with a request of the kind `multipart/form-data`. */
class BadUpload extends Error {
  readonly statusCode = 400
}

/**
 * Takes uploads as the GraphQL multipart request specification has them: one file, for the mutation `uploadFile` alone.
 * The file is not kept here; its resolver reads it as it comes.
 * @param takenText gives the text to execute in place of what was asked for, or fails
 */
export function takeUploads(
  app: FastifyInstance,
  takenText: (asked: AskedOperation, request: FastifyRequest) => Promise<string | undefined>,
): void {
  // The body stays unread until the request was looked at.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))

  app.addHook('preHandler', async (request, reply) => {
    if (!isMultipart(request)) return
    requirePreflight(request)
    letArriveSlowly(request)
    const asked = await processRequest(request.raw, reply.raw, {
      maxFieldSize: LIMITS.body,
      maxFiles: 1,
    }).catch((error: unknown) => {
      throw new BadUpload(error instanceof Error ? error.message : undefined)
    })
    if (Array.isArray(asked)) throw new BadUpload(ONE_FILE)
    const query = await takenText(asked, request)
    if (query === undefined || !isOfOneFile({ ...asked, query })) throw new BadUpload(ONE_FILE)
    request.body = { ...asked, query, documentId: undefined }
  })

  // A file that nobody read would hold the connection for ever.
  app.addHook('onResponse', (request, _reply, next) => {
    if (isMultipart(request)) endArrival(request)
    next()
  })
}

const ONE_FILE = 'A multipart request is for one file of uploadFile alone.'

const isMultipart = ({ headers }: FastifyRequest) =>
  headers['content-type']?.toLowerCase().startsWith('multipart/') === true

/** Whether it is the mutation `uploadFile`, nothing else, with one file among its variables. */
function isOfOneFile(operation: GraphQLOperation): boolean {
  if (countOf(operation.variables) !== 1) return false
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
