import { MenuDivider, MenuItem } from '@fluentui/react-components'
import { isNaming, isSettingTarget, prompt } from './account/prompts.ts'
import { loadNameDialog, loadPrompts, loadTargetDialog } from './account/loadPrompts.ts'
import { useSession } from '../session/session.ts'
import { useToolAreas } from './areas.ts'
import { MenuLink } from '../ui/MenuLink.tsx'
import { KeysItem } from '../ui/shortcuts/KeysItem.tsx'
import { ShortcutsItem } from '../ui/shortcuts/ShortcutsItem.tsx'

/** The end of the user menu: items for every page, and the sign-out. */
export function SessionItems() {
  const tools = useToolAreas()
  const { scopes } = useSession()
  return (
    <>
      {tools.map(({ to, label }) => (
        <MenuLink key={to} to={to}>
          {label}
        </MenuLink>
      ))}
      <ShortcutsItem />
      <KeysItem />
      <MenuItem onFocus={() => void loadNameDialog()} onClick={() => isNaming.set(true)}>
        Change name
      </MenuItem>
      {scopes.includes('timesheets') && (
        <MenuItem onFocus={() => void loadTargetDialog()} onClick={() => isSettingTarget.set(true)}>
          Weekly target
        </MenuItem>
      )}
      <MenuDivider />
      <MenuItem onFocus={() => void loadPrompts()} onClick={() => prompt.set('signOutEverywhere')}>
        Sign out everywhere
      </MenuItem>
      <MenuDivider />
      <MenuLink to="/logout">Sign Out</MenuLink>
    </>
  )
}
