import { isListed } from '../../../../common/ticketTags.ts'

const CREATOR = 'creator:'

/**
 * Whether a filter lists a ticket (docs/specification/tickets.md#filter).
 * @param words of the filter, with addresses and days instead of `me`, `today` and `week`
 */
export function matchesFilter(
  { statuses, creator }: { statuses: readonly string[]; creator: { email: string } },
  words: readonly string[],
): boolean {
  const creators = words.filter(word => word.startsWith(CREATOR))
  const tags = words.filter(word => !word.startsWith(CREATOR))
  const isCreator = creators.includes(CREATOR + creator.email.toLowerCase())
  return (creators.length === 0 || isCreator) && isListed(statuses, tags)
}
