import {
  Menu,
  MenuButton,
  MenuGroup,
  MenuGroupHeader,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import type { ReactElement } from 'react'

/** One of several choices of the menu. */
interface ViewChoice {
  title: string
  options: readonly { name: string; text: string }[]
  chosen: string
  onChoose: (name: string) => void
}

interface ViewMenuProps {
  icon: ReactElement
  label: string
  choices: readonly ViewChoice[]
}

/** The menu with what a user can choose of a view. It gets all from the calendar, whose code it does not load again. */
export function ViewMenu({ icon, label, choices }: ViewMenuProps) {
  return (
    <Menu
      positioning="below-end"
      checkedValues={Object.fromEntries(choices.map(({ title, chosen }) => [title, [chosen]]))}
      onCheckedValueChange={(_event, { name, checkedItems: [chosen = ''] }) =>
        choices.find(({ title }) => title === name)?.onChoose(chosen)
      }
    >
      <MenuTrigger>
        <MenuButton appearance="subtle" icon={icon} menuIcon={null} aria-label={label} title={label} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {choices.map(({ title, options }) => (
            <MenuGroup key={title}>
              <MenuGroupHeader>{title}</MenuGroupHeader>
              {options.map(({ name, text }) => (
                <MenuItemRadio key={name} name={title} value={name}>
                  {text}
                </MenuItemRadio>
              ))}
            </MenuGroup>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
