import { graphql, readInlineData } from 'react-relay'
import type { readChanges_changes$key } from '../../../../__generated__/readChanges_changes.graphql.ts'
import type { Changes } from './changeLabels.ts'
import { readPerson } from '../people.ts'

/** The changes of a comment, for their description; null if it changed nothing. */
export function readChanges(changes: readChanges_changes$key | null | undefined): Changes | null {
  const sent = readInlineData(
    graphql`
      fragment readChanges_changes on TicketChanges @inline {
        subjectBefore
        subjectAfter
        assignee {
          ...people_person
        }
        assigneeBefore {
          ...people_person
        }
        addedStatuses
        removedStatuses
        addedSubscribers {
          ...people_person
        }
        removedSubscribers {
          ...people_person
        }
      }
    `,
    changes ?? null,
  )
  if (!sent) return null
  return {
    subjectBefore: sent.subjectBefore ?? null,
    subjectAfter: sent.subjectAfter ?? null,
    assignee: sent.assignee ? readPerson(sent.assignee).name : null,
    assigneeBefore: sent.assigneeBefore ? readPerson(sent.assigneeBefore).name : null,
    addedStatuses: sent.addedStatuses,
    removedStatuses: sent.removedStatuses,
    addedSubscribers: sent.addedSubscribers.map(person => readPerson(person).name),
    removedSubscribers: sent.removedSubscribers.map(person => readPerson(person).name),
  }
}
