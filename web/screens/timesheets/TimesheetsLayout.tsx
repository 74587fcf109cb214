import { Outlet } from 'react-router-dom'
import { ScreenBoundary } from '../../shell/ScreenBoundary.tsx'
import { SectionMenu } from '../../shell/SectionMenu.tsx'

const links = [
  { to: '/timesheets/fill', label: 'Fill Timesheets', keeps: ['view', 'date'] },
  { to: '/timesheets/view', label: 'View Timesheets', keeps: ['month', 'sort'] },
  { to: '/timesheets/pay', label: 'Pay Timesheets', keeps: ['month', 'sort'] },
  { to: '/timesheets/report', label: 'Report', keeps: ['start', 'end', 'users', 'tags', 'projects', 'sort'] },
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
