import { MenuDivider, MenuItem } from '@fluentui/react-components'
import { isNaming, prompt } from './account/prompts.ts'
import { loadNameDialog, loadPrompts } from './account/loadPrompts.ts'
import { useToolAreas } from './areas.ts'
import { MenuLink } from '../ui/MenuLink.tsx'
import { ShortcutsItem } from '../ui/shortcuts/ShortcutsItem.tsx'

/** The end of the user menu: items for every page, and the sign-out. */
export function SessionItems() {
  const tools = useToolAreas()
  return (
    <>
      {tools.map(({ to, label }) => (
        <MenuLink key={to} to={to}>
          {label}
        </MenuLink>
      ))}
      <ShortcutsItem />
      <MenuItem onFocus={() => void loadNameDialog()} onClick={() => isNaming.set(true)}>
        Change name
      </MenuItem>
      <MenuDivider />
      <MenuItem onFocus={() => void loadPrompts()} onClick={() => prompt.set('signOutEverywhere')}>
        Sign out everywhere
      </MenuItem>
      <MenuDivider />
      <MenuLink to="/logout">Sign Out</MenuLink>
    </>
  )
}
