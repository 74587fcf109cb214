import { CheckmarkCircleRegular, MailDismissRegular } from '@fluentui/react-icons'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { NotOffered } from '../../../shell/NotOffered.tsx'

/** The empty state of the jobs: all is well. */
export const NoJobs = () => (
  <EmptyState icon={<CheckmarkCircleRegular />} title="Nothing waits and nothing failed">
    Mails that cannot be sent show here.
  </EmptyState>
)

/** Shown instead of the jobs if the server does not report them. */
export const NoJobQueue = () => (
  <NotOffered
    icon={<MailDismissRegular />}
    lacks="The server that Daybook works with does not report its jobs."
  />
)
