import { Page } from '../../ui/Page.tsx'

export function NoAccessScreen() {
  return <Page title="NoAccess" />
}
