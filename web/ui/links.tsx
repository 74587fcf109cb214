import { Button, Link, MenuItemLink, type ButtonProps } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

// Real addresses, so that opening in a new tab works, and a plain click stays in the page.
const useLink = (to: string) => ({ href: useHref(to), onClick: useLinkClickHandler(to) })

/** A link in running text that stays in the app. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return <Link {...useLink(to)}>{children}</Link>
}

/** A link in the dress of a button. */
export function ButtonLink({
  to,
  appearance,
  children,
}: {
  to: string
  appearance?: ButtonProps['appearance']
  children: ReactNode
}) {
  return (
    <Button as="a" appearance={appearance} {...useLink(to)}>
      {children}
    </Button>
  )
}

/** An entry of a menu that leads to another page. */
export function MenuLink({ to, icon, children }: { to: string; icon?: ReactElement; children: ReactNode }) {
  return (
    <MenuItemLink icon={icon} {...useLink(to)}>
      {children}
    </MenuItemLink>
  )
}
