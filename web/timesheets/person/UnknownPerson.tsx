import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import type { TimesheetPurpose } from '../../__generated__/usePersonEventsRefetchQuery.graphql.ts'

/**
 * Above a calendar without time: that its person is none whose time the reader may view or pay. The server does not say
 * whether there is such a person (docs/specification/timesheets.md#no-time).
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
