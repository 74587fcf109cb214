import { graphql, readInlineData } from 'react-relay'
import { fetchQuery, type Environment } from 'relay-runtime'
import type { rights_ticket$key } from '../../../__generated__/rights_ticket.graphql.ts'
import type { rightsQuery } from '../../../__generated__/rightsQuery.graphql.ts'
import { isNothing, type Differences } from './composer/ticketEdits.ts'

/** What of a ticket its reader may change besides commenting (docs/specification/tickets.md#who-may-change-a-ticket). */
export interface Rights {
  /** Subject, status and tags. */
  canEdit: boolean
  canChangeSubscribers: boolean
}

/** Reads what the viewer may change on a ticket. */
export function readRights(ticket: rights_ticket$key): Rights {
  const { viewerCanEdit, viewerCanChangeSubscribers } = readInlineData(
    graphql`
      fragment rights_ticket on Ticket @inline {
        viewerCanEdit
        viewerCanChangeSubscribers
      }
    `,
    ticket,
  )
  return { canEdit: viewerCanEdit, canChangeSubscribers: viewerCanChangeSubscribers }
}

const query = graphql`
  query rightsQuery($id: ID!) @throwOnFieldError {
    node(id: $id) {
      ...rights_ticket @alias
    }
  }
`

/** Asks the server again what the viewer may change, for the store's copy. A failure leaves it as it was. */
export const refreshRights = (environment: Environment, id: string): Promise<unknown> =>
  fetchQuery<rightsQuery>(environment, query, { id }, { fetchPolicy: 'network-only' })
    .toPromise()
    .catch(() => undefined)

/** The part of some changes that a reader may make. */
export const permitted = (changes: Differences, { canEdit, canChangeSubscribers }: Rights): Differences => ({
  ...changes,
  ...(!canEdit && { subject: null, addStatuses: [], removeStatuses: [] }),
  ...(!canChangeSubscribers && { addSubscribers: [], removeSubscribers: [] }),
})

/** Whether a reader may make all of some changes. */
export const isPermitted = (changes: Differences, { canEdit, canChangeSubscribers }: Rights): boolean =>
  isNothing(permitted(changes, { canEdit: !canEdit, canChangeSubscribers: !canChangeSubscribers }))

/** Why some of a ticket cannot be changed; null where all can. */
export const reasonAgainst = ({ canEdit, canChangeSubscribers }: Rights): string | null => {
  if (!canEdit)
    return 'You can comment and attach files. Only members of the project and the creator can change the subject, status and tags.'
  return canChangeSubscribers ? null : 'Only members of the project can add or remove subscribers.'
}
