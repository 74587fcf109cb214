import { graphql, useMutation } from 'react-relay'
import type { useCreateTimesheetProjectMutation } from '../../../__generated__/useCreateTimesheetProjectMutation.graphql.ts'
import { messageOf } from '../../../relay/errors.ts'

interface Outcome {
  onDone: (name: string) => void
  onFail: (reason: string) => void
}

/** Creates a project, which then stands in the table (Specification 1 §7). */
export function useCreateTimesheetProject() {
  const [commit, isSending] = useMutation<useCreateTimesheetProjectMutation>(graphql`
    mutation useCreateTimesheetProjectMutation($input: CreateTimesheetProjectInput!) {
      createTimesheetProject(input: $input) {
        project {
          name
          ...ProjectsTable_projects
        }
        userErrors {
          message
        }
      }
    }
  `)
  const create = (name: string, { onDone, onFail }: Outcome) =>
    commit({
      variables: { input: { name } },
      // A plain list, not a connection: it is bounded by the caller's projects.
      updater: (store, response) => {
        if (!response?.createTimesheetProject.project) return
        const project = store.getRootField('createTimesheetProject').getLinkedRecord('project')
        const root = store.getRoot()
        const projects = root.getLinkedRecords('timesheetProjects')
        root.setLinkedRecords([...projects, project], 'timesheetProjects')
      },
      onCompleted: ({ createTimesheetProject: { project, userErrors } }) => {
        const [refusal] = userErrors
        if (refusal || !project) onFail(refusal?.message ?? 'The project was not created.')
        else onDone(project.name)
      },
      onError: error => onFail(messageOf(error)),
    })
  return { create, isSending }
}
