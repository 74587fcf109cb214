import type { GraphQLAnswer } from '../../helpers/servers/gateway.ts'
import { at, textAt } from '../answers.ts'
import type { Fixture } from '../targets.ts'

/** Around Apollo, Ann and Ben are on its list, Sue subscribes, Xen does not, and Tim has another scope. */
export type Name = 'ann' | 'ben' | 'sue' | 'xen' | 'tim'

export interface TicketCompany {
  projectId: string
  projectNumber: number
  /** Sends an operation as the given person. */
  ask(name: Name, document: string, variables?: Record<string, unknown>): Promise<GraphQLAnswer>
  /** Creates a ticket by Ann on Apollo. */
  ticket(more?: object): Promise<Place>
  /** Writes comments, one after the other. @returns their numbers */
  comments(ticket: Place, name: Name, ...bodies: string[]): Promise<number[]>
  /** Uploads a file as the given person. @returns its UUID */
  upload(name: Name, filename: string, content: string): Promise<string>
}

export interface Place {
  id: string
  projectNumber: number
  number: number
}

export const addressOf = (name: Name) => `${name}@corp.example`

const CREATE_PROJECT = `mutation ($input: CreateTicketProjectInput!) {
  createTicketProject(input: $input) { project { id number } }
}`
const ADD_ACCESS = `mutation ($input: AddTicketProjectAccessInput!) {
  addTicketProjectAccess(input: $input) { userErrors { message } }
}`
const CREATE_TICKET = `mutation ($input: CreateTicketInput!) {
  createTicket(input: $input) { ticket { id number projectNumber } userErrors { message } }
}`
const COMMENT = `mutation ($input: AddCommentInput!) {
  addComment(input: $input) { commentEdge { node { number } } userErrors { message } }
}`

/** What `ticket` sends in addition to the project. */
export const ENTRY = { subject: 'It breaks', body: '<p>Use water?</p>' }

/** Signs all people in and puts Ben on Apollo's list. */
export async function createTicketCompany(fixture: Fixture): Promise<TicketCompany> {
  const tokens = new Map<Name, string>()
  for (const name of ['ann', 'ben', 'sue', 'xen'] as const)
    tokens.set(name, await fixture.signIn(addressOf(name), 'tickets'))
  tokens.set('tim', await fixture.signIn(addressOf('tim'), 'timesheets'))
  const ask: TicketCompany['ask'] = (name, document, variables = {}) =>
    fixture.gateway.query(document, variables, tokens.get(name))

  const created = await ask('ann', CREATE_PROJECT, { input: { name: 'Apollo' } })
  const projectId = textAt(created, 'createTicketProject.project.id')
  await ask('ann', ADD_ACCESS, { input: { projectId, email: addressOf('ben') } })

  return {
    projectId,
    projectNumber: Number(at(created, 'createTicketProject.project.number')),
    ask,
    ticket: async more => {
      const answer = await ask('ann', CREATE_TICKET, { input: { projectId, ...ENTRY, ...more } })
      return {
        id: textAt(answer, 'createTicket.ticket.id'),
        projectNumber: Number(at(answer, 'createTicket.ticket.projectNumber')),
        number: Number(at(answer, 'createTicket.ticket.number')),
      }
    },
    comments: async ({ id: ticketId }, name, ...bodies) => {
      const numbers: number[] = []
      for (const body of bodies) {
        const answer = await ask(name, COMMENT, { input: { ticketId, body } })
        numbers.push(Number(at(answer, 'addComment.commentEdge.node.number')))
      }
      return numbers
    },
    upload: async (name, filename, content) => {
      const form = new FormData()
      form.append('mime', 'text/plain')
      form.append('file', new File([content], filename, { type: 'text/plain' }))
      const headers = { authorization: `Bearer ${tokens.get(name)}` }
      const url = `${fixture.gateway.url}/api/v1/upload`
      const answer: unknown = await (await fetch(url, { method: 'POST', headers, body: form })).json()
      return textAt({ data: { answer } }, 'answer.UUID')
    },
  }
}
