const htmlOf = (...nodes: Node[]): string => {
  const holder = document.createElement('div')
  holder.append(...nodes)
  return holder.innerHTML
}

/** The selected text in an entry of the thread, and that entry; null if nothing is selected. */
function selectedText(): { entry: Element; html: string } | null {
  const selection = window.getSelection()
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return null
  const range = selection.getRangeAt(0)
  const container = range.commonAncestorContainer
  const within = container instanceof Element ? container : container.parentElement
  const entry = within?.closest('[data-quotable]')?.closest('article')
  return entry ? { entry, html: htmlOf(range.cloneContents()) } : null
}

/**
 * The anchor of the entry that a reply would quote: the one with the selection, else the focused one; else
 * null.
 */
export const quotableAnchor = (): string | null =>
  (selectedText()?.entry ?? document.activeElement?.closest('article'))?.id ?? null

/** What a reply quotes of an entry: the selection in it, else the whole text. */
export function quotedHtml(anchor: string, whole: string): string {
  const selected = selectedText()
  return selected?.entry.id === anchor ? selected.html : whole
}

/** The line above a quote: its author, with a link to the entry. */
export function quoteLead(author: string, anchor: string): string {
  const link = document.createElement('a')
  link.href = `${window.location.origin}${window.location.pathname}#${anchor}`
  link.textContent = `${author} wrote`
  const line = document.createElement('p')
  line.append(link, ':')
  return htmlOf(line)
}
