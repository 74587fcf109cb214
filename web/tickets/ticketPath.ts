interface TicketRef {
  projectNumber: number | string
  number: number | string
  subject?: string
}

/**
 * The address of a ticket, with its subject, in which underscores replace spaces
 * (docs/specification/shell.md#route-parameters).
 */
export const ticketPath = ({ projectNumber, number, subject = '' }: TicketRef): string => {
  const query = new URLSearchParams(
    subject === '' ? {} : { subject: subject.replaceAll(' ', '_') },
  ).toString()
  return `/tickets/view/${projectNumber}/${number}${query && `?${query}`}`
}
