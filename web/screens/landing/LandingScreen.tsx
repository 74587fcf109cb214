import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useSearchParams } from 'react-router-dom'
import { signInErrorText } from '../../session/signInErrors.ts'
import { Page } from '../../ui/Page.tsx'

/** The landing page (Specification 1 §2): says that it is being built, and what the query error stands for. */
export function LandingScreen() {
  const error = signInErrorText(useSearchParams()[0].get('error'))
  return (
    <Page title="Under construction">
      {error && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{error}</MessageBarBody>
        </MessageBar>
      )}
    </Page>
  )
}
