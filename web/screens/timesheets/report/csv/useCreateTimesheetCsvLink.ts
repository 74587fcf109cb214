import { graphql } from 'react-relay'
import type {
  CreateTimesheetCsvLinkInput,
  useCreateTimesheetCsvLinkMutation,
} from '../../../../__generated__/useCreateTimesheetCsvLinkMutation.graphql.ts'
import { accepted, useCommit } from '../../../../relay/useCommit.ts'

/**
 * Creates a link to a CSV file that the server makes, good for a minute
 * (docs/specification/rest.md#get-a-link-to-a-csv-file). `create` rejects if it was refused or failed, and where
 * the server in use makes no files.
 */
export function useCreateTimesheetCsvLink() {
  const [commit, isCreating] = useCommit<useCreateTimesheetCsvLinkMutation>(graphql`
    mutation useCreateTimesheetCsvLinkMutation($input: CreateTimesheetCsvLinkInput!) {
      createTimesheetCsvLink(input: $input) {
        link {
          url
        }
        userErrors {
          message
        }
      }
    }
  `)
  const create = async (input: CreateTimesheetCsvLinkInput): Promise<string> => {
    const { link, userErrors } = (await commit({ variables: { input } })).createTimesheetCsvLink
    return accepted(link, userErrors, 'The file was not made.').url
  }
  return { create, isCreating }
}
