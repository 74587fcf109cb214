import { Outlet, useNavigate } from 'react-router-dom'
import { ScreenBoundary } from '../../ui/ScreenBoundary.tsx'
import { SectionMenu } from '../../ui/SectionMenu.tsx'
import { useShortcuts } from '../../ui/shortcuts/useShortcuts.ts'

const links = [
  { to: '/tickets', label: 'Home', end: true },
  { to: '/tickets/create', label: 'Create Ticket' },
  { to: '/tickets/list', label: 'List Tickets' },
  { to: '/tickets/projects', label: 'Manage Projects' },
]

/** The tickets section: its menu, and `c` for a new ticket anywhere in it. */
export function TicketsLayout() {
  const navigate = useNavigate()
  useShortcuts(
    [{ keys: 'c', label: 'Create a ticket', run: () => void navigate('/tickets/create') }],
    'Tickets',
  )
  return (
    <>
      <SectionMenu label="Tickets" links={links} />
      <ScreenBoundary>
        <Outlet />
      </ScreenBoundary>
    </>
  )
}
