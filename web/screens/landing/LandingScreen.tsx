import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { useSearchParams } from 'react-router-dom'
import { useSession } from '../../session/session.ts'
import { signInErrorText } from '../../session/signInErrors.ts'
import { Contents } from '../../shell/Contents.tsx'
import { FirstScreen } from '../../shell/FirstScreen.tsx'
import { companyName } from '../../state/page.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'

const useStyles = makeStyles({ error: { marginBottom: tokens.spacingVerticalXXL } })

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

/** What is open to the user: the areas of their scopes. */
function OwnAreas() {
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

function ForVisitors() {
  return (
    <FirstScreen
      words={[
        `${companyName()} keeps the hours of a team on a calendar, what was paid of them, and its tickets in threads that update by themselves.`,
      ]}
      actions={
        <ButtonLink to="/login" appearance="primary">
          Login
        </ButtonLink>
      }
    />
  )
}

/**
 * The landing page (docs/specification/shell.md#landing-page), with the message for the query parameter error.
 */
export function LandingScreen() {
  const styles = useStyles()
  const error = signInErrorText(useSearchParams()[0].get('error'))
  const { user, scopes } = useSession()
  const hasNoScope = user !== null && scopes.length === 0
  return (
    <Page title={hasNoScope ? `Welcome, ${user.Name}` : 'Under construction'}>
      {error && (
        <MessageBar intent="error" layout="multiline" className={styles.error}>
          <MessageBarBody>{error}</MessageBarBody>
        </MessageBar>
      )}
      {!user && <ForVisitors />}
      {hasNoScope && <FirstScreen words={NO_SCOPE} />}
      {user && !hasNoScope && <OwnAreas />}
    </Page>
  )
}
