import { fromGlobalId, toGlobalId } from 'graphql-relay'
import { badUserInput } from './errors.ts'
import type { CommentAddress, CommentRow, TicketKey } from '../upstream/rows/tickets.ts'

/** The types with global ids. An id has type and REST key; for a `TimesheetPerson`, purpose and address. */
export type NodeType =
  | 'ApiToken'
  | 'Backup'
  | 'Comment'
  | 'Job'
  | 'Ticket'
  | 'TicketProject'
  | 'TicketView'
  | 'TimesheetEvent'
  | 'TimesheetPerson'
  | 'TimesheetProject'
  | 'User'
  | 'UserLogEntry'
  | 'Webhook'
  | 'WebhookDelivery'

/** The global id of the object with that REST key. */
export const globalId = (type: NodeType, key: string | number) =>
  // The same result for a number, but faster: lists have thousands.
  typeof key === 'number' ? Buffer.from(`${type}:${key}`).toString('base64') : toGlobalId(type, key)

/** The name of the timesheet project with that global id. @throws GraphQLError BAD_USER_INPUT */
export const projectName = (id: string) => keyOf('TimesheetProject', id)

/** The number of the timesheet event with that global id. @throws GraphQLError BAD_USER_INPUT */
export const eventNumber = (id: string): number => numbersOf('TimesheetEvent', id, 1)[0]

/** The server's key of the personal API token with that global id. @throws GraphQLError BAD_USER_INPUT */
export const apiTokenKey = (id: string) => keyOf('ApiToken', id)

/** The server's key of the job with that global id. @throws GraphQLError BAD_USER_INPUT */
export const jobKey = (id: string) => keyOf('Job', id)

/** The number of the ticket project with that global id. @throws GraphQLError BAD_USER_INPUT */
export const ticketProjectNumber = (id: string): number => numbersOf('TicketProject', id, 1)[0]

/** The number of the view with that global id. @throws GraphQLError BAD_USER_INPUT */
export const viewNumber = (id: string): number => numbersOf('TicketView', id, 1)[0]

/** The number of the webhook with that global id. @throws GraphQLError BAD_USER_INPUT */
export const webhookNumber = (id: string): number => numbersOf('Webhook', id, 1)[0]

/** The global id of a ticket. */
export const ticketId = ({ projectNumber, number }: TicketKey) =>
  globalId('Ticket', `${projectNumber}/${number}`)

/** The numbers of the ticket with that global id. @throws GraphQLError BAD_USER_INPUT */
export function ticketKey(id: string): TicketKey {
  const [projectNumber, number] = numbersOf('Ticket', id, 2)
  return { projectNumber, number }
}

/** The global id of a comment. */
export const commentId = ({ projectNumber, ticketNumber, number }: CommentRow) =>
  globalId('Comment', `${projectNumber}/${ticketNumber}/${number}`)

/** The numbers of the comment with that global id. @throws GraphQLError BAD_USER_INPUT */
export function commentAddress(id: string): CommentAddress {
  const [projectNumber, ticketNumber, number] = numbersOf('Comment', id, 3)
  return { ticket: { projectNumber, number: ticketNumber }, number }
}

/** The copy of an event that the caller refers to. @throws GraphQLError BAD_USER_INPUT */
export const eventCopy = ({ id, modifiedAt }: { id: string; modifiedAt: Date }) => ({
  id: eventNumber(id),
  modifiedAt,
})

function keyOf(type: NodeType, id: string): string {
  const found = fromGlobalId(id)
  if (found.type !== type || found.id === '') throw malformed(type)
  return found.id
}

interface Numbers {
  1: [number]
  2: [number, number]
  3: [number, number, number]
}

/** The numbers in the key of a global id, undefined if it does not have exactly that many. */
export function numbersIn<Count extends keyof Numbers>(
  key: string,
  count: Count,
): Numbers[Count] | undefined {
  const texts = key.split('/')
  const numbers = texts.map(Number)
  const isGood = texts.every(text => /^[1-9]\d*$/.test(text)) && numbers.every(Number.isSafeInteger)
  return isGood && has(numbers, count) ? numbers : undefined
}

const has = <Count extends keyof Numbers>(numbers: number[], count: Count): numbers is Numbers[Count] =>
  numbers.length === count

function numbersOf<Count extends keyof Numbers>(type: NodeType, id: string, count: Count): Numbers[Count] {
  const numbers = numbersIn(keyOf(type, id), count)
  if (!numbers) throw malformed(type)
  return numbers
}

const malformed = (type: NodeType) => badUserInput(`This is not the id of a ${type}.`)
