import { Contents } from '../../../shell/Contents.tsx'
import { FirstScreen } from '../../../shell/FirstScreen.tsx'
import { addressInPath } from '../../../shell/sections.ts'
import { useSession } from '../../../session/session.ts'
import { ButtonLink } from '../../../ui/links.tsx'
import { Page } from '../../../ui/Page.tsx'

const entriesFor = (email: string) => [
  {
    to: `/timesheets/view/${addressInPath(email)}`,
    label: 'My time',
    about: 'Your hours by project, week and month, and what of them is confirmed and paid.',
  },
  {
    to: '/timesheets/view',
    label: 'View Timesheets',
    about: 'The time of everybody whose work you may see.',
  },
  { to: '/timesheets/pay', label: 'Pay Timesheets', about: 'Mark time as paid, person by person.' },
  {
    to: '/timesheets/report',
    label: 'Report',
    about: 'Search time by days, people, tags and projects, and mail what you find.',
  },
  {
    to: '/timesheets/projects',
    label: 'Manage Projects',
    about: 'Create projects, and say who logs, sees and pays time in them.',
  },
]

/** What the section is for, and its pages (docs/specification/shell.md#route-table). */
export function TimesheetsIndexScreen() {
  const { user } = useSession()
  return (
    <Page title="Timesheet Index">
      <FirstScreen
        words={['Time is logged on a calendar, confirmed by the person who worked, and then paid.']}
        actions={
          <ButtonLink to="/timesheets/fill" appearance="primary">
            Fill Timesheets
          </ButtonLink>
        }
      >
        <Contents entries={entriesFor(user?.Email ?? '')} />
      </FirstScreen>
    </Page>
  )
}
