import { act, screen } from '@testing-library/react'
import { chooseTheme } from '../../../web/ui/theme/themeChoice.ts'
import { brand, darkTheme, lightTheme } from '../../../web/ui/theme/theme.ts'
import { leaveShell, openShell, user, withoutGateway } from '../shell/shellFixture.tsx'

beforeEach(withoutGateway)
afterEach(leaveShell)

describe('the theme', () => {
  afterEach(() => act(() => chooseTheme('system')))

  test('is switched and stored, and follows the system again when both agree', async () => {
    await openShell('/')
    await user.click(screen.getByRole('button', { name: 'Use the dark theme' }))
    expect(localStorage.getItem('daybook.theme')).toBe('dark')
    expect(document.documentElement.style.colorScheme).toBe('dark')
    await user.click(screen.getByRole('button', { name: 'Use the light theme' }))
    expect(localStorage.getItem('daybook.theme')).toBe('system')
  })

  const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = (
      hex.length === 4 ? Array.from(hex.slice(1), c => c + c) : (hex.slice(1).match(/../g) ?? [])
    ).map(part => channel(Number.parseInt(part, 16) / 255))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (one: string, other: string) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }

  test('has one accent that is readable on every background, at 4.5 : 1 or better', () => {
    for (const theme of [lightTheme, darkTheme]) {
      for (const background of [theme.colorNeutralBackground1, theme.colorNeutralBackground2])
        for (const text of [
          theme.colorBrandForeground1,
          theme.colorBrandForegroundLink,
          theme.colorBrandForegroundLinkHover,
          theme.colorCompoundBrandForeground1,
        ])
          expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5)
      for (const background of [
        theme.colorBrandBackground,
        theme.colorBrandBackgroundHover,
        theme.colorBrandBackgroundPressed,
      ])
        expect(contrast(theme.colorNeutralForegroundOnBrand, background)).toBeGreaterThanOrEqual(4.5)
    }
    expect(lightTheme.colorBrandBackground).toBe(brand[80])
  })
})
