import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { Type, type Static } from 'typebox'
import { FileHeaders, FilePath, SignedFileQuery } from '../../contract/files.ts'
import { Failure } from '../../contract/shared.ts'
import { callerWithAccess } from '../../plugins/auth.ts'
import type { App } from '../../plugins/app.ts'
import { createDownloadTurns, type TakeTurn } from '../../plugins/downloads.ts'
import { inTurn } from '../../plugins/fairQueues.ts'
import { findLinkUser, findReadableFile, type StoredFile } from '../../queries/files.ts'
import { isSignedFile } from '../../security/fileLinks.ts'
import { contentDisposition } from '../../rules/files/fileNames.ts'
import { Refusal, toFailure } from '../../rules/refusal.ts'
import { readRange, type ByteRange } from '../../rules/files/fileRanges.ts'
import { noSuchFile } from '../../rules/files/files.ts'
import { isShownInline } from '../../rules/files/fileTypes.ts'
import { lacksScope } from '../../rules/users.ts'
import { readerOf } from '../tickets/tickets.ts'

/**
 * The call that downloads a file (docs/specification/rest.md#download-a-file): by token, or by a link that
 * was signed for a user; see docs/specification/files.md.
 */
export function addFileDownloadRoute(app: App): void {
  const takeTurn = createDownloadTurns()
  const schema = {
    tags: ['files'],
    operationId: 'downloadFile',
    summary: 'Gives a file, whole or in part',
    security: [{ token: [] }],
    params: FilePath,
    querystring: SignedFileQuery,
    headers: FileHeaders,
    response: {
      200: { content: { '*/*': { schema: Type.String({ format: 'binary' }) } } },
      206: { content: { '*/*': { schema: Type.String({ format: 'binary' }) } } },
      304: Type.Null(),
      '4xx': Failure,
      '5xx': Failure,
    },
  }
  // A token or a signature opens it, so the handler decides.
  const config = { access: 'public' } as const
  const url = '/api/v1/download/:uuid/:filename'
  app.get(url, { config, schema }, async (request, reply) => {
    await sendFile(app, request, reply, takeTurn)
    return reply
  })
  app.head(url, { config, schema: { ...schema, hide: true } }, async (request, reply) => {
    await sendFile(app, request, reply, takeTurn)
    return reply
  })
}

type DownloadRequest = FastifyRequest & {
  params: Static<typeof FilePath>
  query: Static<typeof SignedFileQuery>
  headers: Static<typeof FileHeaders>
}

async function sendFile(
  app: App,
  request: DownloadRequest,
  reply: FastifyReply,
  takeTurn: TakeTurn,
): Promise<void> {
  const { file, email, isByLink } = await requireFile(app, request, reply)
  const tag = `"${file.id}"`
  const { range: rangeHeader, 'if-none-match': known, 'if-range': condition } = request.headers
  const isKnown = known !== undefined && isTagOf(known, tag)
  const isHead = request.method === 'HEAD'
  const range =
    isHead || (condition !== undefined && condition !== tag) ? undefined : readRange(rangeHeader, file.size)
  // Before the headers: a failure must not be cached as the file.
  const isSent = !isKnown && !isHead && range !== null
  const bytes = isSent ? await openFile(app, request, reply, { file, email, range, takeTurn }) : undefined
  // A link's URL names its user, so a cached copy stays theirs; with a token, the cache must revalidate each
  // time.
  void reply.headers({
    ...headersOf(file),
    etag: tag,
    'accept-ranges': 'bytes',
    'cache-control': isByLink ? 'private, max-age=3600' : 'private, no-cache',
  })
  if (isKnown) return void reply.code(304).send()
  if (range === null) {
    void reply.code(416).header('content-range', `bytes */${file.size}`)
    void reply.removeHeader('content-disposition').type('application/json')
    return void reply.send(toFailure(new Refusal(416, 'The file has no such part.')))
  }
  const length = range === undefined ? file.size : range.end - range.start + 1
  void reply.header('content-length', length)
  if (range !== undefined)
    void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  void reply.send(bytes)
}

/** Opens a file in the turn of its reader. @throws Refusal, StorageAway */
async function openFile(
  { storage }: App,
  request: DownloadRequest,
  reply: FastifyReply,
  { file, email, range, takeTurn }: Found & { range: ByteRange | undefined; takeTurn: TakeTurn },
): Promise<Readable> {
  await takeTurn(request, reply, email)
  const bytes = await storage.open(file.id, file.size, range)
  if (bytes === undefined) throw noSuchFile()
  return bytes
}

interface Found {
  file: StoredFile
  /** The user who downloads it. */
  email: string
}

/**
 * The file, if the user of the token or of the link may read it now.
 * @throws Refusal 401, 403, 404
 */
async function requireFile(
  app: App,
  request: DownloadRequest,
  reply: FastifyReply,
): Promise<Found & { isByLink: boolean }> {
  const { signature } = request.query
  const linked = signature === undefined ? undefined : await fileOfLink(app, request, reply)
  const isLinkAlone = signature !== undefined && request.headers.authorization === undefined
  const found = linked ?? (isLinkAlone ? undefined : await fileOfToken(app, request, reply))
  if (found?.file.filename !== request.params.filename) throw noSuchFile()
  return { ...found, isByLink: linked !== undefined }
}

async function fileOfToken(
  app: App,
  request: DownloadRequest,
  reply: FastifyReply,
): Promise<Found | undefined> {
  const reader = readerOf(await callerWithAccess(app, request, reply, OWN_TICKETS))
  const find = () => findReadableFile(app.db, request.params.uuid, reader)
  const file = await inTurn(app.queues.file, reader.email, reply, find)
  // Without the scope, a caller does not learn which files exist.
  if (file === undefined && !reader.hasScope) throw lacksScope(['tickets'])
  return file && { file, email: reader.email }
}

async function fileOfLink(
  app: App,
  { params, query }: DownloadRequest,
  reply: FastifyReply,
): Promise<Found | undefined> {
  const { expires, user: email, generation, signature } = query
  if (expires === undefined || email === undefined || generation === undefined || signature === undefined)
    return undefined
  const proof = { expires, user: email, generation, signature }
  if (!isSignedFile(app.config.tokenSecrets, { ...params, ...proof }, app.now())) return undefined
  return inTurn(app.queues.file, email, reply, async () => {
    const user = await findLinkUser(app.db, { email, tokenGeneration: Number(generation) })
    if (user === undefined) return undefined
    const reader = readerOf(user)
    if (!reader.hasScope && !app.config.subscribersMaySignIn) return undefined
    const file = await findReadableFile(app.db, params.uuid, reader)
    return file && { file, email }
  })
}

const OWN_TICKETS = { scope: 'tickets', orElse: 'own ticket' } as const

const isTagOf = (header: string, tag: string) =>
  header === '*' || header.split(',').some(item => item.trim().replace(/^W\//, '') === tag)

const SANDBOX =
  "sandbox; default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'"

const headersOf = ({ mime, filename }: StoredFile) => ({
  'content-type': mime === 'text/plain' ? 'text/plain; charset=utf-8' : mime,
  'content-disposition': contentDisposition(isShownInline(mime) ? 'inline' : 'attachment', filename),
  'content-security-policy': SANDBOX,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
})
