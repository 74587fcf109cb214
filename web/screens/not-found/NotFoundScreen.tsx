import { Text } from '@fluentui/react-components'
import { useLocation } from 'react-router-dom'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'

export function NotFoundScreen() {
  const { pathname } = useLocation()
  return (
    <Page title="Page not found" actions={<ButtonLink to="/">Go to Landing</ButtonLink>}>
      <Text>
        There is nothing at <b>{pathname}</b>. The address may be mistyped, or what it led to has moved.
      </Text>
    </Page>
  )
}
