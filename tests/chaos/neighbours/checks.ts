import { setTimeout as sleep } from 'node:timers/promises'
import { files } from '../../../rest/db/schema/files.ts'
import { outboxMails } from '../../../rest/db/schema/mails.ts'
import type { ReceivedMail } from '../../helpers/servers/smtp.ts'
import type { Place } from './place.ts'
import type { Kept } from './uses.ts'

/** @returns after how many milliseconds the last mail was sent */
export async function untilMailed({ db }: Place, wait: number): Promise<number> {
  const start = performance.now()
  const isWaiting = async () =>
    (await db.select().from(outboxMails)).some(({ sent, failed }) => sent === null && failed === null)
  while (performance.now() - start < wait && (await isWaiting())) await sleep(200)
  return Math.round(performance.now() - start)
}

/** Each mail of the outbox has arrived; a copy of it only for an attempt that did not count as done. */
export async function checkMails(
  { db }: Place,
  received: readonly ReceivedMail[],
  figures: Record<string, number>,
): Promise<string[]> {
  const counts = new Map<string, number>()
  for (const { parsed } of received)
    counts.set(parsed.messageId ?? '', (counts.get(parsed.messageId ?? '') ?? 0) + 1)
  const rows = await db.select().from(outboxMails)
  figures.mails = rows.length
  figures['copies of mails'] = received.length - counts.size
  return rows.flatMap(({ messageId, attempts, failed, lastError }) => {
    const count = counts.get(messageId) ?? 0
    if (failed !== null) return `Given up: ${messageId}, ${lastError}.`
    if (count === 0) return `Not mailed: ${messageId}, ${lastError}.`
    return count > attempts ? `Mailed ${count} times in ${attempts} attempts: ${messageId}.` : []
  })
}

/** Each acknowledged file is there as a whole, and there is no other. */
export async function checkFiles(
  { db, bucket, office: { url }, people }: Place,
  { files: kept }: Kept,
  figures: Record<string, number>,
): Promise<string[]> {
  const rows = await db.select().from(files)
  const stored = new Set(await bucket.files())
  const known = new Set(rows.map(({ id }) => id))
  figures['bytes without a file'] = [...stored].filter(id => !known.has(id)).length
  const flaws = rows.flatMap(({ id }) => [
    ...(stored.has(id) ? [] : [`The file ${id} has no bytes.`]),
    ...(kept.has(id) ? [] : [`The upload of ${id} was answered as failed, and the file is there.`]),
  ])
  const headers = { authorization: `Bearer ${people[2]?.token}` }
  for (const [id, content] of kept) {
    const answer = await fetch(`${url}/api/v1/download/${id}/a.bin`, { headers })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (!bytes.equals(content)) flaws.push(`The file ${id} is lost: ${answer.status}.`)
  }
  return flaws
}
