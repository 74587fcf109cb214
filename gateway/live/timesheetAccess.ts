import type { TimesheetPurpose } from '../__generated__/resolvers.ts'
import { badUserInput } from '../graph/errors.ts'
import type { Loaders } from '../loaders/index.ts'
import { UpstreamError } from '../upstream/errors.ts'
import type { UserRow } from '../upstream/rows/users.ts'
import type { ProjectAndOwner, TimesheetMessage } from './timesheets.ts'

/** What a subscription follows. */
export interface EventFilter {
  /** The owners of the events; empty: all owners. */
  owners: ReadonlySet<string>
  purposes: ReadonlySet<TimesheetPurpose>
}

/** What the caller may see of the followed events. */
export interface Access {
  /** The caller's own address if USE is requested. */
  own: string | null
  /** By lowercase name, the users who may log time on each project that SEE and PAY open. */
  projects: ReadonlyMap<string, readonly string[]>
}

/** Purposes that give access to events. @throws GraphQLError BAD_USER_INPUT for EDIT, which gives access to lists alone */
export function requireEventPurposes(purposes: readonly TimesheetPurpose[] | null | undefined): void {
  if (purposes?.includes('EDIT')) throw badUserInput('EDIT gives no access to events. Use USE, SEE or PAY.')
}

/** @throws GraphQLError BAD_USER_INPUT for EDIT, which opens no events */
export function eventFilterOf(
  owners: readonly string[] | null | undefined,
  purposes: readonly TimesheetPurpose[] | null | undefined,
): EventFilter {
  requireEventPurposes(purposes)
  return { owners: new Set(owners), purposes: new Set(purposes?.length ? purposes : ['USE']) }
}

/** Whether what the caller may see depends on the access lists of projects. */
export const dependsOnLists = ({ purposes }: EventFilter) => purposes.has('SEE') || purposes.has('PAY')

/**
 * Reads what the purposes open to the caller, in at most two calls.
 * @param viewer the caller, if known to be still allowed what it was
 * @throws UpstreamError UNAUTHENTICATED or FORBIDDEN, or if the server is unavailable
 */
export async function readAccess(
  filter: EventFilter,
  loaders: Loaders,
  viewer: UserRow | undefined,
): Promise<Access> {
  const purposes = [...filter.purposes].filter(purpose => purpose !== 'USE')
  const [own, projects] = await Promise.all([
    filter.purposes.has('USE') ? ownerOf(loaders, viewer) : null,
    purposes.length > 0 ? loaders.timesheets.projects(purposes) : [],
  ])
  if (own && !own.scopes.includes('timesheets')) {
    // The server's own refusal says whether the user lacks the scope, or only the token.
    await loaders.timesheets.projects(['USE'])
    throw new UpstreamError(403, 'This needs the scope timesheets.')
  }
  return {
    own: own?.email ?? null,
    projects: new Map(projects.map(({ name, canUse }) => [name.toLowerCase(), canUse])),
  }
}

/** The caller. Scopes may have been added since the socket was opened. */
const ownerOf = ({ users }: Loaders, viewer: UserRow | undefined) =>
  viewer?.scopes.includes('timesheets') ? viewer : users.viewer()

/** Whether both open the same projects. */
export const opensSameProjects = (one: Access, other: Access) =>
  one.projects.size === other.projects.size &&
  [...one.projects.keys()].every(name => other.projects.has(name))

/**
 * The reaction of a subscription to a message: `show` the event, report it as `gone`, make the client read
 * everything `again`, or `nothing`.
 */
export type Reaction = 'show' | 'gone' | 'again' | 'nothing'

/**
 * Decides the reaction. It never names what the caller may not see.
 * The REST service has the same rule: docs/specification/graphql.md#rules-known-to-the-gateway.
 */
export function reactionTo(
  message: Exclude<TimesheetMessage, { kind: 'access' }>,
  filter: EventFilter,
  access: Access,
): Reaction {
  const isSelected = (owner: string) => filter.owners.size === 0 || filter.owners.has(owner)
  const sees = ({ projectName, ownerEmail }: ProjectAndOwner) =>
    isSelected(ownerEmail) && (access.own === ownerEmail || access.projects.has(projectName.toLowerCase()))

  if (message.event && sees(message.event)) return 'show'
  if (message.kind === 'event') return message.before && sees(message.before) ? 'gone' : 'nothing'
  const { ownerEmail } = message
  if (!isSelected(ownerEmail)) return 'nothing'
  if (access.own === ownerEmail) return 'gone'
  // The event may have been on a project that the caller sees, or on another, which must not be named: a caller
  // who sees time of that owner reads again, and gets what the server allows.
  const mayHaveSeen = filter.owners.size > 0 ? access.projects.size > 0 : isUser(ownerEmail, access)
  return mayHaveSeen ? 'again' : 'nothing'
}

const isUser = (email: string, { projects }: Access) =>
  [...projects.values()].some(canUse => canUse.includes(email))
