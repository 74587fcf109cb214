import { linkTokens, type LinkPurpose } from '../security/unsubscribeLinks.ts'

interface About {
  project: { id: number }
  ticket: { id: number; subject: string }
  comment: { id: number } | null
}

/** Where links lead, and the key that signs those which need no sign-in. */
interface Site {
  /** Without a slash at the end. */
  publicUrl: string
  tokenSecret: Uint8Array
}

/**
 * The addresses that a ticket's mail has. They begin with the site's own address, whatever a request claims it to be.
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
    /** The page with one button that does it. */
    page: (purpose: LinkPurpose, email: string) => linkPage(publicUrl, purpose, tokenOf(purpose, email)),
    /** What mail programs post to (RFC 8058). */
    oneClick: (purpose: LinkPurpose, email: string) =>
      `${publicUrl}/api/v1/tickets/${purpose}/${tokenOf(purpose, email)}`,
    messageId: comment === null ? first : `<ticket-${ticket.id}-comment-${comment.id}@${hostname}>`,
    follows: comment === null ? [] : [first],
  }
}

/** The page that asks before it does what a token is for. Behind the hash no log and no other site gets to see the token. */
export const linkPage = (publicUrl: string, purpose: LinkPurpose, token: string) =>
  `${publicUrl}/tickets/${purpose}#${token}`
