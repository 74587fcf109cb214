import { FirstScreen } from '../../shell/FirstScreen.tsx'
import { SignInError } from '../../shell/SignInError.tsx'
import { companyName } from '../../state/page.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'

/** The landing page of visitors (docs/specification/shell.md#landing-page). */
export function LandingScreen() {
  return (
    <Page title="Under construction">
      <SignInError />
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
    </Page>
  )
}
