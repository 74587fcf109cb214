import type { StartBackupInput } from '../../__generated__/resolvers.ts'
import type { RestClient } from '../client.ts'
import { listResult, objectResult } from '../decode.ts'
import { callOffered } from '../extensions.ts'
import { toBackup, toSchedule, type BackupPage } from '../rows/backups.ts'

const BACKUPS = '/api/v1/backups'

/** The most backups that the server returns at once. */
const MAX_BACKUPS = 100

/**
 * The calls about backups, which are all beyond the documented ones (docs/specification/admin.md#backups).
 * @throws NotOfferedError from each call that the server does not offer
 */
export const nativeBackups = ({ call, ...extensions }: RestClient) => {
  const read = async (after: number | null, limit: number) => {
    const list = objectResult(await call('GET', BACKUPS, { query: { limit, after } }))
    return { schedule: toSchedule(list), backups: listResult(list.Backups, 'backups Result', toBackup) }
  }
  return {
    /** A page of the backups, from the newest or after one, towards the past. */
    backups: (after: number | null, size: number) =>
      callOffered(extensions, 'GET', BACKUPS, async (): Promise<BackupPage> => {
        // One more than needed shows whether there are more.
        const { schedule, backups: found } = await read(after, Math.min(size + 1, MAX_BACKUPS))
        const backups = found.slice(0, size)
        const last = backups.at(-1)
        if (found.length < MAX_BACKUPS || size < MAX_BACKUPS || !last)
          return { schedule, backups, hasNext: found.length > size }
        const more = await read(last.number, 1)
        return { schedule, backups, hasNext: more.backups.length > 0 }
      }),

    startBackup: ({ requestId }: StartBackupInput) =>
      callOffered(extensions, 'POST', BACKUPS, async () =>
        toBackup(objectResult(await call('POST', BACKUPS, { idempotencyKey: requestId ?? undefined }))),
      ),
  }
}
