import { isOpenFamily } from '../../common/ticketTags.ts'
import type { CommentChanges } from '../rules/tickets/tickets.ts'
import { oneLine } from './oneLine.ts'

/** The families in their order, with the label of each. */
const FAMILIES: Readonly<Record<string, string>> = {
  status: 'Status',
  impact: 'Impact',
  priority: 'Priority',
  assignee: 'Assignee',
  due: 'Due',
}

/** The tags of a ticket as text: the families first. */
export function stateLine(statuses: readonly string[]): string {
  const inFamilies = Object.keys(FAMILIES).flatMap(family =>
    statuses.filter(status => isOf(family, status)).map(tagText),
  )
  const custom = statuses.filter(status => !isOfAny(status))
  return [...inFamilies, ...(custom.length === 0 ? [] : [`Tags: ${custom.join(', ')}`])].join(' · ')
}

/** What a comment changed on its ticket, one line per change. */
export function changeLines(changes: CommentChanges | null): string[] {
  if (changes === null) return []
  const { subject, addedStatuses, removedStatuses, addedSubscribers, removedSubscribers } = changes
  const list = (label: string, items: readonly string[]) =>
    items.length === 0 ? [] : [`${label}: ${items.join(', ')}`]
  const custom = (statuses: readonly string[]) => statuses.filter(status => !isOfAny(status))
  // In the order of the lines. All parts of the changes, so that none is missing in mails.
  const lines: Record<keyof CommentChanges, string[]> = {
    subject:
      subject === undefined ? [] : [`Subject: ${oneLine(subject.after)} (was: ${oneLine(subject.before)})`],
    addedStatuses: [
      ...addedStatuses.filter(isOfAny).map(tagText),
      ...list('Tags added', custom(addedStatuses)),
    ],
    removedStatuses: [
      ...removedStatuses.filter(tag => isEmptied(tag, addedStatuses)).map(emptyText),
      ...list('Tags removed', custom(removedStatuses)),
    ],
    addedSubscribers: list('Subscribers added', addedSubscribers),
    removedSubscribers: list('Subscribers removed', removedSubscribers),
  }
  return Object.values(lines).flat()
}

const isOf = (family: string, status: string) => status.startsWith(`${family}:`)
const isOfAny = (status: string) => Object.keys(FAMILIES).some(family => isOf(family, status))

/** Whether the ticket has no value of a removed tag's family any more. */
const isEmptied = (tag: string, added: readonly string[]) => {
  const [family = ''] = tag.split(':')
  return isOpenFamily(family) && !added.some(other => isOf(family, other))
}

const emptyText = (tag: string) =>
  isOf('due', tag) ? `Due: no date (was: ${valueOf(tag)})` : `Assignee: nobody (was: ${valueOf(tag)})`

/** `status:new` as "Status: new". */
function tagText(status: string): string {
  const [family = ''] = status.split(':')
  return `${FAMILIES[family] ?? family}: ${valueOf(status)}`
}

const valueOf = (tag: string) => tag.slice(tag.indexOf(':') + 1)
