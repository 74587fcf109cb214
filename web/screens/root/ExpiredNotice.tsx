import { MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { useLocation } from 'react-router-dom'
import { SignInAgain } from '../../ui/SignInAgain.tsx'

/** Offers to sign in beside the page when the server no longer takes the token. The page stays as it is. */
export function ExpiredNotice() {
  const { pathname, search } = useLocation()
  return (
    <MessageBar intent="warning" shape="square">
      <MessageBarBody>
        <MessageBarTitle>Your session has ended.</MessageBarTitle>
        What you have typed is still here. It can be saved again once you have signed in.
      </MessageBarBody>
      <MessageBarActions>
        <SignInAgain size="small" redirectUrl={pathname + search} />
      </MessageBarActions>
    </MessageBar>
  )
}
