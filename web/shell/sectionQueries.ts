import { currentOwner } from '../state/ownKeys.ts'

function keyOf(path: string): string | null {
  const owner = currentOwner()
  return owner === null ? null : `daybook:place:${owner}:${path}`
}

/** The parameters of an address's query with these names, such as `?view=month`; empty without any. */
function partOf(search: string, names: readonly string[]): string {
  const parts = [...new URLSearchParams(search)].filter(([name]) => names.includes(name))
  return parts.length === 0 ? '' : `?${new URLSearchParams(parts).toString()}`
}

/** Stores for this tab what a page of a section shows: these parameters of its address. */
export function storeQuery(path: string, search: string, names: readonly string[]): void {
  const key = keyOf(path)
  if (key === null) return
  try {
    sessionStorage.setItem(key, partOf(search, names))
  } catch {
    // If storage is forbidden or full, the menu links to the page without parameters.
  }
}

/** The stored query that the page had last in this tab. */
export function storedQuery(path: string): string {
  const key = keyOf(path)
  if (key === null) return ''
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
