import { Outlet, useNavigate } from 'react-router-dom'
import { useSession } from '../../session/session.ts'
import { ScreenBoundary } from '../../shell/ScreenBoundary.tsx'
import { SectionMenu } from '../../shell/SectionMenu.tsx'
import { useShortcuts } from '../../ui/shortcuts/useShortcuts.ts'

const links = [
  { to: '/tickets', label: 'Home', end: true },
  { to: '/tickets/create', label: 'Create Ticket' },
  { to: '/tickets/list', label: 'List Tickets', keeps: ['statuses', 'q', 'sort', 'projectId'] },
  { to: '/tickets/projects', label: 'Manage Projects' },
]

/** The menu of the section, and the key `c` for a new ticket anywhere in it. */
function Menu() {
  const navigate = useNavigate()
  useShortcuts(
    [{ keys: 'c', label: 'Create a ticket', run: () => void navigate('/tickets/create') }],
    'Tickets',
  )
  return <SectionMenu label="Tickets" links={links} />
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
