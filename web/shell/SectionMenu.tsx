import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../session/session.ts'
import { BarLink } from './BarLink.tsx'
import { storeQuery, storedQuery } from './sectionQueries.ts'
import { ownPath, type SectionLink } from './sections.ts'
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

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const isSamePath = (one: string, other: string) => decoded(one).toLowerCase() === decoded(other).toLowerCase()

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
  const email = useSession().user?.Email ?? ''
  const own = links.map(link => ({ ...link, to: ownPath(link.to, email) }))
  const path = own.find(({ to }) => isSamePath(to, pathname))?.to
  const keeps = links.find(({ to }) => ownPath(to, email) === path)?.keeps
  useEffect(() => {
    if (path !== undefined && keeps) storeQuery(path, search, keeps)
  }, [path, keeps, search])
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
        {own.map(({ to, label: text, end }) => (
          <BarLink
            key={to}
            to={to === path ? pathname : to + storedQuery(to)}
            // A page with a link of its own is not one of the pages below another link.
            end={end ?? path !== undefined}
          >
            {text}
          </BarLink>
        ))}
      </div>
    </nav>
  )
}
