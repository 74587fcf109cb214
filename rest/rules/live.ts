/** The changes of a ticket's subscribers. */
interface SubscriberChanges {
  addedSubscribers: readonly string[]
  removedSubscribers: readonly string[]
}

/**
 * The subscribers before a change: of those who are subscribed now, and those whom this change removed.
 * Subscribers whom a later change removed are published with that change.
 */
export function subscribersBefore(
  now: readonly string[],
  { addedSubscribers, removedSubscribers }: SubscriberChanges,
): string[] {
  const added = new Set(addedSubscribers)
  return [...new Set([...now.filter(email => !added.has(email)), ...removedSubscribers])].sort()
}
