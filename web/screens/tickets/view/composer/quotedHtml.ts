const htmlOf = (...nodes: Node[]): string => {
  const holder = document.createElement('div')
  holder.append(...nodes)
  return holder.innerHTML
}

/** What is selected in one of the thread's texts, and the entry that it stands in; null where nothing is. */
function selectedText(): { entry: Element; html: string } | null {
  const selection = window.getSelection()
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return null
  const range = selection.getRangeAt(0)
  const place = range.commonAncestorContainer
  const within = place instanceof Element ? place : place.parentElement
  const entry = within?.closest('[data-quotable]')?.closest('article')
  return entry ? { entry, html: htmlOf(range.cloneContents()) } : null
}

/** The anchor of what a reply would quote: the entry of which something is selected, else that in focus; else null. */
export const quotableAnchor = (): string | null =>
  (selectedText()?.entry ?? document.activeElement?.closest('article'))?.id ?? null

/** What a reply quotes of an entry: what is selected in it, else the whole text. */
export function quotedHtml(anchor: string, whole: string): string {
  const selected = selectedText()
  return selected?.entry.id === anchor ? selected.html : whole
}

/** The line above a quote: who wrote it, with the way to it. */
export function quoteLead(author: string, anchor: string): string {
  const link = document.createElement('a')
  link.href = `${window.location.origin}${window.location.pathname}#${anchor}`
  link.textContent = `${author} wrote`
  const line = document.createElement('p')
  line.append(link, ':')
  return htmlOf(line)
}
