interface TicketRef {
  projectNumber: number
  number: number
  subject: string
}

/**
 * The query of a ticket's addresses: its subject with spaces replaced by underscores
 * (docs/specification/ticket-screens.md#tickets-section).
 */
const subjectSearch = (subject: string) => `?subject=${encodeURIComponent(subject.replaceAll(' ', '_'))}`

export const unsubscribePath = ({ projectNumber, number, subject }: TicketRef) =>
  `/tickets/unsubscribe/${projectNumber}/${number}${subjectSearch(subject)}`

/** The path of the screen that logs time on a ticket. */
export const logTimePath = ({ projectNumber, number }: Omit<TicketRef, 'subject'>) =>
  `/timesheets/fill?log=${encodeURIComponent(`ticket:${projectNumber}/${number}`)}`

/** The anchor of a comment on the ticket's page. */
export const commentAnchor = (number: number) => `comment-${number}`

/** The number of the comment in an address's hash; null for any other hash. */
export function commentOfHash(hash: string): number | null {
  const number = /^#comment-([1-9]\d{0,8})$/.exec(hash)?.[1]
  return number === undefined ? null : Number(number)
}

/** The anchor of the ticket's own text. */
export const TICKET_ANCHOR = 'ticket'

/** A ticket's number from an address; 0, which no ticket has, for an invalid one. */
export const numberParam = (text: string | undefined): number =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0
