import { Contents } from '../../../shell/Contents.tsx'
import { FirstScreen } from '../../../shell/FirstScreen.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { Page } from '../../../ui/Page.tsx'

const ENTRIES = [
  {
    to: '/tickets/list',
    label: 'List Tickets',
    about: 'All tickets that are open to you, by status, project and words.',
  },
  {
    to: '/tickets/projects',
    label: 'Manage Projects',
    about: 'Create projects, and say who sees the tickets in them.',
  },
]

/** What the section is for, and its pages (docs/specification/shell.md#route-table). */
export function TicketsIndexScreen() {
  return (
    <Page title="Tickets Index">
      <FirstScreen
        words={[
          'A ticket is a thread about one question or task. Everybody who follows it sees at once what is new.',
        ]}
        actions={
          <ButtonLink to="/tickets/create" appearance="primary">
            Create Ticket
          </ButtonLink>
        }
      >
        <Contents entries={ENTRIES} />
      </FirstScreen>
    </Page>
  )
}
