import {
  Button,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { Navigation20Regular } from '@fluentui/react-icons'
import { useSession } from '../session/session.ts'
import { useBarAreas, useMenuAreas } from './areas.ts'
import { MenuLink } from '../ui/MenuLink.tsx'
import { SessionItems } from './SessionItems.tsx'
import { UserHeader } from './UserHeader.tsx'

/** The navigation bar as one menu, for narrow windows. */
export function NarrowMenu() {
  const { user } = useSession()
  const barAreas = useBarAreas()
  const menuAreas = useMenuAreas().filter(({ to }) => !barAreas.some(area => area.to === to))
  return (
    <Menu positioning="below-end">
      <MenuTrigger>
        <Button appearance="subtle" icon={<Navigation20Regular />} aria-label="Menu" />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {barAreas.map(({ to, label }) => (
            <MenuLink key={to} to={to}>
              {label}
            </MenuLink>
          ))}
          <MenuDivider />
          {user ? (
            <MenuGroup>
              <UserHeader name={user.Name} email={user.Email} />
              {menuAreas.map(({ to, label }) => (
                <MenuLink key={to} to={to}>
                  {label}
                </MenuLink>
              ))}
              {menuAreas.length > 0 && <MenuDivider />}
              <SessionItems />
            </MenuGroup>
          ) : (
            <MenuLink to="/login">Login</MenuLink>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
