import { fetchQuery, graphql } from 'react-relay'
import type { Environment } from 'relay-runtime'
import type { timesheetRecipientsQuery } from '../../../../__generated__/timesheetRecipientsQuery.graphql.ts'
import type { Recipients } from '../../../../timesheets/RecipientsNote.tsx'

const query = graphql`
  query timesheetRecipientsQuery($from: DateTime!, $until: DateTime!, $timezone: String!) @throwOnFieldError {
    timesheetRecipients(from: $from, until: $until, timezone: $timezone) {
      recipients
      leftOut {
        email
        reason
      }
    }
  }
`

/** Who would get the timesheet of a range if it were sent now. */
export async function timesheetRecipients(
  environment: Environment,
  variables: timesheetRecipientsQuery['variables'],
): Promise<Recipients> {
  const options = { fetchPolicy: 'network-only' } as const
  const data = await fetchQuery<timesheetRecipientsQuery>(environment, query, variables, options).toPromise()
  if (!data) throw new Error('There was no answer.')
  const { recipients, leftOut } = data.timesheetRecipients
  return { recipients, leftOut: leftOut?.map(({ email, reason }) => ({ email, reason })) }
}
