import { tagOfWord } from './ticketTags.ts'

/** The last day, a Sunday, of the week of a day. */
function endOfWeek(day: string): string {
  const end = new Date(`${day}T00:00:00Z`)
  end.setUTCDate(end.getUTCDate() + ((7 - end.getUTCDay()) % 7))
  return end.toISOString().slice(0, 10)
}

/**
 * The words of a view's filter for its reader (docs/specification/tickets.md#views): `me` is the reader's address,
 * `today` and `week` at the ends of a range are the reader's day and the last day of its week. Other words stay as
 * they are.
 */
export function resolveViewWords(
  words: readonly string[],
  reader: { email: string; today: string },
): string[] {
  const dayOf = (end: string) =>
    end === 'today' ? reader.today : end === 'week' ? endOfWeek(reader.today) : end
  return words.map(word => {
    const tag = tagOfWord(word)
    const person = /^(assignee|creator):me$/.exec(tag)?.[1]
    if (person !== undefined) return `${person}:${reader.email}`
    const [, from, until] = /^due:([\d-]*|today|week)\.\.([\d-]*|today|week)$/.exec(tag) ?? []
    return from === undefined || until === undefined ? word : `due:${dayOf(from)}..${dayOf(until)}`
  })
}
