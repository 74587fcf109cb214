import { answers, creates } from '../answers/answers.ts'
import { toBackupRecord, toScheduleRecord } from '../answers/backups.ts'
import { startBackup } from '../commands/backups.ts'
import { Backup, BackupList, BackupsQuery } from '../contract/backups.ts'
import { IdempotencyHeaders } from '../contract/shared.ts'
import type { App } from '../plugins/app.ts'
import { answerOnce } from '../plugins/idempotency.ts'
import { findBackup, listBackups } from '../queries/backups.ts'
import { noSuchBackup } from '../rules/backups.ts'

const tags = ['backups']
const config = { access: { scope: 'admin' } } as const
const PAGE = 50

/** The calls by which admins see the backups, and start one (docs/specification/admin.md#backups). */
export function addBackupRoutes(app: App): void {
  app.get(
    '/api/v1/backups',
    {
      config,
      schema: {
        tags,
        operationId: 'listBackups',
        summary: 'The backups that the server made by itself, the newest first, and when it makes them',
        querystring: BackupsQuery,
        response: answers(BackupList),
      },
    },
    async ({ query: { limit, after } }) => {
      const page = { limit: Number(limit ?? PAGE), after: after === undefined ? undefined : Number(after) }
      const { backups: schedule } = app.config
      return {
        Schedule: schedule === undefined ? null : toScheduleRecord(schedule, app.now()),
        Backups: (await listBackups(app.db, page)).map(toBackupRecord),
      }
    },
  )

  app.post(
    '/api/v1/backups',
    {
      config,
      schema: {
        tags,
        operationId: 'startBackup',
        summary: 'Starts a backup at once',
        headers: IdempotencyHeaders,
        response: creates(Backup),
      },
    },
    async (request, reply) =>
      answerOnce(app, request, reply, {
        make: tx =>
          startBackup(tx, { schedule: app.config.backups, by: request.caller.email, now: app.now() }),
        idOf: ({ id }) => id,
        readAgain: async (tx, id) => {
          const backup = await findBackup(tx, Number(id))
          if (backup === undefined) throw noSuchBackup()
          return backup
        },
        toAnswer: toBackupRecord,
      }),
  )
}
