import { Outlet } from 'react-router-dom'
import { ScreenBoundary } from '../../ui/ScreenBoundary.tsx'
import { SectionMenu } from '../../ui/SectionMenu.tsx'

const links = [
  { to: '/timesheets/fill', label: 'Fill Timesheets' },
  { to: '/timesheets/view', label: 'View Timesheets' },
  { to: '/timesheets/pay', label: 'Pay Timesheets' },
  { to: '/timesheets/report', label: 'Report' },
  { to: '/timesheets/projects', label: 'Manage Projects' },
]

export function TimesheetsLayout() {
  return (
    <>
      <SectionMenu label="Timesheets" links={links} />
      <ScreenBoundary>
        <Outlet />
      </ScreenBoundary>
    </>
  )
}
