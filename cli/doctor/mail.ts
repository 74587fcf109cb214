import { createTransport } from 'nodemailer'
import { errorCode, errorMessage } from '../../rest/reasons.ts'
import { fault, ok, orOk, warning, type Finding } from './finding.ts'
import { isLoopback, type Subject } from './subject.ts'

const TIMEOUT = 2_000

/** Whether the mail server takes mails from Daybook, and whether mails wait. */
export async function checkMail(subject: Subject): Promise<Finding[]> {
  const [server, outbox] = await Promise.all([checkServer(subject), checkOutbox(subject)])
  return [...server, ...outbox]
}

async function checkServer({ settings, publicUrl }: Subject): Promise<Finding[]> {
  const { SMTP_URL: url, MAIL_FROM } = settings
  if (url === undefined)
    return [
      isLoopback(publicUrl)
        ? ok('SMTP_URL is not set: mails become files in outbox/ of DATA_DIR.')
        : warning(
            'SMTP_URL is not set: mails, also those with sign-in links, become files in outbox/ of DATA_DIR.',
            'Set SMTP_URL to a mail server.',
          ),
    ]
  const { host, username } = new URL(url)
  const reason = await refusal(url, false)
  if (reason !== undefined) return [reason]
  const isOpen = !url.startsWith('smtps:') && !isLoopback(url) && (await refusal(url, true)) !== undefined
  return orOk(
    [
      isOpen
        ? warning(
            `The mail server at ${host} offers no TLS: mails${username === '' ? '' : ' and the password'} travel unencrypted.`,
            'Use a server with TLS, such as smtps://….',
          )
        : undefined,
      MAIL_FROM.endsWith('@localhost') || MAIL_FROM.endsWith('@localhost>')
        ? warning(
            `Mails come from ${MAIL_FROM}, which other mail servers refuse.`,
            'Set MAIL_FROM to an address that the mail server may send from.',
          )
        : undefined,
    ],
    `The mail server at ${host} answers${username === '' ? '' : ' and accepts the password'}.`,
  )
}

/** Why a mail server cannot be used; undefined if it can. */
async function refusal(url: string, requireTLS: boolean): Promise<Finding | undefined> {
  const { host } = new URL(url)
  const timeouts = {
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    dnsTimeout: TIMEOUT,
  }
  const transport = createTransport({ url, requireTLS, ...timeouts })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    if (errorCode(error) === 'EAUTH')
      return fault(
        `The mail server at ${host} refuses the user or the password of SMTP_URL.`,
        'Set SMTP_URL with the right ones; special characters in them are encoded, such as %40 for @.',
      )
    return fault(
      `The mail server at ${host} cannot be used: ${errorMessage(error)}.`,
      /certificate|self-signed|altnames|wrong version/i.test(errorMessage(error))
        ? 'Use the name that its certificate has; smtps:// is for servers that start with TLS, smtp:// for others.'
        : 'Check host and port of SMTP_URL, and that this machine may reach them.',
    )
  } finally {
    transport.close()
  }
}

async function checkOutbox({ database }: Subject): Promise<Finding[]> {
  const state = await database()
  const mails = state.kind === 'connected' ? state.facts.mails : undefined
  if (mails === undefined) return []
  const advice = 'Look at Jobs in the admin area, which shows why.'
  return [
    ...(mails.failed > 0 ? [warning(`Mails could not be sent for good: ${mails.failed}.`, advice)] : []),
    ...(mails.late > 0
      ? [
          warning(
            `Mails have waited for more than 10 minutes: ${mails.late}, the oldest since ${mails.oldest?.toISOString() ?? ''}.`,
            `If Daybook is stopped, start it. ${advice}`,
          ),
        ]
      : []),
  ]
}
