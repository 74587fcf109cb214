import {
  Menu,
  MenuButton,
  MenuDivider,
  MenuGroup,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { Person20Regular } from '@fluentui/react-icons'
import { useMenuAreas } from './areas.ts'
import { MenuLink } from '../ui/MenuLink.tsx'
import { SessionItems } from './SessionItems.tsx'
import { UserHeader } from './UserHeader.tsx'

/** The pages that the signed-in user can open, under the user's name. */
export function UserMenu({ name, email }: { name: string; email: string }) {
  const areas = useMenuAreas()
  return (
    <Menu positioning="below-end">
      <MenuTrigger>
        <MenuButton appearance="subtle" icon={<Person20Regular />}>
          {name}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <UserHeader name={name} email={email} />
            {areas.map(({ to, label }) => (
              <MenuLink key={to} to={to}>
                {label}
              </MenuLink>
            ))}
            {areas.length > 0 && <MenuDivider />}
            <SessionItems />
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
