import { graphql, useFragment } from 'react-relay'
import type { ProjectListActions_project$key } from '../../../__generated__/ProjectListActions_project.graphql.ts'
import { ButtonLink } from '../../../ui/links.tsx'

/** The action of a project's list: create a ticket in it. */
export function ProjectListActions({ project }: { project: ProjectListActions_project$key }) {
  const { number, name } = useFragment(
    graphql`
      fragment ProjectListActions_project on TicketProject @throwOnFieldError {
        number
        name
      }
    `,
    project,
  )
  const query = new URLSearchParams({ projectId: String(number), projectName: name })
  return (
    <ButtonLink to={`/tickets/create?${query.toString()}`} appearance="primary">
      Create Ticket
    </ButtonLink>
  )
}
