import { MenuItemLink } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'
import { useLink } from './links.tsx'

/** A menu item that links to another page. */
export function MenuLink({ to, icon, children }: { to: string; icon?: ReactElement; children: ReactNode }) {
  return (
    <MenuItemLink icon={icon} {...useLink(to)}>
      {children}
    </MenuItemLink>
  )
}
