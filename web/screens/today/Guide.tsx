import { Contents } from '../../shell/Contents.tsx'
import { FirstScreen } from '../../shell/FirstScreen.tsx'
import { useSession } from '../../session/session.ts'
import { companyName } from '../../state/page.ts'
import { ButtonLink } from '../../ui/links.tsx'

const whatThisIs = () =>
  `${companyName()} keeps the hours of a team on a calendar, what was paid of them, and its tickets.`

/**
 * For users without a scope, such as customers who follow a ticket. A server setting decides whether they can
 * open tickets (docs/specification/tickets.md#without-the-scope).
 */
const NO_SCOPE = [
  'You have no access to timesheets and tickets yet. If you need it, ask an admin, and then sign in again.',
  'Unless this was turned off here, you can open tickets that you created or are subscribed to. Use the link in a mail about the ticket.',
]

const AREAS = [
  {
    scope: 'timesheets',
    to: '/timesheets',
    label: 'Timesheets',
    about: 'Log time on a calendar, confirm it, see what was paid.',
    first: { to: '/timesheets/fill', label: 'Fill Timesheets' },
  },
  {
    scope: 'tickets',
    to: '/tickets',
    label: 'Tickets',
    about: 'Questions and tasks, each in a thread that is always up to date.',
    first: { to: '/tickets/list', label: 'List Tickets' },
  },
  {
    scope: 'admin',
    to: '/admin',
    label: 'Admin',
    about: 'Who may use what, and the log of all changes to it.',
    first: { to: '/admin/users', label: 'List Users' },
  },
]

/** For users without a scope: what this is, and whom to ask. */
export function NoScopeGuide() {
  return <FirstScreen words={[whatThisIs(), ...NO_SCOPE]} />
}

/** What is open to a user without timesheets: the areas of their scopes. */
export function OwnAreas() {
  const { scopes } = useSession()
  const areas = AREAS.filter(({ scope }) => scopes.includes(scope))
  const first = areas[0]?.first
  return (
    <FirstScreen
      words={['Here is what you can open.']}
      actions={
        first && (
          <ButtonLink to={first.to} appearance="primary">
            {first.label}
          </ButtonLink>
        )
      }
    >
      <Contents entries={areas} />
    </FirstScreen>
  )
}

/** For users of timesheets without a project and without time: how it starts, and whom to ask. */
export function NoProjectGuide() {
  const { scopes } = useSession()
  const isAdmin = scopes.includes('admin')
  return (
    <div data-claim>
      <FirstScreen
        words={[
          whatThisIs(),
          'You can log time once you are on the Can Use list of a project. Create one, or ask somebody who manages a project to add you.',
          isAdmin
            ? 'As an admin, you give people the scopes that open timesheets and tickets to them, once they have signed in.'
            : 'If you do not know who manages a project, ask an admin.',
        ]}
        actions={
          <>
            <ButtonLink to="/timesheets/projects" appearance="primary">
              Manage Projects
            </ButtonLink>
            {isAdmin && <ButtonLink to="/admin/users">List Users</ButtonLink>}
          </>
        }
      />
    </div>
  )
}
