import { notFound } from './refusal.ts'

/** What a comment changed on its ticket, as far as it did (Decisions §3). */
export interface CommentChanges {
  subject?: { before: string; after: string }
  addedStatuses: string[]
  removedStatuses: string[]
  addedSubscribers: string[]
  removedSubscribers: string[]
}

/** The same for what is absent and for what the caller may not see (Decisions §3). */
export const noSuchTicket = () => notFound('There is no such ticket among those that you may see.')
