import { readdirSync, readFileSync } from 'node:fs'
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql'

/** Who may use a root field, and the type of the ids that it takes. */
export interface Opening {
  to: 'public' | 'signed in' | 'admin' | 'timesheets' | 'tickets' | 'tickets or timesheets'
  ids?: string
  /** What to select, if the payload reports the refusal. */
  selection?: string
}

const timesheets = { to: 'timesheets' } as const
const tickets = { to: 'tickets' } as const
const admin = { to: 'admin' } as const

// A subscription to an existing ticket may end with neither a message nor a refusal.
const NO_TICKET = 'Ticket:700/700'

/** Who may use each root field. A field that is missing here fails the tests. */
export const OPENINGS: Record<string, Opening> = {
  // Returns null without access.
  'query node': { to: 'signed in', ids: 'User:nobody@example.com' },
  'query nodes': { to: 'signed in', ids: 'User:nobody@example.com' },
  'query viewer': { to: 'public' },
  'query people': { to: 'signed in' },
  'query users': admin,
  'query userLog': admin,
  'query jobQueue': admin,
  'query backups': admin,
  'query apiTokens': { to: 'signed in' },
  'query webhooks': { to: 'signed in' },
  'query timesheetProjects': timesheets,
  'query timesheetEvents': timesheets,
  'query timesheetEventsConnection': timesheets,
  'query timesheetPeople': timesheets,
  'query timesheetRecipients': timesheets,
  'query timesheetEventHistory': { ...timesheets, ids: 'TimesheetEvent:1' },
  'query isSentOnce': { to: 'public' },
  'query isTimesheetCsvOffered': { to: 'public' },
  'query liveCursor': { to: 'public' },
  'query ticketProjects': tickets,
  'query ticketProject': tickets,
  'query ticket': tickets,
  'query tickets': tickets,
  'query ticketsByNumber': tickets,
  'query ticketViews': tickets,
  'query ticketCount': tickets,

  'mutation sendMagicLink': { to: 'public' },
  // Its payload reports that a token was refused; without one there is nothing to report.
  'mutation reauthorize': { to: 'signed in' },
  'mutation addUserScope': admin,
  'mutation deleteUserScope': admin,
  // Without a session, there is none to end.
  'mutation signOut': { to: 'signed in' },
  // For another user, as here.
  'mutation signOutEverywhere': admin,
  'mutation deactivateUser': admin,
  'mutation reactivateUser': admin,
  'mutation setUserName': { to: 'signed in' },
  'mutation setWeeklyTarget': { to: 'signed in' },
  'mutation retryJob': { ...admin, ids: 'Job:mail-1' },
  'mutation cancelJob': { ...admin, ids: 'Job:mail-1' },
  'mutation startBackup': admin,
  'mutation createApiToken': { to: 'signed in' },
  'mutation revokeApiToken': { to: 'signed in', ids: 'ApiToken:11111111-1111-4111-8111-111111111111' },
  // Each checks the scope that its webhook needs.
  'mutation createWebhook': { to: 'signed in' },
  'mutation updateWebhook': { to: 'signed in', ids: 'Webhook:1' },
  'mutation deleteWebhook': { to: 'signed in', ids: 'Webhook:1' },
  'mutation replaceWebhookSecret': { to: 'signed in', ids: 'Webhook:1' },
  'mutation endPreviousWebhookSecret': { to: 'signed in', ids: 'Webhook:1' },
  'mutation replayWebhook': { to: 'signed in', ids: 'Webhook:1' },
  'mutation createTimesheetProject': timesheets,
  'mutation addTimesheetProjectAccess': { ...timesheets, ids: 'TimesheetProject:Apollo' },
  'mutation deleteTimesheetProjectAccess': { ...timesheets, ids: 'TimesheetProject:Apollo' },
  'mutation createTimesheetEvent': timesheets,
  'mutation updateTimesheetEvent': { ...timesheets, ids: 'TimesheetEvent:1' },
  'mutation deleteTimesheetEvent': { ...timesheets, ids: 'TimesheetEvent:1' },
  'mutation restoreTimesheetEvent': { ...timesheets, ids: 'TimesheetEvent:1' },
  'mutation setTimesheetEventPaid': { ...timesheets, ids: 'TimesheetEvent:1' },
  'mutation payTimesheetEvents': { ...timesheets, ids: 'TimesheetEvent:1' },
  'mutation confirmTimesheetEvents': { ...timesheets, ids: 'TimesheetEvent:1' },
  'mutation createTimesheetEvents': { ...timesheets, selection: '{ creations { event { id } reason } }' },
  'mutation sendTimesheets': timesheets,
  'mutation sendTimesheetReport': timesheets,
  'mutation createTimesheetCsvLink': timesheets,
  'mutation createTicketProject': tickets,
  'mutation addTicketProjectAccess': { ...tickets, ids: 'TicketProject:1' },
  'mutation deleteTicketProjectAccess': { ...tickets, ids: 'TicketProject:1' },
  'mutation createTicket': { ...tickets, ids: 'TicketProject:1' },
  'mutation addComment': { ...tickets, ids: 'Ticket:1/1' },
  'mutation createTicketView': tickets,
  'mutation updateTicketView': { ...tickets, ids: 'TicketView:1' },
  'mutation deleteTicketView': { ...tickets, ids: 'TicketView:1' },
  'mutation changeTickets': { ...tickets, ids: 'Ticket:1/1' },
  'mutation editComment': { ...tickets, ids: 'Comment:1/1/1' },
  'mutation unsubscribeFromTicket': { to: 'tickets or timesheets' },
  // The token of the mail identifies the user.
  'mutation unsubscribeByLink': { to: 'public' },
  'mutation refuseTicketMails': { to: 'public' },
  // Only followers of the ticket can publish their presence, and following requires the scope.
  'mutation setTicketPresence': { to: 'signed in', ids: 'Ticket:1/1' },
  'mutation uploadFile': tickets,

  'subscription webBuildChanged': { to: 'public' },
  'subscription timesheetEventChanged': timesheets,
  'subscription commentAdded': { ...tickets, ids: NO_TICKET },
  'subscription ticketThreadChanged': { ...tickets, ids: NO_TICKET },
  'subscription ticketChanged': { ...tickets, ids: NO_TICKET },
  'subscription ticketListChanged': tickets,
  'subscription ticketPresenceChanged': { ...tickets, ids: NO_TICKET },
}

/** A root field, in an operation with all required arguments. */
export interface RootField {
  /** Such as `query users`. */
  name: string
  kind: 'query' | 'mutation' | 'subscription'
  document: string
  variables: Record<string, unknown>
}

const FOLDER = 'schema'

/** All root fields of the SDL. */
export function rootFields(): RootField[] {
  const sdl = readdirSync(FOLDER).map(file => readFileSync(`${FOLDER}/${file}`, 'utf8'))
  const schema = buildSchema(sdl.join('\n'))
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const
  return roots.flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {}).map(field => asked(kind, field)),
  )
}

function asked(kind: RootField['kind'], field: GraphQLField<unknown, unknown>): RootField {
  const name = `${kind} ${field.name}`
  const args = field.args.filter(isRequiredArgument)
  const id = Buffer.from(OPENINGS[name]?.ids ?? '').toString('base64')
  const list = (text: (arg: (typeof args)[number]) => string) =>
    args.length === 0 ? '' : `(${args.map(text).join(', ')})`
  const { selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }' } = OPENINGS[name] ?? {}
  return {
    name,
    kind,
    document: `${kind} ${list(arg => `$${arg.name}: ${String(arg.type)}`)} {
      ${field.name}${list(arg => `${arg.name}: $${arg.name}`)} ${selection} }`,
    variables: Object.fromEntries(args.map(arg => [arg.name, valueOf(arg.type, arg.name, id)])),
  }
}

const TEXTS: Record<string, string> = {
  EmailAddress: 'x@example.com',
  DateTime: '2027-03-01T09:00:00.000Z',
  String: 'x',
}

function valueOf(type: GraphQLInputType, name: string, id: string): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType, name, id)
  if (isListType(type)) return [valueOf(type.ofType, name, id)]
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter(isRequiredInputField)
        .map(field => [field.name, valueOf(field.type, field.name, id)]),
    )
  // Users can only send their own timesheets.
  if (name === 'for') return 'ann@example.com'
  if (name === 'until') return '2027-03-02T09:00:00.000Z'
  if (name === 'timezone') return 'Europe/Berlin'
  if (type.name === 'ID') return id
  if (type.name === 'Upload') return null
  return TEXTS[type.name] ?? (type.name === 'Boolean' ? true : 1)
}
