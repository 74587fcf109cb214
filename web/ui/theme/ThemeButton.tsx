import { Button } from '@fluentui/react-components'
import { WeatherMoon20Regular, WeatherSunny20Regular } from '@fluentui/react-icons'
import { chooseTheme, useTheme } from './themeChoice.ts'
import { useMediaQuery } from './useMediaQuery.ts'

/** Switches between light and dark. What the system asks for is followed again as soon as it is chosen. */
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
