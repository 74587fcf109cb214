import { linkTokens, type LinkPurpose } from '../security/unsubscribeLinks.ts'

interface About {
  project: { id: number }
  ticket: { id: number; subject: string }
  comment: { id: number } | null
}

/** Where links lead, and the key that signs links that work without a sign-in. */
interface Site {
  /** Without a slash at the end. */
  publicUrl: string
  tokenSecret: Uint8Array
}

/**
 * The links in the mails of a ticket. They start with the configured public URL, never with a host that a
 * request claims.
 */
export function ticketLinks({ publicUrl, tokenSecret }: Site, { project, ticket, comment }: About) {
  const place = `${project.id}/${ticket.id}?subject=${encodeURIComponent(ticket.subject.replaceAll(' ', '_'))}`
  const { hostname } = new URL(publicUrl)
  const first = `<ticket-${ticket.id}@${hostname}>`
  const tokens = {
    unsubscribe: linkTokens(tokenSecret, 'unsubscribe'),
    'never-again': linkTokens(tokenSecret, 'never-again'),
  }
  const tokenOf = (purpose: LinkPurpose, email: string) => tokens[purpose]({ ticketId: ticket.id, email })
  return {
    /** The ticket, at the comment. */
    view: `${publicUrl}/tickets/view/${place}${comment === null ? '' : `#comment-${comment.id}`}`,
    /** The page with a single button that confirms it. */
    page: (purpose: LinkPurpose, email: string) => linkPage(publicUrl, purpose, tokenOf(purpose, email)),
    /** The URL to which mail programs post (RFC 8058). */
    oneClick: (purpose: LinkPurpose, email: string) =>
      `${publicUrl}/api/v1/tickets/${purpose}/${tokenOf(purpose, email)}`,
    messageId: comment === null ? first : `<ticket-${ticket.id}-comment-${comment.id}@${hostname}>`,
    follows: comment === null ? [] : [first],
  }
}

/**
 * The page that asks for confirmation before it uses a token. The token is behind the hash, so that neither
 * logs nor other sites see it.
 */
export const linkPage = (publicUrl: string, purpose: LinkPurpose, token: string) =>
  `${publicUrl}/tickets/${purpose}#${token}`
