import { useId, useState, type KeyboardEvent } from 'react'
import type { EditorText, TypedText } from '../text.ts'
import type { EditorPerson } from '../types.ts'
import { optionId } from './MentionList.tsx'
import { mentionOf, mentionQuery, peopleFor } from './mentions.ts'

/** The people offered while the user types a mention, and the keys that choose one. */
export function useMentions(text: EditorText, typed: TypedText | null, people: readonly EditorPerson[]) {
  const listId = useId()
  const query = mentionQuery(typed)
  const place = query === null ? null : `${query.block}:${query.start}`
  const [active, setActive] = useState({ place, text: query?.text, at: 0 })
  const [closed, setClosed] = useState<string | null>(null)
  const offered = query === null || place === closed ? [] : peopleFor(query.text, people)
  const isSame = active.place === place && active.text === query?.text
  const at = isSame ? Math.min(active.at, offered.length - 1) : 0
  const isOpen = offered.length > 0

  const choose = (person: EditorPerson) => {
    const { words, url } = mentionOf(person)
    if (query !== null) text.mention(query, words, url)
  }
  const move = (by: number) => {
    setActive({ place, text: query?.text, at: (at + by + offered.length) % offered.length })
  }
  /** Returns whether the list used the key. */
  const handleKey = (event: KeyboardEvent): boolean => {
    const person = offered[at]
    if (person === undefined || event.nativeEvent.isComposing) return false
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape') setClosed(place)
    else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab')
      choose(person)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return {
    listId,
    offered,
    active: at,
    isOpen,
    choose,
    close: () => setClosed(place),
    handleKey,
    /** For screen readers, as the focus stays in the text. */
    aria: isOpen
      ? { ariaControls: listId, ariaActiveDescendantID: optionId(listId, at), ariaAutoComplete: 'list' }
      : { ariaAutoComplete: 'list' },
  }
}
