import { useEffect, useSyncExternalStore } from 'react'
import { useOpenTab } from '../useOpenTab.ts'
import { linkNotice, marked, takeWaiting, waiting } from './opened.ts'

/** Opens the operation of a link in its own tab, once the editors are ready. The user must run it. */
export function OpenLinked() {
  const operation = useSyncExternalStore(waiting.subscribe, waiting.get)
  const openTab = useOpenTab()
  useEffect(() => {
    if (operation === null || openTab === null) return
    const taken = takeWaiting()
    if (taken === null) return
    openTab(marked(taken.query), taken.variables)
    const what = taken.name === '' ? 'An operation' : `“${taken.name}”`
    const text = `${what} came from a link: look before you run it. It runs as you${changes(taken.query) ? ', and it changes data' : ''}.`
    linkNotice.set({ text, isProblem: false })
  }, [operation, openTab])
  return null
}

// Better one warning too many than one too few: the word may stand anywhere.
const changes = (query: string) => /\bmutation\b/.test(query)
