import { sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { outboxContents, outboxMails } from '../../../rest/db/schema/mails.ts'
import { databaseTargets } from '../../helpers/servers/database.ts'
import { untilMailsLeft } from '../../helpers/servers/mailbox.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { startSmtp, type TestSmtp } from '../../helpers/servers/smtp.ts'

const MIGRATION = join(import.meta.dirname, '../../../rest/db/migrations/0012_outbox-contents.sql')

describe.each(databaseTargets)('waiting mails with their own files, on $name', target => {
  let smtp: TestSmtp
  let rest: TestRest
  beforeAll(async () => {
    smtp = await startSmtp()
    rest = await startTestRest({ target, env: { SMTP_URL: smtp.url } })
  })
  afterAll(async () => {
    await rest.close()
    await smtp.stop()
  })

  test('are sent with these files, and new mails are numbered after them', async () => {
    await rest.db.transaction(async tx => {
      await tx.execute(sql`drop index outbox_mails_content`)
      await tx.execute(sql`
        alter table outbox_mails drop content_id,
          add attachment_name text, add attachment_type text, add attachment bytea`)
      await tx.execute(sql`drop table outbox_contents`)
      await tx.execute(sql`
        insert into outbox_mails ("to", subject, html, text, message_id, attachment_name, attachment_type, attachment)
        values ('ann@example.com', 'One', '<p>one</p>', 'one', '<1@x>', null, null, null),
          ('ben@example.com', 'Two', '<p>two</p>', 'two', '<2@x>', 'a.txt', 'text/plain', 'A file')`)
      const statements = (await readFile(MIGRATION, 'utf8')).split('--> statement-breakpoint')
      for (const statement of statements) await tx.execute(sql.raw(statement))
    })
    await untilMailsLeft(rest.db)
    const [one, two] = smtp.received.toSorted((a, b) =>
      (a.parsed.subject ?? '').localeCompare(b.parsed.subject ?? ''),
    )
    expect([one?.parsed.text?.trim(), one?.parsed.attachments]).toEqual(['one', []])
    expect([two?.parsed.text?.trim(), two?.parsed.attachments[0]?.filename]).toEqual(['two', 'a.txt'])
    const [content] = await rest.db
      .insert(outboxContents)
      .values({ htmlStart: '', htmlEnd: '', text: '' })
      .returning({ id: outboxContents.id })
    const [last] = await rest.db.select({ id: sql<number>`max(${outboxMails.id})::int` }).from(outboxMails)
    expect(content?.id).toBeGreaterThan(last?.id ?? Infinity)
  })
})
