import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'

/** Tells a user who has lost access to the ticket what that means for the page. */
export const AccessLost = () => (
  <MessageBar intent="warning" layout="multiline" role="alert">
    <MessageBarBody>
      <MessageBarTitle>This ticket is no longer open to you</MessageBarTitle>
      This page is no longer updated. What you have typed stays below, so that you can copy it.
    </MessageBarBody>
  </MessageBar>
)
