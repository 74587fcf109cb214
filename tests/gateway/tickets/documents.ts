import type { Place } from './ticketCompany.ts'

export const PROJECT = 'id number name canSee viewerCanSee'
const access = (
  verb: 'add' | 'delete',
  Verb: string,
) => `mutation ($input: ${Verb}TicketProjectAccessInput!) {
  ${verb}TicketProjectAccess(input: $input) { project { ${PROJECT} } userErrors { message field } }
}`
export const ADD_ACCESS = access('add', 'Add')
export const DELETE_ACCESS = access('delete', 'Delete')

const TICKET = `id number projectNumber subject body statuses createdAt modifiedAt viewerIsSubscribed
  creator { email name } subscribers { email } files { uuid filename mime path } project { ${PROJECT} }`
export const CREATE = `mutation ($input: CreateTicketInput!) {
  createTicket(input: $input) { ticket { ${TICKET} } userErrors { message field code } }
}`
export const READ = `query ($projectNumber: Int!, $number: Int!) {
  ticket(projectNumber: $projectNumber, number: $number) { ${TICKET} }
}`
export const COMMENT = `mutation ($input: AddCommentInput!) {
  addComment(input: $input) {
    commentEdge { cursor node { id number body author { email name } createdAt files { uuid filename } } }
    ticket { subject statuses subscribers { email } }
    userErrors { message field }
  }
}`

export const DEFAULTS = ['status:new', 'impact:none', 'priority:low']
export const numbersOf = ({ projectNumber, number }: Place) => ({ projectNumber, number })
