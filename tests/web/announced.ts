/** Records what is announced to screen readers from now on, which leaves the page soon after. */
export function recordAnnouncements(): string[] {
  const said: string[] = []
  const record = () => {
    for (const { textContent: text } of document.querySelectorAll('[aria-live]'))
      if (text !== '' && said.at(-1) !== text) said.push(text)
  }
  new MutationObserver(record).observe(document.body, { childList: true, characterData: true, subtree: true })
  return said
}
