import { mailtoOf } from '../html/mailto.ts'
import type { TextRange, TypedText } from '../text.ts'
import type { EditorPerson } from '../types.ts'

const SHOWN = 8

/** A mention that the user is typing: the text after the @, and its range. */
export interface MentionQuery extends TextRange {
  text: string
}

/** The mention that the user types right before the cursor. */
export function mentionQuery(typed: TypedText | null): MentionQuery | null {
  const text = /(?:^|[\s(])@([^\s@]{0,40}(?:@[^\s@]{0,40})?)$/.exec(typed?.text ?? '')?.[1]
  if (typed === null || text === undefined) return null
  const end = typed.text.length
  const start = end - text.length - 1
  return typed.isPlain(start) ? { text, block: typed.block, start, end } : null
}

/** The matching people, best first: the start of a name or address counts more than its middle. */
export function peopleFor(query: string, people: readonly EditorPerson[]): EditorPerson[] {
  const wanted = query.toLowerCase()
  const rank = ({ email, name }: EditorPerson) => {
    const words = [email, name ?? '', ...(name ?? '').split(' ')].map(word => word.toLowerCase())
    if (words.some(word => word.startsWith(wanted))) return 0
    return words.some(word => word.includes(wanted)) ? 1 : 2
  }
  return people
    .map(person => ({ person, rank: rank(person) }))
    .filter(({ rank: of }) => of < 2)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, SHOWN)
    .map(({ person }) => person)
}

/** A person as a mention: the words, and the address of the link. */
export function mentionOf({ email, name }: EditorPerson): { words: string; url: string } {
  const address = email.toLowerCase()
  return { words: `@${name?.trim() ? name.trim() : address}`, url: mailtoOf(address) }
}
