import { useLocation } from 'react-router-dom'
import { FirstScreen } from '../../shell/FirstScreen.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'

export function NotFoundScreen() {
  const { pathname } = useLocation()
  return (
    <Page title="Page not found">
      <FirstScreen
        words={[`There is nothing at ${pathname}. The address may be mistyped, or what it led to has moved.`]}
        actions={
          <ButtonLink to="/" appearance="primary">
            Go to Landing
          </ButtonLink>
        }
      />
    </Page>
  )
}
