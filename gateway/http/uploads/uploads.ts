import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getOperationAST, Kind, OperationTypeNode, parse } from 'graphql'
import { letArriveSlowly } from '../../../common/arrivals.ts'
import { LIMITS } from '../../bounds/limits.ts'
import type { RequestedOperation } from '../../operations/operations.ts'
import { countForm } from '../bodies.ts'
import { TIMEOUTS } from '../timeouts.ts'
import { requirePreflight } from './preflight.ts'
import type { RequestTurns } from '../turns.ts'
import { BadUpload, readForm } from './uploadForm.ts'

interface UploadOptions {
  turns: RequestTurns
  /** Gives the text to execute instead of the requested one, or fails. */
  allowedText: (requested: RequestedOperation, request: FastifyRequest) => Promise<string | undefined>
}

/**
 * Accepts uploads by the GraphQL multipart request specification: one file, for the mutation `uploadFile` only.
 * The file is not stored here; its resolver reads it as it arrives.
 */
export async function acceptUploads(
  app: FastifyInstance,
  { turns, allowedText }: UploadOptions,
): Promise<void> {
  // The plugin leaves the body unread until the request is checked. The REST service limits the size of a file.
  await app.register(multipart, {
    limits: { fieldSize: LIMITS.body, fields: FIELDS, files: 1, fileSize: Infinity },
    throwFileSizeLimit: false,
  })

  app.addHook('preHandler', async (request, reply) => {
    if (!isMultipart(request)) return
    requirePreflight(request)
    letArriveSlowly(request, TIMEOUTS.sender)
    const read = () => readForm(request, turns.bytesOf(request))
    const requested = await countForm(request, reply, { turns, most: FIELDS * LIMITS.body, read })
    const query = await allowedText(requested, request)
    if (query === undefined || !isUpload(query, requested.operationName))
      throw new BadUpload('Only uploadFile can be sent as a multipart request.')
    request.body = { ...requested, query, documentId: undefined }
  })
}

/** Form fields besides the file. */
const FIELDS = 2

/** Whether a request has the form of an upload. */
export const isMultipart = ({ headers }: FastifyRequest) =>
  headers['content-type']?.toLowerCase().startsWith('multipart/') === true

/** Whether the operation is the mutation `uploadFile` and nothing else. */
function isUpload(query: string, name: unknown): boolean {
  try {
    const document = parse(query, { maxLexicalTokens: LIMITS.tokens })
    const operationName = typeof name === 'string' ? name : undefined
    const { operation: kind, selectionSet } = getOperationAST(document, operationName) ?? {}
    const [field, ...others] = selectionSet?.selections ?? []
    const isUploadFile = field?.kind === Kind.FIELD && field.name.value === 'uploadFile'
    return kind === OperationTypeNode.MUTATION && isUploadFile && others.length === 0
  } catch {
    return false
  }
}
