import { useCallback } from 'react'
import { graphql } from 'react-relay'
import type { RecordSourceSelectorProxy } from 'relay-runtime'
import { openValueIn } from '../../../common/ticketTags.ts'
import type {
  useChangeTicketsMutation,
  useChangeTicketsMutation$data,
} from '../../__generated__/useChangeTicketsMutation.graphql.ts'
import { throwRefusal, useCommit } from '../../relay/useCommit.ts'
import type { Named } from '../../people/people.ts'
import { useSession } from '../../session/session.ts'
import { countOwn } from '../lastRead.ts'
import { tagsAfter, type TagChange } from './tagChanges.ts'

/** A ticket with the change of its tags. */
export interface ChangedTicket {
  id: string
  statuses: readonly string[]
  change: TagChange
  /** `modifiedAt` of the ticket that the change is based on: it then gives way to a change by somebody else. */
  basedOn?: string
}

export type TicketOutcome = useChangeTicketsMutation$data['changeTickets']['outcomes'][number]

/**
 * Changes the tags of tickets, which show the change at once. Resolves to an outcome for each; rejects if the request
 * failed as a whole. The names of people who may be assigned show before the server answers.
 */
export function useChangeTickets() {
  const [commit] = useCommit<useChangeTicketsMutation>(graphql`
    mutation useChangeTicketsMutation($input: ChangeTicketsInput!) {
      changeTickets(input: $input) {
        outcomes {
          ticketId
          result
          reason
          ticket {
            id
            modifiedAt
            statuses
            assignee {
              ...people_person
            }
            dueOn
            subscribers {
              ...people_person
            }
            viewerIsSubscribed
            commentCount
          }
          commentEdge {
            cursor
          }
        }
        userErrors {
          message
          field
        }
      }
    }
  `)
  const email = useSession().user?.Email.toLowerCase() ?? ''
  return useCallback(
    async (
      tickets: readonly ChangedTicket[],
      people: readonly Named[] = [],
    ): Promise<readonly TicketOutcome[]> => {
      const changes = tickets.map(({ id, change, basedOn = null }) => ({ ticketId: id, ...change, basedOn }))
      // Each change is a comment of the user's own, and its live message may come before the answer.
      const written = tickets.map(({ id }) => id)
      countOwn(email, written, 1)
      try {
        const { changeTickets } = await commit({
          variables: { input: { changes } },
          optimisticUpdater: store => {
            for (const ticket of tickets) show(store, ticket, people)
          },
        })
        throwRefusal(changeTickets.userErrors)
        const { outcomes } = changeTickets
        countOwn(
          email,
          outcomes.filter(({ commentEdge }) => !commentEdge).map(({ ticketId }) => ticketId),
          -1,
        )
        return outcomes
      } catch (error) {
        countOwn(email, written, -1)
        throw error
      }
    },
    [commit, email],
  )
}

function show(
  store: RecordSourceSelectorProxy,
  { id, statuses, change }: ChangedTicket,
  people: readonly Named[],
): void {
  const ticket = store.get(id)
  if (!ticket) return
  const tags = tagsAfter(statuses, change)
  ticket.setValue([...tags], 'statuses')
  ticket.setValue(openValueIn(tags, 'due'), 'dueOn')
  const email = openValueIn(tags, 'assignee')
  if (email === null) {
    ticket.setValue(null, 'assignee')
    return
  }
  const key = `client:assignee:${email}`
  const person = store.get(key) ?? store.create(key, 'Person')
  person.setValue(email, 'email')
  person.setValue(people.find(one => one.email === email)?.name ?? null, 'name')
  ticket.setLinkedRecord(person, 'assignee')
}
