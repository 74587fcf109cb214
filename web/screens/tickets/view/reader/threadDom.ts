/** Pixels of a comment that must be visible for it to count as seen. */
const SEEN = 40

const elements = () => [...document.querySelectorAll<HTMLElement>('[data-comment]')]
/** Pixels at the top that the heading covers. */
const COVERED = 96
const numberOf = (element: HTMLElement) => Number(element.dataset.comment)

/** Scrolls to an anchor of the page and focuses it, so that keyboard and screen reader continue from there. */
export function goTo(anchor: string): boolean {
  const element = document.getElementById(anchor)
  if (!element) return false
  element.scrollIntoView({ block: 'start', behavior: 'instant' })
  element.focus({ preventScroll: true })
  return true
}

/** Scrolls to the end of the page, where the composer is. */
export const goToEnd = () =>
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })

/** Number of the last comment that is or was visible; 0 for none. */
export function seenUpTo(): number {
  const last = elements().findLast(element => element.getBoundingClientRect().top < window.innerHeight - SEEN)
  return last ? numberOf(last) : 0
}

/** The comment being read: the first that is not above the visible area. */
export const firstInSight = (): HTMLElement | null =>
  elements().find(element => element.getBoundingClientRect().bottom > COVERED) ?? null

/** The comment one step from the focused one, or else from the first visible one. */
export function stepFrom(step: 1 | -1): string | null {
  const all = elements()
  const focused = all.findIndex(element => element.contains(document.activeElement))
  const reading = firstInSight()
  const inSight = reading ? all.indexOf(reading) : -1
  const isAtStart = (reading?.getBoundingClientRect().top ?? 0) >= COVERED - SEEN
  const from = focused >= 0 ? focused : inSight < 0 ? all.length : inSight
  const isFresh = focused < 0 && step === 1 && isAtStart
  return all[isFresh ? from : from + step]?.id ?? null
}
