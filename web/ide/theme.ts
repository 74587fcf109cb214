import { useSyncExternalStore } from 'react'
import { followUser } from './user.ts'

/** The key of the web app's choice between the light, dark and system theme. */
const KEY = 'daybook.theme'

type Theme = 'light' | 'dark' | 'system'

const readTheme = (): Theme => {
  const stored = localStorage.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** The theme chosen in the app; follows changes from other tabs. */
export const useTheme = (): Theme => useSyncExternalStore(followUser, readTheme)
