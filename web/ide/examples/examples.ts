import { newRequestId } from '../../net/requestId.ts'
import { admin } from './admin.ts'
import type { Example, ExampleGroup, ExampleContext, Variables } from './example.ts'
import { jobs } from './jobs.ts'
import { live } from './live.ts'
import { sessions } from './sessions.ts'
import { ticketMails } from './ticketMails.ts'
import { timeEntries } from './timeEntries.ts'
import { tickets } from './tickets.ts'
import { ticketViews } from './ticketViews.ts'
import { timesheets } from './timesheets.ts'
import { account } from './account.ts'
import { webhooks } from './webhooks.ts'

/** The length of the mark that makes a name unique. */
const MARK = 8

/** The examples, at least one for each screen of the app. */
export const exampleGroups = (context: ExampleContext): ExampleGroup[] =>
  [
    account,
    sessions,
    timesheets,
    timeEntries,
    tickets,
    ticketViews,
    ticketMails,
    live,
    webhooks,
    admin,
    jobs,
  ].map(group => group(context))

/** Whether the token's scopes let the caller run it. */
export const isOpenTo = ({ scope }: Example, scopes: readonly string[]) =>
  scope === undefined || scopes.includes(scope)

/** The variables of an example as text for an editor. */
export const variablesText = ({ variables }: { variables?: Variables }) =>
  variables === undefined ? '' : JSON.stringify(variables, null, 2)

/**
 * The example with the caller's own data in its variables, or with a name that is new.
 * @param ask sends an operation as the caller, and returns the data of its answer
 */
export async function filledIn(
  example: Example,
  ask: (query: string) => Promise<unknown>,
): Promise<Pick<Example, 'query' | 'variables'>> {
  const { finding, fresh, query } = example
  const mark = newRequestId().slice(0, MARK)
  if (fresh) return { query, variables: fresh(mark) }
  const data = finding && (await ask(finding.query).catch(() => null))
  // Without an answer, the user can still look at the example.
  if (!finding || typeof data !== 'object' || data === null) return example
  const variables = finding.variables(data, mark)
  return variables ? { query, variables } : { ...example, query: `# ${finding.none}\n${query}` }
}
