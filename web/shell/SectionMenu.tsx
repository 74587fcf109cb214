import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { BarLink } from './BarLink.tsx'
import { storeQuery, storedQuery } from './sectionQueries.ts'
import type { SectionLink } from './sections.ts'
import { NARROW, PAGE_WIDTH } from '../ui/theme/media.ts'

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
    minWidth: `min(100%, ${PAGE_WIDTH})`,
    maxWidth: PAGE_WIDTH,
    marginInline: 'auto',
    // Align the label, not its padding, with the heading below.
    paddingInline: tokens.spacingHorizontalM,
    [NARROW]: { paddingInline: tokens.spacingHorizontalXS },
  },
})

/**
 * The menu of a section, as tabs under the navigation bar. In narrow windows it scrolls sideways. A link
 * restores the week or filter that its page showed last in this tab; on that page itself, the link resets them.
 */
export function SectionMenu({
  label,
  links,
  children,
}: {
  label: string
  links: readonly SectionLink[]
  /** Menu content before the links that is not a link. */
  children?: ReactNode
}) {
  const styles = useStyles()
  const { pathname, search } = useLocation()
  const current = links.find(({ to }) => to === pathname)
  useEffect(() => {
    if (current?.keeps) storeQuery(current.to, search, current.keeps)
  }, [current, search])
  const menu = useRef<HTMLElement>(null)
  // In a narrow window, the link of the page may be out of sight.
  useEffect(() => {
    menu.current
      ?.querySelector('[aria-current=page]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [pathname])
  return (
    <nav aria-label={label} ref={menu} className={styles.menu}>
      <div className={styles.links}>
        {children}
        {links.map(({ to, label: text, end }) => (
          <BarLink key={to} to={to === pathname ? to : to + storedQuery(to)} end={end}>
            {text}
          </BarLink>
        ))}
      </div>
    </nav>
  )
}
