import { openValueIn } from '../../../../../common/ticketTags.ts'
import { formatDay, readDay } from '../../../../locale/days.ts'
import { customTags, FAMILY_NAMES, tagOf, valueIn, wordsOf } from '../../../../tickets/statuses.ts'
import type { Differences, TicketNow } from '../composer/ticketEdits.ts'
import { formOf } from '../../../../locale/plural.ts'

/** The changes of a ticket, in the fields of the schema; people by display name. */
export interface Changes {
  subjectBefore: string | null
  subjectAfter: string | null
  assignee: string | null
  assigneeBefore: string | null
  addedStatuses: readonly string[]
  removedStatuses: readonly string[]
  addedSubscribers: readonly string[]
  removedSubscribers: readonly string[]
}

const list = (items: readonly string[]) => items.join(', ')
const tags = (items: readonly string[]) => `${formOf(items.length, 'tag', 'tags')} ${list(items)}`

/** The descriptions of all fields, in the given order. A field that has none, as another shows it, is empty. */
const inOrder = <Fields>(descriptions: Record<keyof Fields, (string | false)[]>): string[] =>
  Object.values<(string | false)[]>(descriptions)
    .flat()
    .filter(text => text !== false)

const families = ({ addedStatuses, removedStatuses }: Changes) =>
  FAMILY_NAMES.flatMap(family => {
    const after = valueIn(addedStatuses, family)
    const before = valueIn(removedStatuses, family)
    if (after !== null) return [{ family, before, after }]
    return before === null ? [] : [{ family, before, after: 'none' }]
  })

/** A day of a tag as it shows. */
const dayOf = (due: string) => formatDay(readDay(due) ?? new Date(due))

const assigneeWords = ({ assignee, assigneeBefore }: Pick<Changes, 'assignee' | 'assigneeBefore'>) => {
  if (assignee !== null) return `assigned to ${assignee}`
  return assigneeBefore !== null && `unassigned ${assigneeBefore}`
}

const dueWords = (added: readonly string[], removed: readonly string[], none: string) => {
  const due = openValueIn(added, 'due')
  if (due !== null) return `due ${dayOf(due)}`
  return openValueIn(removed, 'due') !== null && none
}

/** What a person did, to follow a name: 'set status new → resolved', 'added tag web'. */
export function describeChanges(changes: Changes): string[] {
  const added = customTags(changes.addedStatuses)
  const removed = customTags(changes.removedStatuses)
  const { subjectBefore, subjectAfter, addedSubscribers, removedSubscribers } = changes
  return inOrder<Changes>({
    addedStatuses: [
      ...families(changes).map(({ family, before, after }) =>
        before === null ? `set ${family} ${after}` : `set ${family} ${before} → ${after}`,
      ),
      dueWords(changes.addedStatuses, changes.removedStatuses, 'no longer due'),
      added.length > 0 && `added ${tags(added)}`,
    ],
    removedStatuses: [removed.length > 0 && `removed ${tags(removed)}`],
    ...{ assignee: [assigneeWords(changes)], assigneeBefore: [] },
    subjectBefore: [],
    subjectAfter: [
      subjectAfter !== null &&
        (subjectBefore === null
          ? `changed the subject to “${subjectAfter}”`
          : `changed the subject “${subjectBefore}” → “${subjectAfter}”`),
    ],
    addedSubscribers: [addedSubscribers.length > 0 && `subscribed ${list(addedSubscribers)}`],
    removedSubscribers: [removedSubscribers.length > 0 && `unsubscribed ${list(removedSubscribers)}`],
  })
}

/** The short form for live changes: 'set blocked', 'added web', 'changed the subject'. */
export function describeBriefly(changes: Changes): string {
  const added = customTags(changes.addedStatuses)
  const removed = customTags(changes.removedStatuses)
  const { subjectAfter, addedSubscribers, removedSubscribers } = changes
  const descriptions = inOrder<Changes>({
    addedStatuses: [
      ...families(changes).map(({ family, after }) => `set ${wordsOf(tagOf(family, after))}`),
      dueWords(changes.addedStatuses, changes.removedStatuses, 'no longer due'),
      added.length > 0 && `added ${list(added)}`,
    ],
    removedStatuses: [removed.length > 0 && `removed ${list(removed)}`],
    ...{ assignee: [assigneeWords(changes)], assigneeBefore: [] },
    subjectBefore: [],
    subjectAfter: [subjectAfter !== null && `changed the subject to “${subjectAfter}”`],
    addedSubscribers: [addedSubscribers.length > 0 && `subscribed ${list(addedSubscribers)}`],
    removedSubscribers: [removedSubscribers.length > 0 && `unsubscribed ${list(removedSubscribers)}`],
  })
  return descriptions.join(', ')
}

/** What a comment would change, before it is sent: 'status new → resolved', 'add tag web'. */
export function describePlanned({ statuses, subject }: TicketNow, planned: Differences): string[] {
  const added = customTags(planned.addStatuses)
  const removed = customTags(planned.removeStatuses)
  const { addStatuses, removeStatuses, addSubscribers, removeSubscribers } = planned
  const assignee = openValueIn(addStatuses, 'assignee')
  const assigneeBefore = openValueIn(removeStatuses, 'assignee')
  return inOrder<Differences>({
    addStatuses: [
      ...FAMILY_NAMES.map(family => {
        const after = valueIn(planned.addStatuses, family)
        const before = valueIn(statuses, family)
        return after !== null && (before === null ? `${family} ${after}` : `${family} ${before} → ${after}`)
      }),
      assignee === null ? assigneeBefore !== null && `unassign ${assigneeBefore}` : `assign to ${assignee}`,
      dueWords(addStatuses, removeStatuses, 'no due date'),
      added.length > 0 && `add ${tags(added)}`,
    ],
    removeStatuses: [removed.length > 0 && `remove ${tags(removed)}`],
    subject: [planned.subject !== null && `subject “${subject}” → “${planned.subject}”`],
    addSubscribers: [addSubscribers.length > 0 && `subscribe ${list(addSubscribers)}`],
    removeSubscribers: [removeSubscribers.length > 0 && `unsubscribe ${list(removeSubscribers)}`],
  })
}
