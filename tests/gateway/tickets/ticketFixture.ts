import { startTestGateway, type GraphQLAnswer, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startTestRest } from '../../helpers/servers/rest.ts'
import { startStub } from '../../helpers/servers/stub.ts'
import { at, textAt } from '../answers.ts'
import { connect, watch, type Watcher } from '../live/watching.ts'

/** Ann and Ben are in the project Support; Sue only subscribes to its ticket; Xen is a stranger. */
export type Name = 'ann' | 'ben' | 'sue' | 'xen'

/** A gateway in front of a REST service with one ticket. */
export interface TicketFixture {
  gateway: TestGateway
  ticketId: string
  projectId: string
  projectNumber: number
  ask(name: Name, document: string, variables?: Record<string, unknown>): Promise<GraphQLAnswer>
  /** Writes a comment. @returns its cursor */
  comment(name: Name, body: string, more?: object): Promise<string>
  watch<Event>(name: Name, query: string, variables?: Record<string, unknown>): Watcher<Event>
  /** Ends all subscriptions. */
  hush(): void
  close(): Promise<void>
}

export const addressOf = (name: Name) => `${name}@corp.example`

interface Rest {
  gateway: TestGateway
  signIn(email: string): Promise<string>
  close(): Promise<void>
}

const TIMING = { settling: 10, presence: 50, belief: 0 }

/**
 * Our REST service publishes all changes in its live feed; with the stub, the gateway only knows the changes
 * that it made itself.
 */
export const ticketTargets: { name: string; isOurs: boolean; start: () => Promise<Rest> }[] = [
  {
    name: 'our REST service',
    isOurs: true,
    start: async () => {
      const rest = await startTestRest()
      const { serviceKey } = rest.config
      const gateway = await startTestGateway({ restUrl: rest.url, serviceKey, timing: TIMING })
      return {
        gateway,
        signIn: email => rest.signIn(email, { scopes: ['tickets'] }),
        close: async () => {
          await gateway.close()
          await rest.close()
        },
      }
    },
  },
  {
    name: 'a server with the documented calls alone',
    isOurs: false,
    start: async () => {
      const stub = await startStub()
      const gateway = await startTestGateway({ restUrl: stub.url, timing: TIMING })
      return {
        gateway,
        signIn: email => Promise.resolve(stub.user(email, 'tickets')),
        close: async () => {
          await gateway.close()
          await stub.close()
        },
      }
    },
  },
]

const CREATE_PROJECT = `mutation ($name: String!) {
  createTicketProject(input: { name: $name }) { project { id number } userErrors { message } } }`
const ADD = `mutation ($projectId: ID!, $email: EmailAddress!) {
  addTicketProjectAccess(input: { projectId: $projectId, email: $email }) { userErrors { message } } }`
const CREATE = `mutation ($input: CreateTicketInput!) {
  createTicket(input: $input) { ticket { id } userErrors { message } } }`
const FEED = `subscription ($projectNumber: Int) {
  ticketListChanged(projectNumber: $projectNumber) { ticketId } }`
const COMMENT = `mutation ($input: AddCommentInput!) {
  addComment(input: $input) { commentEdge { cursor } userErrors { message } } }`

/** Creates the project and its ticket on each call, so that one server serves many tests. */
export async function createTicketFixture(rest: Rest, projectName: string): Promise<TicketFixture> {
  const { gateway } = rest
  const tokens = new Map<Name, string>()
  for (const name of ['ann', 'ben', 'sue', 'xen'] as const)
    tokens.set(name, await rest.signIn(addressOf(name)))
  const ask: TicketFixture['ask'] = (name, document, variables = {}) =>
    gateway.query(document, variables, tokens.get(name))

  const project = await ask('ann', CREATE_PROJECT, { name: projectName })
  const projectId = textAt(project, 'createTicketProject.project.id')
  await ask('ann', ADD, { projectId, email: addressOf('ben') })
  const projectNumber = Number(at(project, 'createTicketProject.project.number'))
  // Messages about the creation of the ticket arrive before a test subscribes, however late the feed is.
  const feed = watch(connect(gateway, tokens.get('ann') ?? ''), FEED, { projectNumber })
  await feed.receives(1)
  const ticket = await ask('ann', CREATE, {
    input: { projectId, subject: 'It breaks', body: '<p>Often</p>', subscribers: [addressOf('sue')] },
  })
  const ticketId = textAt(ticket, 'createTicket.ticket.id')
  await feed.receives(2)
  feed.close()
  const watchers: Watcher<unknown>[] = []

  return {
    gateway,
    ticketId,
    projectId,
    projectNumber,
    ask,
    comment: async (name, body, more = {}) =>
      textAt(
        await ask(name, COMMENT, { input: { ticketId, body, ...more } }),
        'addComment.commentEdge.cursor',
      ),
    watch: <Event>(name: Name, query: string, variables: Record<string, unknown> = {}) => {
      const watcher = watch<Event>(connect(gateway, tokens.get(name) ?? ''), query, {
        ticketId,
        ...variables,
      })
      watchers.push(watcher)
      return watcher
    },
    hush: () => watchers.splice(0).forEach(watcher => watcher.close()),
    close: () => rest.close(),
  }
}
