import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type, type Static } from 'typebox'
import { FileHeaders, FilePath, SignedFileQuery } from '../contract/files.ts'
import { Failure } from '../contract/shared.ts'
import { callerWithScope } from '../plugins/auth.ts'
import type { App } from '../plugins/context.ts'
import { findFile, findReadableFile, type StoredFile } from '../queries/files.ts'
import { isSignedFile } from '../rules/fileLinks.ts'
import { contentDisposition } from '../rules/fileNames.ts'
import { readRange } from '../rules/fileRanges.ts'
import { noSuchFile } from '../rules/files.ts'
import { isShownInline } from '../rules/fileTypes.ts'

/** The call that gives a file (Specification 2 §7): to who may read it by token, and to whoever has a signed link (Decisions §3). */
export function addFileDownloadRoute(app: App): void {
  const schema = {
    tags: ['files'],
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
  const config = { access: 'anybody' } as const
  const url = '/api/v1/download/:uuid/:filename'
  app.get(url, { config, schema }, async (request, reply) => {
    await give(app, request, reply)
    return reply
  })
  app.head(url, { config, schema: { ...schema, hide: true } }, async (request, reply) => {
    await give(app, request, reply)
    return reply
  })
}

type Asked = FastifyRequest & {
  params: Static<typeof FilePath>
  query: Static<typeof SignedFileQuery>
  headers: Static<typeof FileHeaders>
}

async function give(app: App, request: Asked, reply: FastifyReply): Promise<void> {
  const { file, isSigned } = await requireFile(app, request, reply)
  const tag = `"${file.id}"`
  // A link is good for an hour; a token may lose its right at any time, so a copy is asked after each time.
  void reply.headers({
    ...headersOf(file),
    etag: tag,
    'accept-ranges': 'bytes',
    'cache-control': isSigned ? 'private, max-age=3600' : 'private, no-cache',
  })
  const { range: asked, 'if-none-match': known, 'if-range': condition } = request.headers
  if (known !== undefined && isTagOf(known, tag)) return void reply.code(304).send()
  const isHead = request.method === 'HEAD'
  const range =
    isHead || (condition !== undefined && condition !== tag) ? undefined : readRange(asked, file.size)
  if (range === null) {
    void reply.code(416).header('content-range', `bytes */${file.size}`)
    void reply.removeHeader('content-disposition').type('application/json')
    return void reply.send({ error: 'The file has no such part.' })
  }
  const length = range === undefined ? file.size : range.end - range.start + 1
  void reply.header('content-length', length)
  if (range !== undefined)
    void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  if (isHead) return void reply.send()
  const bytes = await app.storage.open(file.id, range)
  if (bytes === undefined) throw noSuchFile()
  void reply.send(bytes)
}

/** @throws Refusal 401, 403, 404 */
async function requireFile(
  app: App,
  request: Asked,
  reply: FastifyReply,
): Promise<{ file: StoredFile; isSigned: boolean }> {
  const { uuid, filename } = request.params
  const { expires, signature } = request.query
  const isSigned =
    expires !== undefined &&
    signature !== undefined &&
    isSignedFile(app.config.tokenSecrets, { uuid, filename, expires, signature }, app.now())
  const file = isSigned
    ? await findFile(app.db, uuid)
    : signature !== undefined && request.headers.authorization === undefined
      ? undefined
      : await findReadableFile(app.db, uuid, (await callerWithScope(app, request, reply, 'tickets')).email)
  if (file?.filename !== filename) throw noSuchFile()
  return { file, isSigned }
}

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
