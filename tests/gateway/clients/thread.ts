import { setTimeout as sleep } from 'node:timers/promises'
import { startFaultyProxy, type FaultyProxy } from '../../helpers/servers/faultyProxy.ts'
import { startSystem, type System } from '../../helpers/servers/system.ts'
import { textAt } from '../answers.ts'

/** The operations that each client sends, in the way in which its documentation says. */
export const OPERATIONS = {
  page: `query Page($ticketId: ID!, $after: String) {
    node(id: $ticketId) { ... on Ticket { comments(first: 2, after: $after) {
      edges { node { body } } pageInfo { hasNextPage endCursor } } } } }`,
  refused: `mutation Create($name: String!) {
    createTicketProject(input: { name: $name }) { userErrors { message code } } }`,
  forbidden: '{ users(first: 1) { edges { node { email } } } }',
  upload: `mutation Upload($file: Upload!) {
    uploadFile(input: { file: $file }) { file { filename mime size } userErrors { message field } } }`,
  comments: `subscription Comments($ticketId: ID!, $after: String) {
    commentAdded(ticketId: $ticketId, after: $after) { cursor node { body } } }`,
} as const

/** The comments of the ticket at the start. */
export const COMMENTS = ['One', 'Two', 'Three', 'Four', 'Five'].map(word => `<p>${word}</p>`)

/** Tickets with comments, behind connections that can be cut, and the tokens of programs. */
export interface Thread {
  proxy: FaultyProxy
  /** Creates another ticket with the same comments. @returns its id */
  ticket(): Promise<string>
  /** A new personal token, and how to revoke it. */
  token(): Promise<{ secret: string; revoke: () => Promise<unknown> }>
  comment(ticketId: string, body: string): Promise<unknown>
  close(): Promise<void>
}

/** Starts REST service, gateway and proxy. */
export async function startThread(): Promise<Thread> {
  const system: System = await startSystem({ rest: { env: { UPLOAD_LIMIT_MB: '1' } } })
  const proxy = await startFaultyProxy(Number(new URL(system.gateway.url).port))
  const ann = await system.rest.signIn('ann@corp.example', { scopes: ['tickets'] })
  const ask = (query: string, input: object) => system.gateway.query(query, { input }, ann)
  const project = await ask(
    'mutation ($input: CreateTicketProjectInput!) { createTicketProject(input: $input) { project { id } } }',
    { name: 'Support' },
  )
  const comment = (ticketId: string, body: string) =>
    ask('mutation ($input: AddCommentInput!) { addComment(input: $input) { commentEdge { cursor } } }', {
      ticketId,
      body,
    })
  const projectId = textAt(project, 'createTicketProject.project.id')
  const ticket = async () => {
    const made = await ask(
      'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { ticket { id } } }',
      { projectId, subject: 'It breaks', body: '<p>Often</p>' },
    )
    const ticketId = textAt(made, 'createTicket.ticket.id')
    for (const body of COMMENTS) await comment(ticketId, body)
    return ticketId
  }
  return {
    proxy,
    ticket,
    comment,
    token: async () => {
      const made = await ask(
        'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret apiToken { id } } }',
        { name: 'A program', scopes: ['tickets'] },
      )
      const id = textAt(made, 'createApiToken.apiToken.id')
      return {
        secret: textAt(made, 'createApiToken.secret'),
        revoke: () =>
          ask(
            'mutation ($input: RevokeApiTokenInput!) { revokeApiToken(input: $input) { userErrors { message } } }',
            { id },
          ),
      }
    },
    close: async () => {
      await proxy.close()
      await system.close()
    },
  }
}

/** A short pause between tries, instead of seconds. */
export const soon = () => sleep(50)
