import { subHours } from 'date-fns'
import type { Database } from '../db/client.ts'
import { deleteUnattached, unknownFiles } from '../queries/files.ts'
import { deleteOldStrangers } from '../queries/users/strangers.ts'
import { purgeDeletedEvents } from '../queries/timesheets/timesheetEvents.ts'
import type { FileStorage } from '../storage/fileStorage.ts'
import { deleteOldMails } from './deliver.ts'

const KEPT_HOURS = 24
const ROUND_MS = 60 * 60 * 1_000
const BATCH = 500
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Cleans up every hour until it is stopped. Several servers may do so at once. */
export function startCleanUp(
  db: Database,
  storage: FileStorage,
  now: () => Date,
): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  let round = Promise.resolve()
  const clean = () => {
    // While the database or storage is unreachable, leave the work to a later round.
    round = round.then(() => cleanUp(db, storage, now(), stopping.signal)).catch(() => undefined)
  }
  const timer = setInterval(clean, ROUND_MS).unref()
  clean()
  return {
    stop: () => {
      clearInterval(timer)
      stopping.abort()
      return round
    },
  }
}

/**
 * Deletes what is older than a day and belongs to nothing: files without a ticket, bytes without a file (left
 * when the process ended in between), unfinished uploads, and the record of mails to strangers. Also deletes
 * mails that were sent, and events that were deleted, a month ago.
 * @param signal ends it, however many files are left
 */
export async function cleanUp(
  db: Database,
  storage: FileStorage,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  await deleteOldStrangers(db)
  await deleteOldMails(db, now)
  await purgeDeletedEvents(db, now)
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
