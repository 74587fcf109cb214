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

/** Whether a list is read from `ticket_tags` without passing over tickets that it does not have. */
export function areStreams(groups: readonly (readonly string[])[], order: ValueOrder | undefined): boolean {
  if (order === undefined) return groups.length === (streamTags(groups)?.groups.length ?? 0)
  const others = groups.filter(group => !group[0]?.startsWith(`${order.family}:`))
  if (order.family !== 'status') return others.every(group => group === statusesIn(groups))
  return others.length === 0 || (others.length === 1 && combinedWith(['status:'], others) !== undefined)
}
