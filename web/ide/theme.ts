import { useSyncExternalStore } from 'react'
import { followUser } from './user.ts'

/** Where the web app keeps the choice between light, dark and what the system says. */
const KEY = 'daybook.theme'

type Theme = 'light' | 'dark' | 'system'

const readTheme = (): Theme => {
  const stored = localStorage.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** The theme chosen in the app, followed when another tab changes it. */
export const useTheme = (): Theme => useSyncExternalStore(followUser, readTheme)
