import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { useSearchParams } from 'react-router-dom'
import { signInErrorText } from '../session/signInErrors.ts'

const useStyles = makeStyles({ error: { marginBottom: tokens.spacingVerticalXXL } })

/** The text for the code in the query parameter error (docs/specification/shell.md#sign-in-error-texts). */
export function SignInError() {
  const styles = useStyles()
  const error = signInErrorText(useSearchParams()[0].get('error'))
  return (
    error && (
      <MessageBar intent="error" layout="multiline" className={styles.error}>
        <MessageBarBody>{error}</MessageBarBody>
      </MessageBar>
    )
  )
}
