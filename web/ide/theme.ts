import { useSyncExternalStore } from 'react'
import { followUser } from './user.ts'

/** The key of the web app's choice between the light, dark and system theme. */
const KEY = 'daybook.theme'

const isDark = window.matchMedia('(prefers-color-scheme: dark)')

const readTheme = (): 'light' | 'dark' => {
  const stored = localStorage.getItem(KEY)
  if (stored === 'light' || stored === 'dark') return stored
  return isDark.matches ? 'dark' : 'light'
}

function followTheme(onChange: () => void) {
  const unfollow = followUser(onChange)
  isDark.addEventListener('change', onChange)
  return () => {
    unfollow()
    isDark.removeEventListener('change', onChange)
  }
}

/**
 * The theme to show; follows the choice in the app from other tabs, and the system, whose changes the editors
 * would not follow by themselves.
 */
export const useTheme = () => useSyncExternalStore(followTheme, readTheme)
