import { Outlet, useNavigate } from 'react-router-dom'
import { useSession } from '../../session/session.ts'
import { ScreenBoundary } from '../../shell/ScreenBoundary.tsx'
import { SectionMenu } from '../../shell/SectionMenu.tsx'
import { SECTIONS } from '../../shell/sections.ts'
import { useShortcuts } from '../../ui/shortcuts/useShortcuts.ts'

/** The menu of the section, and the key `c` for a new ticket anywhere in it. */
function Menu() {
  const navigate = useNavigate()
  useShortcuts(
    [{ keys: 'c', label: 'Create a ticket', run: () => void navigate('/tickets/create') }],
    'Tickets',
  )
  return <SectionMenu label="Tickets" links={SECTIONS.tickets} />
}

/** The tickets section. A user without its scope sees a single ticket there, without the menu. */
export function TicketsLayout() {
  const { scopes } = useSession()
  return (
    <>
      {scopes.includes('tickets') && <Menu />}
      <ScreenBoundary>
        <Outlet />
      </ScreenBoundary>
    </>
  )
}
