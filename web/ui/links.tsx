import { Button, Link, type ButtonProps } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

/**
 * The props of an anchor that stays in the app on a plain click, with a real address for all other clicks.
 * @param state of the new history entry
 */
export const useLink = (to: string, state?: unknown) => ({
  href: useHref(to),
  onClick: useLinkClickHandler(to, { state }),
})

/** A link in running text that stays in the app. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return <Link {...useLink(to)}>{children}</Link>
}

/** A link that looks like a button. */
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
