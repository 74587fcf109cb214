import { EditorState, Modifier } from 'draft-js'
import { blockAt, rangeIn } from '../draft/blocks.ts'
import { entityAt, mailtoOf } from '../draft/entities.ts'
import { MENTION } from '../draft/marks.ts'
import type { EditorPerson } from '../types.ts'

const SHOWN = 8

/** A mention that the user is typing: the text after the @, and its range. */
export interface MentionQuery {
  text: string
  blockKey: string
  start: number
}

/** The mention that the user types right before the cursor. */
export function mentionQuery(state: EditorState): MentionQuery | null {
  const selection = state.getSelection()
  const block = blockAt(state)
  if (!selection.isCollapsed() || !selection.getHasFocus() || block.getType() === 'code-block') return null
  const before = block.getText().slice(0, selection.getStartOffset())
  const text = /(?:^|[\s(])@([^\s@]{0,40}(?:@[^\s@]{0,40})?)$/.exec(before)?.[1]
  if (text === undefined) return null
  const start = before.length - text.length - 1
  const isCode = block.getInlineStyleAt(start).has('CODE')
  return entityAt(block, start) === null && !isCode ? { text, blockKey: block.getKey(), start } : null
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

/** Replaces the typed text with the person, as a link to the address, and a space after it. */
export function withMention(
  state: EditorState,
  { blockKey, start, text }: MentionQuery,
  person: EditorPerson,
) {
  const block = state.getCurrentContent().getBlockForKey(blockKey)
  const email = person.email.toLowerCase()
  const content = state.getCurrentContent().createEntity(MENTION, 'IMMUTABLE', { url: mailtoOf(email) })
  const words = `@${person.name?.trim() ? person.name.trim() : email}`
  const end = start + text.length + 1
  const style = block.getInlineStyleAt(start)
  const key = content.getLastCreatedEntityKey()
  const named = Modifier.replaceText(content, rangeIn(block, start, end), words, style, key)
  const spaced = Modifier.insertText(named, named.getSelectionAfter(), ' ', style)
  const next = EditorState.push(state, spaced, 'insert-characters')
  return EditorState.forceSelection(next, spaced.getSelectionAfter().merge({ hasFocus: true }))
}
