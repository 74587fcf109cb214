import multipart from '@fastify/multipart'
import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { letArriveSlowly } from '../../../common/arrivals.ts'
import { createFairQueue } from '../../../common/fairQueue.ts'
import { FileRecord, UploadForm } from '../../contract/files.ts'
import { toFileRecord } from '../../answers/records.ts'
import { IdempotencyHeaders } from '../../contract/shared.ts'
import type { Transaction } from '../../db/client.ts'
import type { App } from '../../plugins/app.ts'
import { inTurn } from '../../plugins/fairQueues.ts'
import { answerOnce, type Making } from '../../plugins/idempotency.ts'
import {
  createConcurrencyLimiter,
  createLimit,
  UPLOAD_LIMIT,
  CONCURRENT_UPLOADS,
} from '../../plugins/limits.ts'
import { fileStored } from '../../measures.ts'
import { findCreated } from '../../queries/idempotency.ts'
import {
  findReadableFile,
  insertFile,
  lockUploads,
  unattachedBytes,
  type StoredFile,
} from '../../queries/files.ts'
import { cleanFileName } from '../../rules/files/fileNames.ts'
import { fileSigner } from '../../security/fileLinks.ts'
import {
  asRefusal,
  brokenOff,
  noFileGiven,
  noSuchFile,
  requireQuota,
  requireRoom,
  tooLarge,
} from '../../rules/files/files.ts'
import { arriving, inTurns, whileThereIsRoom } from '../../rules/files/uploads.ts'
import { creates } from '../../answers/answers.ts'
import { readerOf } from '../tickets/tickets.ts'

/** How long an upload may pause, in milliseconds. */
const IDLE_TIMEOUT = 30_000
// The size of a form besides the file.
const FORM_BYTES = 64 * 1024

/** The call that uploads a file (docs/specification/rest.md#upload-a-file), streamed to the storage. */
export function addFileUploadRoute(parent: App): void {
  void parent.register(async scope => {
    const app: App = scope.withTypeProvider()
    const { config, storage } = app
    await app.register(multipart, {
      limits: { fileSize: Infinity, files: 1, fields: 10, fieldSize: 1_000, parts: 11 },
      throwFileSizeLimit: false,
    })

    const limitSender = createLimit(
      app,
      UPLOAD_LIMIT,
      `You have sent ${UPLOAD_LIMIT.max} files within an hour. Please try again in {wait}.`,
    )

    // As many as Node has threads for writing; each file has at most one part waiting.
    const writing = createFairQueue({ total: 4, each: 1, waiting: CONCURRENT_UPLOADS, waitingTotal: 10_000 })

    const limitConcurrency = createConcurrencyLimiter(
      CONCURRENT_UPLOADS,
      `You are sending ${CONCURRENT_UPLOADS} files at once. Please try again in {wait}.`,
    )

    app.post(
      '/api/v1/upload',
      {
        // It waits for its turn at the database when the file is complete.
        config: {
          access: { scope: 'tickets', orElse: 'own ticket' },
          work: 'unqueued',
          form: UploadForm,
        },
        schema: {
          tags: ['files'],
          operationId: 'uploadFile',
          summary: 'Takes a file, for a ticket or a comment to come',
          consumes: ['multipart/form-data'],
          headers: IdempotencyHeaders,
          response: creates(FileRecord),
        },
        onRequest: (request, _reply, done) => {
          letArriveSlowly(request, IDLE_TIMEOUT)
          done()
        },
      },
      async (request, reply) => {
        const { email } = request.caller
        await inTurn(app.queues.file, email, reply, () => limitSender(reply, email))
        limitConcurrency(reply, email)
        const announced = Number(request.headers['content-length'] ?? 0)
        if (announced > config.uploadLimit + FORM_BYTES) throw tooLarge()
        const key = request.headers['idempotency-key']
        const unattached = async () => {
          // A file that is sent again with its key does not count twice.
          const sentBefore =
            typeof key === 'string'
              ? await findCreated(app.db, { caller: email, key, now: app.now() })
              : undefined
          return unattachedBytes(app.db, email, sentBefore)
        }
        requireQuota((await inTurn(app.queues.file, email, reply, unattached)) + announced)
        requireRoom(await storage.room(), announced)
        const { filename, file } = await fileOf(request)
        const id = randomUUID()
        const stored: string[] = []
        let isWritten = false
        try {
          const { mime, bytes, count } = await arriving(file, config.uploadLimit)
          await storage.write(
            id,
            whileThereIsRoom(inTurns(bytes, writing, email), () => storage.room()),
          )
          isWritten = true
          fileStored.note(count())
          const content = { filename: cleanFileName(filename), mime, size: count() }
          const insert = async (tx: Transaction) => {
            await lockUploads(tx, email)
            requireQuota((await unattachedBytes(tx, email)) + count())
            const row = await insertFile(tx, { id, ...content, uploaderEmail: email, created: app.now() })
            stored.push(id)
            return row
          }
          const making: Making<StoredFile> = {
            make: insert,
            idOf: file => file.id,
            readAgain: async (tx, uuid) => {
              const file = await findReadableFile(tx, uuid, readerOf(request.caller))
              if (file === undefined) throw noSuchFile()
              return file
            },
            toAnswer: file => toFileRecord(file, fileSigner(config.tokenSecret, app.now(), request.caller)),
          }
          const keep = () => answerOnce(app, request, reply, making, content)
          return await inTurn(app.queues.write, email, reply, keep)
        } catch (error) {
          stored.length = 0
          throw asRefusal(error)
        } finally {
          // Do not leave an unreported file behind, unless the process dies here.
          file.destroy()
          if (stored.length === 0) {
            const deleting = storage.delete(id).catch(() => undefined)
            // A storage that has just failed may take long to fail again.
            if (isWritten) await deleting
          }
        }
      },
    )
  })
}

/** @throws Refusal 400 if there is no file */
async function fileOf(request: FastifyRequest) {
  if (!request.isMultipart()) throw noFileGiven()
  const part = await request.file().catch(() => {
    throw brokenOff()
  })
  if (part === undefined) throw noFileGiven()
  return part
}
