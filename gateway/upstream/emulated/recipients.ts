import type { Reads } from '../reads.ts'
import type { RecipientsRange, RecipientsRow } from '../rows/timesheets.ts'

/** The users who get a timesheet: the caller and the payers of the projects in it; nobody without any time. */
export async function recipientsOf(
  { from, until }: RecipientsRange,
  reads: Pick<Reads, 'events' | 'viewer' | 'timesheetProject'>,
): Promise<RecipientsRow> {
  const events = await reads.events({ from, until, purposes: ['USE'] })
  if (events.length === 0) return { recipients: [], leftOut: null }
  const { email } = await reads.viewer()
  const names = [...new Set(events.map(({ projectName }) => projectName))]
  const projects = await Promise.all(names.map(reads.timesheetProject))
  const payers = projects.flatMap(project => project?.canPay ?? [])
  return { recipients: [...new Set([email, ...payers])], leftOut: null }
}
