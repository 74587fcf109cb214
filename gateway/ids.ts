import { fromGlobalId, toGlobalId } from 'graphql-relay'
import { badUserInput } from './errors.ts'

/** The types that have global ids. What follows the type in an id is what REST calls it by; of a person, why and by which address. */
export type NodeType = 'TimesheetEvent' | 'TimesheetPerson' | 'TimesheetProject' | 'User'

/** The global id of what REST knows by `key`. */
export const globalId = (type: NodeType, key: string | number) =>
  // The same for a number, and quicker: lists have thousands.
  typeof key === 'number' ? Buffer.from(`${type}:${key}`).toString('base64') : toGlobalId(type, key)

/** The name of the timesheet project with that global id. @throws GraphQLError BAD_USER_INPUT */
export const projectName = (id: string) => keyOf('TimesheetProject', id)

/** The number of the timesheet event with that global id. @throws GraphQLError BAD_USER_INPUT */
export function eventNumber(id: string): number {
  const key = keyOf('TimesheetEvent', id)
  const number = Number(key)
  if (!/^[1-9]\d*$/.test(key) || !Number.isSafeInteger(number)) throw malformed('TimesheetEvent')
  return number
}

/** The copy of an event that the caller names. @throws GraphQLError BAD_USER_INPUT */
export const eventCopy = ({ id, modifiedAt }: { id: string; modifiedAt: Date }) => ({
  id: eventNumber(id),
  modifiedAt,
})

function keyOf(type: NodeType, id: string): string {
  const found = fromGlobalId(id)
  if (found.type !== type || found.id === '') throw malformed(type)
  return found.id
}

const malformed = (type: NodeType) => badUserInput(`This is not the id of a ${type}.`)
