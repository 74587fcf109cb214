import { subHours } from 'date-fns'
import { deleteOldDeliveries } from '../commands/webhookOutcomes.ts'
import type { Database } from '../db/client.ts'
import { deleteUnattached, unknownFiles } from '../queries/files.ts'
import { deleteOldUses } from '../queries/limits.ts'
import { deleteOldStrangers } from '../queries/users/strangers.ts'
import { purgeDeletedEvents } from '../queries/timesheets/timesheetEvents.ts'
import type { FileStorage } from '../storage/fileStorage.ts'
import type { Task } from './runner.ts'
import { createSteadyClock } from './steadyClock.ts'
import { deleteOldMails } from './sendMail.ts'

const KEPT_HOURS = 24
/** Half of the time until the next round. */
const LIMIT_SECONDS = 30 * 60
const BATCH = 500
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** See `cleanUp`. */
export function cleanUpTask(db: Database, storage: FileStorage, now: () => Date): Task {
  const readClock = createSteadyClock(db, now)
  return {
    limit: LIMIT_SECONDS,
    run: async (_payload, { signal }) => {
      const time = await readClock()
      // The next round believes a clock that has not gone back until then.
      if (time !== undefined) await cleanUp(db, storage, time, signal)
    },
  }
}

/**
 * Deletes what is older than a day and belongs to nothing: files without a ticket, bytes without a file (left
 * when the process ended in between), unfinished uploads, and the record of mails to strangers. Also deletes
 * mails that were sent, events that were deleted, and messages to webhooks, a month ago, and what counts for no
 * limit any more.
 * @param signal ends it, however many files are left
 */
export async function cleanUp(
  db: Database,
  storage: FileStorage,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  await deleteOldStrangers(db)
  await deleteOldUses(db, now)
  await deleteOldMails(db, now)
  await purgeDeletedEvents(db, now)
  await deleteOldDeliveries(db, now)
  const before = subHours(now, KEPT_HOURS)
  for (const id of await deleteUnattached(db, before)) await storage.delete(id)
  signal?.throwIfAborted()
  await storage.deleteUnfinished(before)
  let old: string[] = []
  const deleteUnknown = async () => {
    const ids = old
    old = []
    if (ids.length > 0) for (const id of await unknownFiles(db, ids)) await storage.delete(id)
  }
  for await (const { id, written } of storage.list()) {
    signal?.throwIfAborted()
    if (written < before && UUID.test(id)) old.push(id)
    if (old.length === BATCH) await deleteUnknown()
  }
  await deleteUnknown()
}
