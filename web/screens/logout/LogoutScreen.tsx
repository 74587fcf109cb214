import { Page } from '../../ui/Page.tsx'

export function LogoutScreen() {
  return <Page title="Logout" />
}
