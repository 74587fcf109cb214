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

/** For who is signed in without a scope, as customers are who follow a ticket. */
function Guest() {
  const styles = useStyles()
  return (
    <div className={styles.words}>
      <Text>
        You can open every ticket that you created or are subscribed to. Use the link in a mail about it.
      </Text>
      <Text>
        Nothing else is open to you. If you need more, ask an admin for access, and then sign in again.
      </Text>
    </div>
  )
}

/** The landing page (Specification 1 §2), with what the query error stands for. */
export function LandingScreen() {
  const error = signInErrorText(useSearchParams()[0].get('error'))
  const { user, scopes } = useSession()
  const isGuest = user !== null && scopes.length === 0
  return (
    <Page title={isGuest ? `Welcome, ${user.Name}` : 'Under construction'}>
      {error && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{error}</MessageBarBody>
        </MessageBar>
      )}
      {isGuest && <Guest />}
    </Page>
  )
}
