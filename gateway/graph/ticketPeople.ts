import type { GraphQLResolveInfo } from 'graphql'
import { openValueIn } from '../../common/ticketTags.ts'
import type { TicketRow } from '../upstream/rows/tickets.ts'
import { reaches } from './prefetch.ts'

/** The people of a ticket whom the operation asks for. */
export const peopleOf = (
  { creatorEmail, statuses, subscribers }: TicketRow,
  info: GraphQLResolveInfo,
): string[] => [
  ...(reaches(info, 'Ticket', 'creator') ? [creatorEmail] : []),
  ...(reaches(info, 'Ticket', 'assignee') ? [openValueIn(statuses, 'assignee') ?? []].flat() : []),
  ...(reaches(info, 'Ticket', 'subscribers') ? subscribers : []),
]
