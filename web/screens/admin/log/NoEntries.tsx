import { Button } from '@fluentui/react-components'
import { HistoryDismissRegular, HistoryRegular } from '@fluentui/react-icons'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Page } from '../../../ui/Page.tsx'
import { NotOffered } from '../../../shell/NotOffered.tsx'
import { useLogFilter } from './useLogFilter.ts'

/** The empty state of the log: why, and what to do. */
export function NoEntries() {
  const { email, change } = useLogFilter()
  if (email === null)
    return (
      <EmptyState icon={<HistoryRegular />} title="No entries yet">
        Changes of scopes, sign-ins and closed accounts appear here.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<HistoryRegular />}
      title="No entries for this user"
      action={
        <Button appearance="primary" onClick={() => change('')}>
          Show all users
        </Button>
      }
    >
      Nothing in the log is about {email}.
    </EmptyState>
  )
}

/** Shown instead of the log if the server keeps none. */
export const NoLog = () => (
  <Page title="Log">
    <NotOffered
      icon={<HistoryDismissRegular />}
      lacks="The server that Daybook works with keeps no log of what was done to users."
    />
  </Page>
)
