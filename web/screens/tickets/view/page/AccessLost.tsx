import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'

/** Tells a user who has lost access to the ticket what that means for the page. */
export const AccessLost = () => (
  <MessageBar intent="warning" layout="multiline" role="alert">
    <MessageBarBody>
      <MessageBarTitle>This ticket is no longer open to you</MessageBarTitle>
      What is shown here is not brought up to date any more. What you have typed stays below, to be copied.
    </MessageBarBody>
  </MessageBar>
)
