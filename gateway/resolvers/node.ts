import { fromGlobalId } from 'graphql-relay'
import type { Context } from '../context.ts'
import type { QueryResolvers } from '../__generated__/resolvers.ts'
import { UpstreamError } from '../upstream/errors.ts'
import type { TimesheetProjectRow } from '../upstream/timesheets.ts'
import type { UserRow } from '../upstream/users.ts'

type Row = TimesheetProjectRow | UserRow

// How each type is read by the key in its id. An event has no documented call of its own, and is no Node.
const READERS: Partial<Record<string, (key: string, context: Context) => Promise<Row | null>>> = {
  TimesheetProject: (name, { loaders }) => loaders.timesheets.project(name),
  User: (email, { loaders }) => loaders.users.user(email.toLowerCase()),
}

/** Absent, forbidden and foreign all answer null, so that the answer does not tell which. */
export const node: QueryResolvers['node'] = async (_root, { id }, context) => {
  const { type, id: key } = fromGlobalId(id)
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined
  const found = await read?.(key, context).catch(orNull)
  return found ? Object.assign(found, { __typename: type }) : null
}

function orNull(error: unknown): null {
  if (error instanceof UpstreamError && (error.code === 'FORBIDDEN' || error.code === 'NOT_FOUND'))
    return null
  throw error
}
