import { useLocation } from 'react-router-dom'
import { useSession } from '../../session/session.ts'
import { SectionMenu } from '../../shell/SectionMenu.tsx'
import { headingOf, SECTIONS, type SectionLink } from '../../shell/sections.ts'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'

const MENUS: { scope: string; label: string; links: readonly SectionLink[] }[] = [
  { scope: 'timesheets', label: 'Timesheets', links: SECTIONS.timesheets },
  { scope: 'tickets', label: 'Tickets', links: SECTIONS.tickets },
]

/**
 * What shows until the code of the first screen has loaded: its tabs and heading, as the static page had them
 * (docs/specification/shell.md#first-paint).
 */
export function FirstFrame() {
  const { scopes, user } = useSession()
  const path = useLocation().pathname.replace(/(.)\/$/, '$1')
  const section = path.split('/')[1] ?? ''
  const isOpen = path === '/' ? scopes.length > 0 : scopes.includes(section)
  if (!isOpen) return <PageSkeleton />
  const menu = MENUS.find(({ scope }) => scope === section)
  return (
    <>
      {menu && <SectionMenu label={menu.label} links={menu.links} />}
      <PageSkeleton title={headingOf(path, user?.Email ?? '')} />
    </>
  )
}
