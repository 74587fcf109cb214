import { useMemo, useSyncExternalStore } from 'react'
import { newRequestId } from '../../net/requestId.ts'
import { Refused } from '../../relay/useCommit.ts'
import { useSession } from '../../session/session.ts'
import { fieldsOf, listOf, textOr, textsOf } from '../../state/keptShape.ts'
import { isCleared } from '../../state/ownKeys.ts'
import { readOrder } from '../listUrl.ts'
import type { SavedView } from './savedView.ts'

/** As many as a server keeps. */
const MOST = 100

const keyOf = (email: string) => `daybook:ticket-views:${email}`

const listeners = new Set<() => void>()

function readText(email: string): string {
  try {
    return localStorage.getItem(keyOf(email)) ?? '[]'
  } catch {
    return '[]'
  }
}

function readView(kept: unknown): SavedView | null {
  const field = fieldsOf(kept)
  const id = textOr(field?.('id'), null)
  const name = textOr(field?.('name'), null)
  if (!field || id === null || name === null) return null
  const projectNumber = field('projectNumber')
  return {
    ...{ id, name, sharedWith: null },
    projectNumber: typeof projectNumber === 'number' ? projectNumber : null,
    statuses: textsOf(field('statuses')),
    search: textOr(field('search'), null),
    orderBy: readOrder(field('orderBy')),
  }
}

function parse(text: string): readonly SavedView[] {
  try {
    return listOf(JSON.parse(text), readView)
  } catch {
    return []
  }
}

function write(email: string, views: readonly SavedView[]): void {
  if (isCleared(email)) return
  try {
    localStorage.setItem(keyOf(email), JSON.stringify(views))
  } catch {
    throw new Refused('This browser has no room for the view. Allow the page to store data, and try again.')
  }
  for (const listener of [...listeners]) listener()
}

/** Throws if the name is that of another view. */
function checkName(others: readonly SavedView[], name: string): void {
  if (others.some(other => other.name.toLowerCase() === name.toLowerCase()))
    throw new Refused('There is a view of this name already. Please choose another name.')
}

/**
 * Saves a view of the user in this browser, for a server that keeps none.
 * @returns its id
 * @throws Refused with what to do, in the words of a server
 */
export function keepView(email: string, view: Omit<SavedView, 'id' | 'sharedWith'>): string {
  const views = parse(readText(email))
  checkName(views, view.name)
  if (views.length >= MOST)
    throw new Refused(`You have ${MOST} views, and more are not possible. Delete one of them first.`)
  const id = `kept:${newRequestId()}`
  write(email, [...views, { ...view, id, sharedWith: null }])
  return id
}

/**
 * Changes the name or the filter of a view that this browser keeps.
 * @throws Refused if another one has that name, or if the view is gone
 */
export function changeKeptView(
  email: string,
  id: string,
  change: Partial<Pick<SavedView, 'name' | 'statuses' | 'search' | 'orderBy'>>,
): void {
  const views = parse(readText(email))
  if (!views.some(view => view.id === id))
    throw new Refused('The view is gone: it was deleted in another tab. Save it as a new view.')
  if (change.name !== undefined)
    checkName(
      views.filter(view => view.id !== id),
      change.name,
    )
  write(
    email,
    views.map(view => (view.id === id ? { ...view, ...change } : view)),
  )
}

/** Deletes a view that this browser keeps. */
export const deleteKeptView = (email: string, id: string): void =>
  write(
    email,
    parse(readText(email)).filter(view => view.id !== id),
  )

/** Calls back after changes in this tab and in others. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The views of the user that this browser keeps for a server that keeps none (docs/specification/tickets.md#views). */
export function useKeptViews(): readonly SavedView[] {
  const email = useSession().user?.Email ?? ''
  const text = useSyncExternalStore(subscribe, () => readText(email))
  return useMemo(() => parse(text), [text])
}
