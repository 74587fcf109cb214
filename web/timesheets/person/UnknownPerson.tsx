import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import type { TimesheetPurpose } from '../../__generated__/usePersonEventsRefetchQuery.graphql.ts'

/**
 * A note above an empty calendar that the user may not view or pay this person's time. The server does not say
 * whether the person exists (docs/specification/timesheets.md#no-time).
 */
export function UnknownPerson({ email, purpose }: { email: string; purpose: TimesheetPurpose }) {
  const list = purpose === 'PAY' ? 'Can Pay' : 'Can See'
  return (
    <MessageBar data-claim intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>You may not see time of {email}, or there is no such person.</MessageBarTitle>
        Nobody of this address logs time on a project whose {list} list you are on. Check the address, or ask
        to be put on that list.
      </MessageBarBody>
    </MessageBar>
  )
}
