import { openValueIn } from '../../../common/ticketTags.ts'

/**
 * The people to subscribe together with the assignee among the tags: a server with only the documented calls takes
 * the assignee for a custom tag, and subscribes nobody by it (docs/specification/tickets.md#assignee-and-due-date).
 */
export function withAssignee(
  subscribers: readonly string[] | null | undefined,
  tags: readonly string[] | null | undefined,
): string[] {
  const named = subscribers ?? []
  const assignee = openValueIn(
    (tags ?? []).map(tag => tag.trim().toLowerCase()),
    'assignee',
  )
  const isNamed = assignee === null || named.some(email => email.trim().toLowerCase() === assignee)
  return isNamed ? [...named] : [...named, assignee]
}
