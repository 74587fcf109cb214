/** What a comment changed on its ticket, as far as it did (Decisions §3). */
export interface CommentChanges {
  subject?: { before: string; after: string }
  addedStatuses: string[]
  removedStatuses: string[]
  addedSubscribers: string[]
  removedSubscribers: string[]
}
