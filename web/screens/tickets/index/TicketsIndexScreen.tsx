import { Page } from '../../../ui/Page.tsx'

export function TicketsIndexScreen() {
  return <Page title="Tickets Index" />
}
