import { graphql, useFragment } from 'react-relay'
import type { useProjectOptions_projects$key } from '../../../__generated__/useProjectOptions_projects.graphql.ts'
import type { ProjectOption } from './newTicket.ts'

/** The projects that a ticket can be created in. */
export function useProjectOptions(projects: useProjectOptions_projects$key): readonly ProjectOption[] {
  const read = useFragment(
    graphql`
      fragment useProjectOptions_projects on TicketProject @throwOnFieldError @relay(plural: true) {
        id
        number
        name
        canSee
      }
    `,
    projects,
  )
  return read.map(({ id, number, name, canSee }) => ({ id, number, name, canSee }))
}
