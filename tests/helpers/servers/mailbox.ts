import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import type { Database } from '../../../rest/db/client.ts'
import { outboxMails } from '../../../rest/db/schema/mails.ts'

/** The mails that the service wrote to files, as a mail program reads them; oldest first. */
export async function readMailbox(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'outbox')
  const files = (await readdir(folder).catch(() => [])).filter(file => file.endsWith('.eml')).sort()
  return Promise.all(files.map(async file => PostalMime.parse(await readFile(join(folder, file)))))
}

/** The newest mail to an address, as soon as there is one. @throws Error if there is none after a minute */
export async function nextMailTo(dataDir: string, address: string, known = 0): Promise<Email> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const mails = (await readMailbox(dataDir)).filter(({ to }) => to?.some(one => one.address === address))
    const newest = mails.at(-1)
    if (newest !== undefined && mails.length > known) return newest
    await sleep(25)
  }
  throw new Error(`No mail came to ${address}.`)
}

/**
 * Waits until every queued mail was sent or given up: superfluous ones would have arrived by then.
 * @throws Error after a minute
 */
export async function untilMailsLeft(db: Database): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const rows = await db.select().from(outboxMails)
    if (rows.every(({ sent, failed }) => sent !== null || failed !== null)) return
    if (Date.now() > deadline) throw new Error('The mails do not leave.')
    await sleep(25)
  }
}

/** The sign-in link of a mail, or of the program's output. */
export function linkIn({ text }: Pick<Email, 'text'>): string {
  const [link] = /https?:\/\/\S+\/login\?\S+/.exec(text ?? '') ?? []
  if (link === undefined) throw new Error('There is no sign-in link.')
  return link
}
