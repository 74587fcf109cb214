import { sql } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../../rest/config.ts'
import { outboxMails } from '../../rest/db/schema/mails.ts'
import { queueMails } from '../../rest/mail/outbox.ts'
import { startRest } from '../../rest/server.ts'
import { startSmtp } from '../helpers/servers/smtp.ts'
import { median, SECRET, type Measured } from './measuring.ts'

const MAILS = 200
/** How long the mail server takes for each, in milliseconds. */
const DIALOGUE = 300
/** In which all of them are to leave, in milliseconds. */
const LIMIT = 5_000
const ROUNDS = 5

/** How long 200 mails of one author take to leave, where the mail server takes 0.3 s for each, against 5 s. */
export async function benchMails(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'))
  const smtp = await startSmtp({ hold: () => sleep(DIALOGUE) })
  const settings = { DATA_DIR: folder, REST_PORT: '0', TOKEN_SECRET: SECRET, LOG_LEVEL: 'error' }
  const rest = await startRest(readConfig({ ...settings, SMTP_URL: smtp.url }))
  const mails = Array.from({ length: MAILS }, (_, number) => ({
    ...{ to: `reader${number}@bench.example`, subject: 'News', html: '<p>It works.</p>', text: 'It works.' },
  }))
  try {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now()
      await queueMails(rest.db, 'ann@bench.example', mails)
      while ((await rest.db.$count(outboxMails, sql`sent is null`)) > 0) await sleep(20)
      times.push(performance.now() - start)
    }
    if (smtp.received.length !== ROUNDS * MAILS) throw new Error('A mail was lost, or sent twice.')
    const seconds = times.map(time => (time / 1_000).toFixed(2)).join(', ')
    return { ratio: median(times) / LIMIT, details: `  ${ROUNDS} rounds: ${seconds} s` }
  } finally {
    await rest.close()
    await smtp.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
