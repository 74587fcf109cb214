import { Outlet } from 'react-router-dom'
import { ScreenBoundary } from '../../shell/ScreenBoundary.tsx'
import { SectionMenu } from '../../shell/SectionMenu.tsx'
import { SECTIONS } from '../../shell/sections.ts'

export function TimesheetsLayout() {
  return (
    <>
      <SectionMenu label="Timesheets" links={SECTIONS.timesheets} />
      <ScreenBoundary>
        <Outlet />
      </ScreenBoundary>
    </>
  )
}
