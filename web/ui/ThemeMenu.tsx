import {
  Button,
  Menu,
  MenuGroup,
  MenuGroupHeader,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { DarkTheme20Regular } from '@fluentui/react-icons'
import { chooseTheme, themeChoices, useThemeChoice } from './themeChoice.ts'

const labels = { system: 'As the system', light: 'Light', dark: 'Dark' }

/** The choice of theme as a group of a menu, which has to know `themeValues`. */
export function ThemeItems() {
  return (
    <MenuGroup>
      <MenuGroupHeader>Theme</MenuGroupHeader>
      {themeChoices.map(choice => (
        <MenuItemRadio key={choice} name="theme" value={choice}>
          {labels[choice]}
        </MenuItemRadio>
      ))}
    </MenuGroup>
  )
}

/** What a menu with `ThemeItems` takes as properties. */
export function useThemeValues() {
  const choice = useThemeChoice()
  return {
    checkedValues: { theme: [choice] },
    onCheckedValueChange: (_event: unknown, { checkedItems }: { checkedItems: string[] }) => {
      const next = themeChoices.find(known => known === checkedItems[0])
      if (next) chooseTheme(next)
    },
  }
}

/** A button of the navigation bar with the choice of theme. */
export function ThemeMenu() {
  return (
    <Menu {...useThemeValues()}>
      <MenuTrigger>
        <Button appearance="subtle" icon={<DarkTheme20Regular />} aria-label="Theme" />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <ThemeItems />
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
