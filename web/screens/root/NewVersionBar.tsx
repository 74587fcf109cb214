import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'

/** Offers to load the server's current build. Typed text survives as a draft. */
export function NewVersionBar() {
  return (
    <MessageBar intent="info" shape="square">
      <MessageBarBody>A new version is ready.</MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}
