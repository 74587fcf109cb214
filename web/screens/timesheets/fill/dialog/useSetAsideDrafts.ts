import { useCallback, useEffect, useState } from 'react'
import { isDraftKey, readDrafts, type Draft } from './drafts.ts'

const setAsideDraftsOf = (email: string) => readDrafts(email).filter(({ isAside }) => isAside)

/** The drafts that were set aside, here or in another tab, and how to read them again after a change here. */
export function useSetAsideDrafts(email: string): [drafts: readonly Draft[], refresh: () => void] {
  const [drafts, setDrafts] = useState(() => setAsideDraftsOf(email))
  const refresh = useCallback(() => setDrafts(setAsideDraftsOf(email)), [email])
  useEffect(() => {
    const handleStorage = ({ key }: StorageEvent) => {
      if (key === null || isDraftKey(key, email)) refresh()
    }
    window.addEventListener('storage', handleStorage)
    return () => window.removeEventListener('storage', handleStorage)
  }, [email, refresh])
  return [drafts, refresh]
}
