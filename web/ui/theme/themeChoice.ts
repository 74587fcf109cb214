import type { Theme } from '@fluentui/react-components'
import { createStore, useStore } from '../../state/store.ts'
import { darkTheme, lightTheme } from './theme.ts'
import { usePrinting } from './usePrinting.ts'
import { useMediaQuery } from './useMediaQuery.ts'

const themeChoices = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]

const KEY = 'daybook.theme'

const stored = (): ThemeChoice =>
  themeChoices.find(choice => choice === localStorage.getItem(KEY)) ?? 'system'

const choice = createStore<ThemeChoice>(stored())

/** Sets and stores the theme of this browser. */
export function chooseTheme(next: ThemeChoice): void {
  localStorage.setItem(KEY, next)
  choice.set(next)
}

/** The chosen theme, or the system's; on paper the light one. */
export function useTheme(): { theme: Theme; isDark: boolean } {
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)')
  const chosen = useStore(choice)
  const isPrinting = usePrinting() !== null
  const isDark = !isPrinting && (chosen === 'system' ? systemIsDark : chosen === 'dark')
  return { theme: isDark ? darkTheme : lightTheme, isDark }
}
