import type { UserAction } from '../../__generated__/resolvers.ts'
import {
  isAbsent,
  objectResult,
  readDate,
  readNullableDate,
  readObjects,
  readNumber,
  readString,
  type Json,
  unreadable,
} from '../decode.ts'

export interface UserRow {
  email: string
  name: string
  scopes: string[]
  createdAt: Date
  modifiedAt: Date
  /** Null if the server does not say. */
  lastSeenAt: Date | null
  deactivatedAt: Date | null
  /** Hours a week; null for other users than the caller, and if the server does not keep it. */
  weeklyTarget: number | null
}

/** A user of whom little more than the address is known so far. */
export interface PersonRow {
  email: string
  /** As the server shows it to the caller; absent if it is not known yet. */
  name?: string | null | undefined
}

/** Names by address. */
export type Names = ReadonlyMap<string, string>

/** A person of a row, whose name is known if the row came with names. */
export const personIn = ({ names }: { names?: Names | undefined }, email: string): PersonRow =>
  names ? { email, name: names.get(email) ?? null } : { email }

export interface SessionRow {
  token: string
  user: UserRow
}

/** A change to a user. */
export interface UserLogEntryRow {
  number: number
  at: Date
  by: string
  action: UserAction
  email: string
  scopesBefore: string[] | null
  scopesAfter: string[] | null
  nameBefore: string | null
  nameAfter: string | null
}

/** A page of the log of users. */
export interface UserLogPage {
  entries: UserLogEntryRow[]
  hasNext: boolean
}

/** A personal API token, without the token itself. */
export interface ApiTokenRow {
  id: string
  name: string
  scopes: string[]
  isReadOnly: boolean
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
}

/**
 * A user as in every answer.
 * @throws UpstreamError with the texts of docs/specification/graphql.md#decoding-of-rest-answers
 */
export function toUser(record: Json): UserRow {
  return {
    email: readFilled(record, 'Email', 'No email provided with user').toLowerCase(),
    name: readFilled(record, 'Name', 'No name provided with user'),
    scopes: readString(record, 'Scopes').split(/\s+/).filter(Boolean),
    createdAt: readDate(record, 'Created'),
    modifiedAt: readDate(record, 'Modified'),
    lastSeenAt: readNullableDate(record, 'LastSeen'),
    deactivatedAt: readNullableDate(record, 'Deactivated'),
    weeklyTarget: isAbsent(record, 'WeeklyTarget') ? null : readNumber(record, 'WeeklyTarget'),
  }
}

/** The names that came with a message; absent if the server sends none. */
export const readNames = (record: Json): Names | undefined =>
  isAbsent(record, 'Names') ? undefined : new Map(readObjects(record, 'Names').map(toNamed))

/** A person of the list of people, as an entry of `Names`. */
export const toNamed = (record: Json): [email: string, name: string] => [
  readString(record, 'Email').toLowerCase(),
  readString(record, 'Name'),
]

/** The user of an answer, or null if the server does not show it there. */
export const toUserIfShown = (answer: unknown) => (isUser(answer) ? toUser(objectResult(answer)) : null)

/** @throws UpstreamError 'No token provided with user', and those of `toUser` */
export const toSession = (record: Json): SessionRow => ({
  user: toUser(record),
  token: readFilled(record, 'Token', 'No token provided with user'),
})

const isUser = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'Email' in answer && 'Scopes' in answer

function readFilled(record: Json, field: string, otherwise: string): string {
  const value = record[field]
  if (value === undefined || value === null || value === '') throw unreadable(record, otherwise)
  return readString(record, field)
}
