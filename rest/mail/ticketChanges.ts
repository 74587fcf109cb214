import type { CommentChanges } from '../rules/tickets/tickets.ts'
import { oneLine } from './oneLine.ts'

const FAMILIES = ['status', 'impact', 'priority']

/** The tags of a ticket as text: the three families first. */
export function stateLine(statuses: readonly string[]): string {
  const inFamilies = FAMILIES.flatMap(family => statuses.filter(status => isOf(family, status)).map(tagText))
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
    removedStatuses: list('Tags removed', custom(removedStatuses)),
    addedSubscribers: list('Subscribers added', addedSubscribers),
    removedSubscribers: list('Subscribers removed', removedSubscribers),
  }
  return Object.values(lines).flat()
}

const isOf = (family: string, status: string) => status.startsWith(`${family}:`)
const isOfAny = (status: string) => FAMILIES.some(family => isOf(family, status))

/** `status:new` as "Status: new". */
function tagText(status: string): string {
  const [family = '', value = ''] = status.split(':')
  return `${family.charAt(0).toUpperCase()}${family.slice(1)}: ${value}`
}
