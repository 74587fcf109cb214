import type { ValueOrder } from '../../../common/ticketTags.ts'
import { isKeptWithStatus, listedTags, statusesIn } from './ticketFilters.ts'

/** For up to how many tags together with statuses a list is read: each of them is looked up in each project. */
const MOST = 64

/** Tags by which a list is read from `ticket_tags`, with the groups of the filter that they stand for. */
export interface StreamTags {
  tags: string[]
  groups: readonly (readonly string[])[]
}

/**
 * The tags by which a list in the order of a date is read: those of the first group that the table has together with
 * the statuses, so that no ticket has to be passed over; else those of the first group.
 */
export function streamTags(groups: readonly (readonly string[])[]): StreamTags | undefined {
  const statuses = statusesIn(groups)
  const withStatus = statuses && combinedWith(statuses, groups)
  if (withStatus) return withStatus
  const [group, tags] = groups.map(one => [one, listedTags(one)] as const).find(([, found]) => found) ?? []
  return group && tags && { tags, groups: [group] }
}

/** The tags of the first group that `ticket_tags` has together with some statuses, with each of these. */
export function combinedWith(
  statuses: readonly string[],
  groups: readonly (readonly string[])[],
): StreamTags | undefined {
  for (const group of groups) {
    const listed = isKeptWithStatus(group) ? listedTags(group) : undefined
    const tags = statuses.flatMap(status => listed?.map(tag => `${status} ${tag}`) ?? [])
    if (tags.length > 0 && tags.length <= MOST) return { tags, groups: [statuses, group] }
  }
  return undefined
}

/** The groups of a filter whose tickets a list is read by; those of the others are passed over. */
export function groupsRead(
  groups: readonly (readonly string[])[],
  order: ValueOrder | undefined,
): readonly (readonly string[])[] {
  if (order === undefined) return streamTags(groups)?.groups ?? []
  const ofOrder = groups.filter(group => group[0]?.startsWith(`${order.family}:`))
  const statuses = statusesIn(groups)
  const beside =
    order.family === 'status' ? combinedWith(['status:'], groups)?.groups.slice(1) : statuses && [statuses]
  return [...ofOrder, ...(beside ?? [])]
}

/** Whether a list is read without passing over tickets that it does not have. */
export const areStreams = (groups: readonly (readonly string[])[], order: ValueOrder | undefined): boolean =>
  groupsRead(groups, order).length === groups.length
