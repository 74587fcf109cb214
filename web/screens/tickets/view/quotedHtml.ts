const htmlOf = (fragment: DocumentFragment): string => {
  const holder = document.createElement('div')
  holder.append(fragment)
  return holder.innerHTML
}

/**
 * What a reply quotes: what is selected in one of the thread's entries, else the whole text of the entry in focus, else
 * nothing.
 * @param textOf the text of an entry, by the id of its element
 */
export function quotedHtml(textOf: (anchor: string) => string): string {
  const selection = window.getSelection()
  const range =
    selection && selection.rangeCount > 0 && !selection.isCollapsed ? selection.getRangeAt(0) : null
  const place = range?.commonAncestorContainer
  const within = place instanceof Element ? place : place?.parentElement
  if (range && within?.closest('[data-quotable]')) return htmlOf(range.cloneContents())
  const entry = document.activeElement?.closest('article')
  return entry ? textOf(entry.id) : ''
}
