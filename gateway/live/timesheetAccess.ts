import type { TimesheetPurpose } from '../__generated__/resolvers.ts'
import { badUserInput } from '../graph/errors.ts'
import type { Loaders } from '../loaders/index.ts'
import { UpstreamError } from '../upstream/errors.ts'
import type { Place, TimesheetMessage } from './timesheets.ts'

/** What a subscription follows. */
export interface Asked {
  /** Whose events; empty: everybody's. */
  owners: ReadonlySet<string>
  purposes: ReadonlySet<TimesheetPurpose>
}

/** What the caller may see of it. */
export interface Access {
  /** The caller's own address where USE is asked for. */
  own: string | null
  /** By lowercase name, the people who may log time on each project that SEE and PAY open. */
  projects: ReadonlyMap<string, readonly string[]>
}

/** @throws GraphQLError BAD_USER_INPUT for EDIT, which opens no events */
export function askedOf(
  owners: readonly string[] | null | undefined,
  purposes: readonly TimesheetPurpose[] | null | undefined,
): Asked {
  if (purposes?.includes('EDIT')) throw badUserInput('EDIT opens no events: follow USE, SEE or PAY.')
  return { owners: new Set(owners), purposes: new Set(purposes?.length ? purposes : ['USE']) }
}

/** Whether what the caller may see depends on the access lists of projects. */
export const dependsOnLists = ({ purposes }: Asked) => purposes.has('SEE') || purposes.has('PAY')

/**
 * Reads as the caller what the purposes open: at most two calls.
 * @throws UpstreamError UNAUTHENTICATED or FORBIDDEN, or where the server cannot tell
 */
export async function readAccess(asked: Asked, { loaders }: { loaders: Loaders }): Promise<Access> {
  const purposes = [...asked.purposes].filter(purpose => purpose !== 'USE')
  const [own, projects] = await Promise.all([
    asked.purposes.has('USE') ? loaders.users.viewer() : null,
    purposes.length > 0 ? loaders.timesheets.projects(purposes) : [],
  ])
  // The list of projects is refused by the server itself.
  if (own && !own.scopes.includes('timesheets'))
    throw new UpstreamError(403, 'This takes the scope timesheets.')
  return {
    own: own?.email ?? null,
    projects: new Map(projects.map(({ name, canUse }) => [name.toLowerCase(), canUse])),
  }
}

/** Whether both open the same projects. */
export const opensTheSame = (one: Access, other: Access) =>
  one.projects.size === other.projects.size &&
  [...one.projects.keys()].every(name => other.projects.has(name))

/**
 * What a subscription makes of a message: `show` the event, say that it is `gone`, have everything read `again`, or
 * nothing.
 */
export type Reaction = 'show' | 'gone' | 'again' | 'nothing'

/** Decides it. What the caller may not see is never named. */
export function reactionTo(
  message: Exclude<TimesheetMessage, { kind: 'access' }>,
  asked: Asked,
  access: Access,
): Reaction {
  const isAsked = (owner: string) => asked.owners.size === 0 || asked.owners.has(owner)
  const sees = ({ projectName, ownerEmail }: Place) =>
    isAsked(ownerEmail) && (access.own === ownerEmail || access.projects.has(projectName.toLowerCase()))

  if (message.event && sees(message.event)) return 'show'
  if (message.kind === 'event') return message.before && sees(message.before) ? 'gone' : 'nothing'
  const { ownerEmail } = message
  if (!isAsked(ownerEmail)) return 'nothing'
  if (access.own === ownerEmail) return 'gone'
  // It may have been on a project that the caller sees, or on another, which must not be named: whoever sees time of
  // that person reads again, and finds out what the server lets them know.
  const mayHaveSeen = asked.owners.size > 0 ? access.projects.size > 0 : isUser(ownerEmail, access)
  return mayHaveSeen ? 'again' : 'nothing'
}

const isUser = (email: string, { projects }: Access) =>
  [...projects.values()].some(canUse => canUse.includes(email))
