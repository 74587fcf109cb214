interface About {
  project: { id: number }
  ticket: { id: number; subject: string }
  comment: { id: number } | null
}

/**
 * The addresses that a ticket's mail has. They begin with the site's own address, whatever a request claims it to be.
 * @param publicUrl without a slash at the end
 */
export function ticketLinks(publicUrl: string, { project, ticket, comment }: About) {
  const place = `${project.id}/${ticket.id}?subject=${encodeURIComponent(ticket.subject.replaceAll(' ', '_'))}`
  const { hostname } = new URL(publicUrl)
  const first = `<ticket-${ticket.id}@${hostname}>`
  return {
    /** The ticket, at the comment. */
    view: `${publicUrl}/tickets/view/${place}${comment === null ? '' : `#comment-${comment.id}`}`,
    /** The page that asks before it unsubscribes. */
    unsubscribe: `${publicUrl}/tickets/unsubscribe/${place}`,
    /** What mail programs post to (RFC 8058). */
    oneClick: (token: string) => `${publicUrl}/api/v1/tickets/unsubscribe/${token}`,
    messageId: comment === null ? first : `<ticket-${ticket.id}-comment-${comment.id}@${hostname}>`,
    follows: comment === null ? [] : [first],
  }
}
