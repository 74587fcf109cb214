import { graphql } from 'react-relay'
import type {
  CreateTimesheetProjectInput,
  useCreateTimesheetProjectMutation,
} from '../../../__generated__/useCreateTimesheetProjectMutation.graphql.ts'
import { accepted, useCommit } from '../../../relay/useCommit.ts'
import { appendToList } from '../../../relay/rootList.ts'

/**
 * Creates a project and adds it to the table (docs/specification/rest.md#create-a-timesheet-project). Rejects
 * if it was refused or failed.
 */
export function useCreateTimesheetProject() {
  const [commit] = useCommit<useCreateTimesheetProjectMutation>(graphql`
    mutation useCreateTimesheetProjectMutation($input: CreateTimesheetProjectInput!) {
      createTimesheetProject(input: $input) {
        project {
          name
          ...ProjectsTable_projects
        }
        userErrors {
          message
          field
        }
      }
    }
  `)
  return async (input: CreateTimesheetProjectInput): Promise<string> => {
    const { createTimesheetProject } = await commit({
      variables: { input },
      updater: store => {
        const project = store.getRootField('createTimesheetProject').getLinkedRecord('project')
        appendToList(store, { field: 'timesheetProjects' }, project)
      },
    })
    const { project, userErrors } = createTimesheetProject
    return accepted(project, userErrors, 'The project was not created.').name
  }
}
