import { Outlet } from 'react-router-dom'
import { ScreenBoundary } from '../../ui/ScreenBoundary.tsx'
import { SectionMenu } from '../../ui/SectionMenu.tsx'

const links = [
  { to: '/tickets', label: 'Home', end: true },
  { to: '/tickets/create', label: 'Create Ticket' },
  { to: '/tickets/list', label: 'List Tickets' },
  { to: '/tickets/projects', label: 'Manage Projects' },
]

export function TicketsLayout() {
  return (
    <>
      <SectionMenu label="Tickets" links={links} />
      <ScreenBoundary>
        <Outlet />
      </ScreenBoundary>
    </>
  )
}
