import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { inSpan } from '../current.ts'
import type { RestConfig } from '../config.ts'
import { headerText, prepared, type PreparedHeader } from './headerText.ts'
import type { Attachment, Mail } from './outbox.ts'

/** A whole mail, with its identification. */
export interface OutgoingMail extends Omit<Mail, 'content'> {
  id: number
  attachment?: Attachment | undefined
  /** The same at each attempt, so that the receiver can detect a second copy. */
  messageId: string
  created: Date
}

/** How mails are sent. */
export interface Transport {
  send: (mail: OutgoingMail) => Promise<void>
  close: () => void
}

/**
 * Sends by SMTP_URL; if that is not set, writes each mail into a file of `outbox/` in the data folder
 * (docs/specification/graphql.md#processes-and-one-origin).
 * @param connections to the mail server, the most at a time; `?maxConnections=4` in SMTP_URL allows fewer
 */
export const openTransport = (
  config: Pick<RestConfig, 'dataDir' | 'smtpUrl' | 'mailFrom'>,
  connections: number,
): Transport =>
  config.smtpUrl === undefined
    ? fileTransport(join(config.dataDir, 'outbox'), config.mailFrom)
    : smtpTransport(config.smtpUrl, config.mailFrom, connections)

function smtpTransport(url: string, from: string, connections: number): Transport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    ...WITHOUT_ATTACHED_FILES,
  })
  const { hostname, port } = new URL(url)
  const server = {
    'network.protocol.name': 'smtp',
    'server.address': hostname,
    'server.port': port === '' ? undefined : Number(port),
  }
  return {
    send: mail =>
      inSpan('send mail', 'client', server, async () => {
        await transport.sendMail(messageOf(mail, from))
      }),
    close: () => transport.close(),
  }
}

function fileTransport(folder: string, from: string): Transport {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...WITHOUT_ATTACHED_FILES,
  })
  return {
    send: async mail => {
      const { message } = await transport.sendMail(messageOf(mail, from))
      // The mails contain sign-in links.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Named by time and number: a second attempt replaces the first, and the newest file is the last of the
      // folder.
      const file = join(folder, `${mail.created.toISOString().replaceAll(':', '-')}-${mail.id}.eml`)
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    close: () => transport.close(),
  }
}

const WITHOUT_ATTACHED_FILES = { disableFileAccess: true, disableUrlAccess: true }

const messageOf = (mail: OutgoingMail, from: string): SendMailOptions => {
  const { to, subject, html, text, attachment, messageId, created, follows = [] } = mail
  return {
    from,
    // As an object, the whole text is one address, whatever it contains.
    to: { name: '', address: to },
    html,
    text,
    ...(attachment && {
      attachments: [{ filename: attachment.name, contentType: attachment.type, content: attachment.content }],
    }),
    messageId,
    ...(follows.length > 0 && { inReplyTo: follows.at(-1), references: [...follows] }),
    date: created,
    headers: {
      Subject: headerText(subject),
      'Auto-Submitted': 'auto-generated',
      ...listHeaders(mail),
    },
  }
}

// Headers by which mail programs sort, and show a one-click unsubscribe button (RFC 2369, 2919, 8058).
function listHeaders({ messageId, unsubscribeUrl }: OutgoingMail): Record<string, PreparedHeader> {
  if (unsubscribeUrl === undefined) return {}
  const [, host = 'daybook'] = /@([^>]+)>$/.exec(messageId) ?? []
  return {
    'List-Id': prepared(`<tickets.${host}>`),
    'List-Unsubscribe': prepared(`<${unsubscribeUrl}>`),
    'List-Unsubscribe-Post': prepared('List-Unsubscribe=One-Click'),
  }
}
