import type { UserAction } from '../../__generated__/resolvers.ts'
import { objectResult, readDate, readNullableDate, readString, type Json } from '../decode.ts'
import { unavailable } from '../errors.ts'

export interface UserRow {
  email: string
  name: string
  scopes: string[]
  createdAt: Date
  modifiedAt: Date
  /** Null if the server does not say. */
  lastSeenAt: Date | null
  deactivatedAt: Date | null
}

/** A user of whom little more than the address is known so far. */
export interface PersonRow {
  email: string
  /** As the server shows it to the caller; absent if it is not known yet. */
  name?: string | null | undefined
}

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
  }
}

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
  if (value === undefined || value === null || value === '') throw unavailable(otherwise)
  return readString(record, field)
}
