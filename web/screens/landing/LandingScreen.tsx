import { makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components'
import { useSearchParams } from 'react-router-dom'
import { useSession } from '../../session/session.ts'
import { signInErrorText } from '../../session/signInErrors.ts'
import { Page } from '../../ui/Page.tsx'

const useStyles = makeStyles({
  words: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    maxWidth: '640px',
  },
})

/**
 * For users without a scope, such as customers who follow a ticket. A server setting decides whether they can
 * open tickets (docs/specification/tickets.md#without-the-scope).
 */
function NoScopeText() {
  const styles = useStyles()
  return (
    <div className={styles.words}>
      <Text>
        You have no access to timesheets and tickets yet. If you need it, ask an admin, and then sign in
        again.
      </Text>
      <Text>
        Unless this was turned off here, you can open tickets that you created or are subscribed to. Use the
        link in a mail about the ticket.
      </Text>
    </div>
  )
}

/**
 * The landing page (docs/specification/shell.md#landing-page), with the message for the query parameter error.
 */
export function LandingScreen() {
  const error = signInErrorText(useSearchParams()[0].get('error'))
  const { user, scopes } = useSession()
  const hasNoScope = user !== null && scopes.length === 0
  return (
    <Page title={hasNoScope ? `Welcome, ${user.Name}` : 'Under construction'}>
      {error && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{error}</MessageBarBody>
        </MessageBar>
      )}
      {hasNoScope && <NoScopeText />}
    </Page>
  )
}
