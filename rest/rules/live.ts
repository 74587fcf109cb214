/** What a message of the live feed is about (docs/specification/live.md#the-feed). */
export type LiveKind =
  'timesheetEvent' | 'timesheetProject' | 'ticket' | 'ticketComment' | 'ticketProject' | 'user'

/** What changed of a ticket's subscribers. */
interface SubscriberChanges {
  addedSubscribers: readonly string[]
  removedSubscribers: readonly string[]
}

/**
 * Who was subscribed before a change: of those who are now and those whom it took off. Whom a later change took off is told
 * with that one.
 */
export function subscribersBefore(
  now: readonly string[],
  { addedSubscribers, removedSubscribers }: SubscriberChanges,
): string[] {
  const added = new Set(addedSubscribers)
  return [...new Set([...now.filter(email => !added.has(email)), ...removedSubscribers])].sort()
}
