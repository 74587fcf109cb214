import type { UserAction } from '../__generated__/resolvers.ts'

/** What was done to a user. */
export interface UserLogEntryRow {
  number: number
  at: Date
  by: string
  action: UserAction
  email: string
  scopesBefore: string[] | null
  scopesAfter: string[] | null
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
