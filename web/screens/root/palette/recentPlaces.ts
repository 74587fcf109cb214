import { fieldsOf, listOf, textOr } from '../../../state/keptShape.ts'
import { currentOwner } from '../../../state/ownKeys.ts'
import { companyName } from '../../../state/page.ts'

/** A page on which the user has been. */
export interface Place {
  to: string
  title: string
}

const MAX = 8

/** Pages that lead elsewhere. */
const PASSED = ['/login', '/logout', '/noaccess']

const keyOf = (email: string) => `daybook:recent:${email}`

function readPlace(value: unknown): Place | null {
  const field = fieldsOf(value)
  const [to, title] = [textOr(field?.('to'), ''), textOr(field?.('title'), '')]
  return to.startsWith('/') && title !== '' ? { to, title } : null
}

/** The pages on which the user has been, the latest first. */
export function recentPlaces(email: string): readonly Place[] {
  try {
    return listOf(JSON.parse(localStorage.getItem(keyOf(email)) ?? '[]'), readPlace)
  } catch {
    return []
  }
}

const pathOf = (to: string) => to.split('?')[0]

/** Keeps that the user is on a page, by the title of the document. */
export function keepPlace(email: string, to: string): void {
  const suffix = ` · ${companyName()}`
  const { title } = document
  if (currentOwner() !== email || !title.endsWith(suffix) || PASSED.includes(to.toLowerCase())) return
  const place = { to, title: title.slice(0, -suffix.length) }
  const others = recentPlaces(email).filter(one => pathOf(one.to) !== pathOf(to))
  try {
    localStorage.setItem(keyOf(email), JSON.stringify([place, ...others].slice(0, MAX)))
  } catch {
    // If storage is forbidden or full, the palette does not show the page.
  }
}
