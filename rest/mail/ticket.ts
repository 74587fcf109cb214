import { randomUUID } from 'node:crypto'
import type { RestConfig } from '../config.ts'
import type { HtmlNode } from '../html/tree.ts'
import { STRANGER_LIMITS } from '../security/strangers.ts'
import { RECIPIENT_LIMIT } from '../rules/tickets/ticketMails.ts'
import type { CommentChanges } from '../rules/tickets/tickets.ts'
import { html, type Html } from './html.ts'
import { button, layout } from './layout.ts'
import { oneLine } from './oneLine.ts'
import type { Mail, MailContent } from './outbox.ts'
import { mailBody } from './ticketBody.ts'
import { changeLines, stateLine } from './ticketChanges.ts'
import { ticketLinks } from './ticketLinks.ts'

/** What the mail to a ticket's subscribers is about: a new ticket, or a new comment. */
export interface TicketNews {
  config: Pick<RestConfig, 'publicUrl' | 'companyName' | 'tokenSecret'>
  project: { id: number; name: string }
  /** Its current state. */
  ticket: { id: number; subject: string; body: string; statuses: readonly string[]; files: readonly Named[] }
  /** Null: the ticket is new. */
  comment: { id: number; body: string; changes: CommentChanges | null; files: readonly Named[] } | null
  /** The cleaned body of the comment, or of a new ticket. */
  nodes: readonly HtmlNode[]
  author: { email: string; name: string }
  /** E-mail addresses; the author's own is skipped. */
  recipients: readonly string[]
}

interface Named {
  filename: string
}

/** What the mail says to an address without an account. */
export interface ToStranger {
  addedBy: string | undefined
  /** Whether it is the last mail within a day. */
  isLast: boolean
}

/** What the mail says to one reader only. */
export interface ToReader {
  /** Set if the address has no account. */
  stranger?: ToStranger | undefined
  /** Whether it is the last mail of its author within an hour. */
  isLastOfHour: boolean
}

/** Makes the mails of some news: they are equal except for the reader's own part and unsubscribe link. */
export function ticketMail(news: TicketNews): (to: string, reader: ToReader) => Mail {
  const { config, project, ticket, comment } = news
  const links = ticketLinks(config, { project, ticket, comment })
  const subject = `[${oneLine(project.name)}] #${ticket.id} ${oneLine(ticket.subject)}`
  const texts = textsOf(news)
  const [start = '', end = ''] = layout({
    companyName: config.companyName,
    title: oneLine(ticket.subject),
    width: 640,
    body: html`${contentOf(texts, links.view)} ${READER}`,
  }).markup.split(READER)
  const content: MailContent = {
    html: [start, end],
    text: [texts.intro, texts.text, ...texts.remarks, links.view].filter(Boolean).join('\n\n'),
  }
  return (to, { stranger, isLastOfHour }) => {
    const notes = [
      ...(stranger === undefined ? [SUBSCRIBER] : strangerNotes(stranger)),
      ...(isLastOfHour ? [lastOfHour(news.author.email)] : []),
    ]
    const choices = [
      { says: 'To get no more of them', label: 'Unsubscribe', url: links.page('unsubscribe', to) },
      ...(stranger === undefined
        ? []
        : [
            {
              says: 'To never get a mail about any ticket again, no matter who adds this address',
              label: 'Never again',
              url: links.page('never-again', to),
            },
          ]),
    ]
    return {
      to,
      subject: comment === null ? subject : `Re: ${subject}`,
      content,
      text: ['', notes.join(' '), ...choices.map(({ says, url }) => `${says}: ${url}`)]
        .join('\n\n')
        .concat('\n'),
      html: html`<p class="muted" style="margin:0;color:#5c5c5c;font-size:14px;overflow-wrap:anywhere">
        ${notes.join(' ')}
        ${choices.map(({ says, label, url }) => html`<br />${says}: <a href="${url}">${label}</a>`)}
      </p>`.markup,
      messageId: links.messageId,
      follows: links.follows,
      unsubscribeUrl: links.oneClick(stranger === undefined ? 'unsubscribe' : 'never-again', to),
    }
  }
}

/** Marks the position of the reader's own part; it is random, so that no user can write it into a text. */
const READER = randomUUID()

const SUBSCRIBER = 'You get this mail as a subscriber of the ticket.'

const lastOfHour = (author: string) =>
  `This is the last mail about tickets that this address gets of ${author} within an hour: at most ${RECIPIENT_LIMIT} are sent. The ticket has all comments.`

const strangerNotes = ({ addedBy, isLast }: ToStranger): string[] => [
  addedBy === undefined ? SUBSCRIBER : `${addedBy} added this address to the ticket.`,
  ...(isLast
    ? [
        `This is the last mail about tickets that this address gets within a day: at most ${STRANGER_LIMITS.mails} go to an address without an account.`,
      ]
    : []),
]

interface TicketMailTexts {
  intro: string
  body: Html
  text: string
  /** What changed, and the files. */
  remarks: string[]
}

function textsOf({ project, ticket, comment, author, nodes }: TicketNews): TicketMailTexts {
  const who = oneLine(author.name) || author.email
  const { body, files } = comment ?? ticket
  const { html: bodyHtml, text } = mailBody(nodes)
  const names = files.map(({ filename }) => oneLine(filename))
  return {
    intro:
      comment === null
        ? `${who} opened a ticket in ${oneLine(project.name)}:`
        : body !== ''
          ? `${who} commented:`
          : names.length > 0
            ? `${who} added files:`
            : `${who} changed the ticket:`,
    body: bodyHtml,
    text,
    remarks: [
      ...(comment === null ? [stateLine(ticket.statuses)] : changeLines(comment.changes)),
      ...(names.length === 0 ? [] : [`Files: ${names.join(', ')}`]),
    ],
  }
}

const contentOf = ({ intro, body, remarks }: TicketMailTexts, link: string): Html =>
  html`<p class="muted" style="margin:0 0 12px;color:#5c5c5c">${intro}</p>
    <div style="overflow-wrap:anywhere">${body}</div>
    ${remarks.map(
      remark =>
        html`<p
          class="muted line"
          style="margin:12px 0 0;color:#5c5c5c;font-size:14px;overflow-wrap:anywhere"
        >
          ${remark}
        </p>`,
    )}
    ${button('Open the ticket', link)}`
