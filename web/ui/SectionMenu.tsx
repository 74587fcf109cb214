import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { BarLink } from './BarLink.tsx'

const useStyles = makeStyles({
  menu: {
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
  links: {
    boxSizing: 'border-box',
    display: 'flex',
    width: 'max-content',
    minWidth: 'min(100%, 1440px)',
    maxWidth: '1440px',
    marginInline: 'auto',
    // The label, not its padding, aligns with the heading below.
    paddingInline: tokens.spacingHorizontalM,
    '@media (max-width: 639.98px)': { paddingInline: tokens.spacingHorizontalXS },
  },
})

/** The menu of a section, as tabs under the navigation bar. On narrow windows it scrolls sideways. */
export function SectionMenu({
  label,
  links,
  children,
}: {
  label: string
  links: readonly { to: string; label: string; end?: boolean }[]
  /** What stands in the menu before its links, and is no link. */
  children?: ReactNode
}) {
  const styles = useStyles()
  return (
    <nav aria-label={label} className={styles.menu}>
      <div className={styles.links}>
        {children}
        {links.map(({ to, label: text, end }) => (
          <BarLink key={to} to={to} end={end}>
            {text}
          </BarLink>
        ))}
      </div>
    </nav>
  )
}
