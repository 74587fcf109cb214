import { Menu, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components'
import {
  HistoryRegular,
  PersonAvailableRegular,
  PersonProhibitedRegular,
  SignOutRegular,
} from '@fluentui/react-icons'
import { graphql, useFragment } from 'react-relay'
import type { RowMenu_user$key } from '../../../__generated__/RowMenu_user.graphql.ts'
import { MenuLink } from '../../../ui/MenuLink.tsx'
import type { UserChange } from './userChange.ts'
import { useIsOwn } from './useIsOwn.ts'

/** The actions for a user. Users cannot close their own account: they could not undo it. */
export function RowMenu({
  user,
  button,
  onClose,
  onChange,
}: {
  user: RowMenu_user$key
  /** The anchor of the menu, which gets the focus back. */
  button: HTMLElement
  onClose: () => void
  onChange: (change: UserChange) => void
}) {
  const { email, deactivatedAt } = useFragment(
    graphql`
      fragment RowMenu_user on User @throwOnFieldError {
        email
        deactivatedAt
      }
    `,
    user,
  )
  const isOwn = useIsOwn(email)
  const close = () => {
    onClose()
    button.focus()
  }
  const choose = (change: UserChange) => () => {
    close()
    onChange(change)
  }
  return (
    <Menu
      open
      onOpenChange={(_event, { open }) => !open && close()}
      positioning={{ target: button, position: 'below', align: 'end' }}
    >
      <MenuPopover>
        <MenuList aria-label={`Actions for ${email}`}>
          <MenuItem icon={<SignOutRegular />} onClick={choose('signOut')}>
            Sign out everywhere
          </MenuItem>
          {deactivatedAt ? (
            <MenuItem icon={<PersonAvailableRegular />} onClick={choose('open')}>
              Open account
            </MenuItem>
          ) : (
            !isOwn && (
              <MenuItem icon={<PersonProhibitedRegular />} onClick={choose('close')}>
                Close account
              </MenuItem>
            )
          )}
          <MenuLink icon={<HistoryRegular />} to={`/admin/log?email=${encodeURIComponent(email)}`}>
            Show log
          </MenuLink>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
