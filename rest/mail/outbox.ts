import { sql, type SQL } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { currentSpan } from '../current.ts'
import type { Queries } from '../db/client.ts'
import { preparedSql } from '../db/prepared.ts'

/** A file attached to a mail. */
export interface Attachment {
  /** File name. */
  name: string
  /** Media type, such as application/pdf. */
  type: string
  content: Buffer
}

/** The body of a mail in both formats. */
export interface MailText {
  html: string
  /** The same for programs that only show text. */
  text: string
}

/** The content that several mails share: it is stored once (docs/specification/mail.md#outbox). */
export interface MailContent {
  /** HTML before and after the reader's own part. */
  html: readonly [start: string, end: string]
  /** Text before the reader's own part. */
  text: string
  attachment?: Attachment | undefined
}

/** A mail to one recipient; if it has a content, its own text is inserted into that. */
export interface Mail extends MailText {
  /** E-mail address. */
  to: string
  subject: string
  content?: MailContent | undefined
  /** Equal for the same news, if several processes may send it; generated if absent. */
  messageId?: string | undefined
  /** Message-IDs of the earlier mails of the thread, the oldest first. */
  follows?: readonly string[] | undefined
  /** A POST to this URL removes the reader from the recipients. */
  unsubscribeUrl?: string | undefined
}

/** A mail with the same text for all recipients. */
export interface SameMail extends MailText {
  subject: string
  attachment?: Attachment | undefined
}

/** The same mail to several recipients, one mail each, so that no recipient sees the others. */
export function toEach(recipients: readonly string[], { subject, html, text, attachment }: SameMail): Mail[] {
  const content: MailContent = { html: [html, ''], text, attachment }
  return recipients.map(to => ({ to, subject, html: '', text: '', content }))
}

/** The whole text of a mail: its own part within the shared content. */
export const wholeText = ({ html, text }: MailText, content: MailContent | undefined): MailText =>
  content === undefined ? { html, text } : { html: content.html.join(html), text: `${content.text}${text}` }

/** The task of the job queue that sends a mail of the outbox, `{ id }`. */
export const SEND_MAIL = 'send_mail'

/** The key of the job that sends a mail. */
export const mailJobKey = (id: number) => `mail:${id}`
const KEY_PREFIX = sql.raw(`'mail:'`)

/** The queue's priorities are small integers. Beyond it, mails of an author no longer give way to others. */
const LAST_PLACE = 32_000

/**
 * A statement that adds a job for each of some mails, instead of one that waits already.
 * @param mails selects `id`, `run_at` (null: now) and `place`: jobs of a lower place come first
 * @param trace the `traceparent` of the request that causes them, for rest/jobs/traces.ts
 */
export const addMailJobs = (mails: SQL, trace: SQL = sql`null::text`): SQL => sql`
  select from graphile_worker.add_jobs((
    select array_agg(row(${sql.raw(`'${SEND_MAIL}'`)}, json_strip_nulls(json_build_object('id', id, 'trace', ${trace})), null, run_at, null, ${KEY_PREFIX} || id,
      least(place, ${sql.raw(String(LAST_PLACE))})::smallint, null)::graphile_worker.job_spec order by place, id)
    from (${mails}) mail))`

/**
 * Queues mails in the transaction that causes them, each with the job that sends it after the commit, in the
 * order of docs/specification/mail.md#order. Closed accounts get none.
 * A content that several share is stored once.
 * @param author e-mail address of the user whose action causes them; null for mails that a user needs in
 * order to sign in
 * @throws Error for an address or a subject of more than one line, which could inject headers
 */
export async function queueMails(tx: Queries, author: string | null, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return
  if (mails.some(({ to, subject }) => LINE_BREAK.test(to) || LINE_BREAK.test(subject)))
    throw new Error('An address and a subject must be one line each.')
  const contents = [...new Set(mails.flatMap(({ content }) => content ?? []))]
  const places = new Map(contents.map((content, index) => [content, index + 1]))
  const span = currentSpan()
  await insertMails(tx, {
    author,
    trace: span?.isRecorded === true ? span.traceparent : null,
    htmlStarts: contents.map(({ html: [start] }) => start),
    htmlEnds: contents.map(({ html: [, end] }) => end),
    contentTexts: contents.map(({ text }) => text),
    attachmentNames: contents.map(({ attachment }) => attachment?.name ?? null),
    attachmentTypes: contents.map(({ attachment }) => attachment?.type ?? null),
    attachments: contents.map(({ attachment }) => attachment?.content ?? null),
    to: mails.map(mail => mail.to),
    subject: mails.map(mail => mail.subject),
    html: mails.map(mail => mail.html),
    text: mails.map(mail => mail.text),
    messageId: mails.map(({ messageId }) => messageId ?? `<${randomUUID()}@daybook>`),
    follows: mails.map(({ follows = [] }) => follows.join(' ')),
    unsubscribeUrl: mails.map(({ unsubscribeUrl = null }) => unsubscribeUrl),
    content: mails.map(({ content }) => (content && places.get(content)) ?? null),
  })
}

// An address need not be a user's. Message-IDs have no spaces. The ids of contents are drawn in the order of `place`.
const insertMails = preparedSql('queue_mails', () => {
  const given = (name: string) => sql.placeholder(name)
  return sql`
    with mail as materialized (
      select mail.* from unnest(
        ${given('to')}::text[], ${given('subject')}::text[], ${given('html')}::text[], ${given('text')}::text[],
        ${given('messageId')}::text[], ${given('follows')}::text[], ${given('unsubscribeUrl')}::text[],
        ${given('content')}::integer[]
      ) with ordinality
        mail (reader, subject, html, text, message_id, follows, unsubscribe_url, content, place)
      where not exists (select from users where email = reader and deactivated is not null)
    ),
    shared as materialized (
      select *, row_number() over (order by place) as nth from unnest(
        ${given('htmlStarts')}::text[], ${given('htmlEnds')}::text[], ${given('contentTexts')}::text[],
        ${given('attachmentNames')}::text[], ${given('attachmentTypes')}::text[],
        ${given('attachments')}::bytea[]
      ) with ordinality
        shared (html_start, html_end, text, attachment_name, attachment_type, attachment, place)
      where place in (select content from mail)
    ),
    content as (
      insert into outbox_contents (html_start, html_end, text, attachment_name, attachment_type, attachment)
      select html_start, html_end, text, attachment_name, attachment_type, attachment from shared order by place
      returning id
    ),
    stored as (
      select shared.place, content.id from shared
      join (select id, row_number() over (order by id) as nth from content) content using (nth)
    ),
    queued as (
      insert into outbox_mails (author, "to", subject, html, text, content_id, message_id, follows, unsubscribe_url)
      select ${given('author')}, reader, subject, html, mail.text, stored.id, message_id,
        string_to_array(follows, ' '), unsubscribe_url
      from mail left join stored on stored.place = mail.content order by mail.place
      returning id, author
    ),
    waiting as (
      select count(*) as mails from outbox_mails
      where author = ${given('author')} and sent is null and failed is null
    )
    ${addMailJobs(
      sql`
      select id, null::timestamptz as run_at, case when author is null then ${SIGN_IN_PLACE}
        else waiting.mails + row_number() over (order by id) end as place
      from queued cross join waiting`,
      sql`${given('trace')}::text`,
    )}`
})

/** Before everything else: somebody waits for it. */
const SIGN_IN_PLACE = sql.raw('-1')

/** Adds a job for each mail that waits without one, as those of a version without jobs do. */
export const addMissingJobs = (db: Queries) =>
  db.execute(
    addMailJobs(sql`
      select id, next_attempt as run_at, case when author is null then ${SIGN_IN_PLACE}
        else row_number() over (partition by author order by id) end as place
      from outbox_mails waiting
      where sent is null and failed is null and not exists (
        select from graphile_worker.jobs where key = ${KEY_PREFIX} || waiting.id and attempts < max_attempts)`),
  )

const LINE_BREAK = /[\p{Cc}\u2028\u2029]/u
