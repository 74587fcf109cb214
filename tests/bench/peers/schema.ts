import { makeExecutableSchema } from '@graphql-tools/schema'
import DataLoader from 'dataloader'
import { Pool } from 'undici'

// What the peers have in common: a schema as one would first write it for the same REST calls, with loaders, and
// nothing that checks or limits.

type Row = Record<string, string | number>
type Loader = DataLoader<string | number, unknown>

const pool = new Pool(process.env.REST_URL ?? '', { connections: 32, pipelining: 1 })

async function get(path: string): Promise<unknown> {
  const headers = { authorization: 'Bearer token' }
  const { body } = await pool.request({ path: `/api/v1${path}`, method: 'GET', headers })
  return body.json()
}

async function rowsOf(path: string): Promise<Row[]> {
  const rows: unknown = await get(path)
  return isRows(rows) ? rows : []
}

const isRows = (value: unknown): value is Row[] => Array.isArray(value)

type Keys = readonly (string | number)[]

async function find(keys: Keys, path: string, field: string): Promise<unknown[]> {
  const rows = new Map((await rowsOf(path)).map(row => [row[field], row]))
  return keys.map(key => rows.get(key))
}

export const context = () => ({
  users: new DataLoader((emails: Keys) => find(emails, '/users', 'Email')),
  ticketProjects: new DataLoader(async (ids: Keys) =>
    ids.length === 1
      ? [await get(`/tickets/project/${ids[0]}`)]
      : find(ids, '/tickets/projects?purpose=see', 'Id'),
  ),
  timesheetProjects: new DataLoader((names: Keys) => find(names, '/timesheets/projects?purpose=use', 'Name')),
})

const typeDefs = `
  type File { UUID: String Filename: String Mime: String }
  type User { Email: String! Name: String! }
  type TicketProject { Id: Int! Name: String! CanSee: [String!]! }
  type Comment { Id: Int! Created: String Body: String AuthorEmail: String author: User Files: [File!] }
  type Ticket { Id: Int! ProjectId: Int! Created: String Modified: String CreatorEmail: String Subject: String
    Body: String Statuses: [String!] project: TicketProject comments: [Comment!] }
  type TimesheetProject { Name: String! CanUse: [String!] CanSee: [String!] CanPay: [String!] CanEdit: [String!]
    Tags: [String!] }
  type TimesheetEvent { Id: Int! Confirmed: String Paid: String Project: String OwnerEmail: String
    DateRange: [String!] WorkNotes: String Tags: [String!] project: TimesheetProject }
  type Query { ticket(projectId: Int!, ticketId: Int!): Ticket tickets(statuses: String): [Ticket!]
    timesheetEvents(from: String, until: String, for: String): [TimesheetEvent!] }`

const encode = (value: unknown) => encodeURIComponent(String(value))

const resolvers = {
  Query: {
    ticket: (_: unknown, { projectId, ticketId }: Row) =>
      get(`/tickets/project/${projectId}/ticket/${ticketId}`),
    tickets: (_: unknown, { statuses }: Row) => get(`/tickets/tickets?statuses=${encode(statuses)}`),
    timesheetEvents: (_: unknown, args: Row) =>
      get(
        `/timesheets/events?from=${encode(args.from)}&until=${encode(args.until)}&for=${encode(args.for)}&purpose=use`,
      ),
  },
  Ticket: {
    project: (ticket: Row, _: unknown, { ticketProjects }: Record<string, Loader>) =>
      ticketProjects?.load(ticket.ProjectId ?? ''),
    comments: (ticket: Row) => get(`/tickets/project/${ticket.ProjectId}/ticket/${ticket.Id}/comments`),
  },
  Comment: {
    author: (comment: Row, _: unknown, { users }: Record<string, Loader>) =>
      users?.load(comment.AuthorEmail ?? ''),
  },
  TimesheetEvent: {
    project: (event: Row, _: unknown, { timesheetProjects }: Record<string, Loader>) =>
      timesheetProjects?.load(event.Project ?? ''),
  },
}

export const schema = makeExecutableSchema({ typeDefs, resolvers })
