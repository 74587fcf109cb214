import { Button } from '@fluentui/react-components'
import { WeatherMoon20Regular, WeatherSunny20Regular } from '@fluentui/react-icons'
import { chooseTheme, useTheme } from './themeChoice.ts'
import { useMediaQuery } from './useMediaQuery.ts'

/** Switches between light and dark. Choosing what the system prefers follows the system again. */
export function ThemeButton() {
  const { isDark } = useTheme()
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)')
  const handleClick = () => {
    const next = isDark ? 'light' : 'dark'
    chooseTheme(systemIsDark === !isDark ? 'system' : next)
  }
  const label = isDark ? 'Use the light theme' : 'Use the dark theme'
  return (
    <Button
      appearance="subtle"
      icon={isDark ? <WeatherSunny20Regular /> : <WeatherMoon20Regular />}
      aria-label={label}
      title={label}
      onClick={handleClick}
    />
  )
}
