import { customTags, FAMILY_NAMES, tagOf, valueIn, wordsOf } from '../../../../tickets/statuses.ts'
import type { Differences, TicketNow } from '../composer/ticketEdits.ts'

/** The changes of a ticket, in the fields of the schema; people by display name. */
export interface Changes {
  subjectBefore: string | null
  subjectAfter: string | null
  addedStatuses: readonly string[]
  removedStatuses: readonly string[]
  addedSubscribers: readonly string[]
  removedSubscribers: readonly string[]
}

const list = (items: readonly string[]) => items.join(', ')
const tags = (items: readonly string[]) => `${items.length === 1 ? 'tag' : 'tags'} ${list(items)}`

const families = ({ addedStatuses, removedStatuses }: Changes) =>
  FAMILY_NAMES.flatMap(family => {
    const after = valueIn(addedStatuses, family)
    const before = valueIn(removedStatuses, family)
    if (after !== null) return [{ family, before, after }]
    return before === null ? [] : [{ family, before, after: 'none' }]
  })

/** What a person did, to follow a name: 'set status new → resolved', 'added tag web'. */
export function describeChanges(changes: Changes): string[] {
  const added = customTags(changes.addedStatuses)
  const removed = customTags(changes.removedStatuses)
  const { subjectBefore, subjectAfter, addedSubscribers, removedSubscribers } = changes
  return [
    ...families(changes).map(({ family, before, after }) =>
      before === null ? `set ${family} ${after}` : `set ${family} ${before} → ${after}`,
    ),
    ...(added.length > 0 ? [`added ${tags(added)}`] : []),
    ...(removed.length > 0 ? [`removed ${tags(removed)}`] : []),
    ...(subjectAfter === null
      ? []
      : [
          subjectBefore === null
            ? `changed the subject to “${subjectAfter}”`
            : `changed the subject “${subjectBefore}” → “${subjectAfter}”`,
        ]),
    ...(addedSubscribers.length > 0 ? [`subscribed ${list(addedSubscribers)}`] : []),
    ...(removedSubscribers.length > 0 ? [`unsubscribed ${list(removedSubscribers)}`] : []),
  ]
}

/** The short form for live changes: 'set blocked', 'added web', 'changed the subject'. */
export function describeBriefly(changes: Changes): string {
  const removed = customTags(changes.removedStatuses)
  const descriptions = [
    ...families(changes).map(({ family, after }) => `set ${wordsOf(tagOf(family, after))}`),
    ...(customTags(changes.addedStatuses).length > 0
      ? [`added ${list(customTags(changes.addedStatuses))}`]
      : []),
    ...(removed.length > 0 ? [`removed ${list(removed)}`] : []),
    ...(changes.subjectAfter === null ? [] : [`changed the subject to “${changes.subjectAfter}”`]),
    ...(changes.addedSubscribers.length > 0 ? [`subscribed ${list(changes.addedSubscribers)}`] : []),
    ...(changes.removedSubscribers.length > 0 ? [`unsubscribed ${list(changes.removedSubscribers)}`] : []),
  ]
  return descriptions.join(', ')
}

/** What a comment would change, before it is sent: 'status new → resolved', 'add tag web'. */
export function describePlanned({ statuses, subject }: TicketNow, planned: Differences): string[] {
  const added = customTags(planned.addStatuses)
  const { removeStatuses, addSubscribers, removeSubscribers } = planned
  return [
    ...FAMILY_NAMES.flatMap(family => {
      const after = valueIn(planned.addStatuses, family)
      if (after === null) return []
      const before = valueIn(statuses, family)
      return [before === null ? `${family} ${after}` : `${family} ${before} → ${after}`]
    }),
    ...(added.length > 0 ? [`add ${tags(added)}`] : []),
    ...(removeStatuses.length > 0 ? [`remove ${tags(removeStatuses)}`] : []),
    ...(planned.subject === null ? [] : [`subject “${subject}” → “${planned.subject}”`]),
    ...(addSubscribers.length > 0 ? [`subscribe ${list(addSubscribers)}`] : []),
    ...(removeSubscribers.length > 0 ? [`unsubscribe ${list(removeSubscribers)}`] : []),
  ]
}
