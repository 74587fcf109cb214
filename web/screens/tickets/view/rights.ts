import { graphql, readInlineData } from 'react-relay'
import { fetchQuery, type Environment } from 'relay-runtime'
import type { rights_ticket$key } from '../../../__generated__/rights_ticket.graphql.ts'
import type { rightsQuery } from '../../../__generated__/rightsQuery.graphql.ts'
import { isNothing, NO_DIFFERENCES, type Differences } from './composer/ticketEdits.ts'

/**
 * What the user may change on a ticket besides commenting
 * (docs/specification/tickets.md#who-may-change-a-ticket).
 */
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

/** Refetches what the viewer may change into the store. A failure changes nothing. */
export const refreshRights = (environment: Environment, id: string): Promise<unknown> =>
  fetchQuery<rightsQuery>(environment, query, { id }, { fetchPolicy: 'network-only' })
    .toPromise()
    .catch(() => undefined)

/** The changes that the user may make; whatever is not a subscriber takes the right to edit. */
export function permitted(changes: Differences, { canEdit, canChangeSubscribers }: Rights): Differences {
  const { addSubscribers, removeSubscribers } = canChangeSubscribers ? changes : NO_DIFFERENCES
  return { ...(canEdit ? changes : NO_DIFFERENCES), addSubscribers, removeSubscribers }
}

/** Whether the user may make all of the changes. */
export const isPermitted = (changes: Differences, { canEdit, canChangeSubscribers }: Rights): boolean =>
  isNothing(permitted(changes, { canEdit: !canEdit, canChangeSubscribers: !canChangeSubscribers }))

/** Why the user cannot change some fields; null if the user can change all. */
export const reasonAgainst = ({ canEdit, canChangeSubscribers }: Rights): string | null => {
  if (!canEdit)
    return 'You can comment and attach files. Only members of the project and the creator can change the subject, status and tags.'
  return canChangeSubscribers ? null : 'Only members of the project can add or remove subscribers.'
}
