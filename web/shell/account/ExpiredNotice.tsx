import { MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { SignInAgain } from '../SignInAgain.tsx'

/**
 * Offers to sign in over the page or a dialog when the server no longer accepts the token. The page stays as it
 * is.
 */
export function ExpiredNotice({ shape }: { shape: 'square' | 'rounded' }) {
  return (
    <MessageBar intent="warning" shape={shape}>
      <MessageBarBody>
        <MessageBarTitle>Your session has ended.</MessageBarTitle>
        What you have typed is still here. It can be saved again once you have signed in.
      </MessageBarBody>
      <MessageBarActions>
        <SignInAgain size="small" />
      </MessageBarActions>
    </MessageBar>
  )
}
