import type { QueryResolvers } from '../__generated__/resolvers.ts'

export const timesheetRecipients: QueryResolvers['timesheetRecipients'] = async (
  _root,
  { from, until, timezone },
  { loaders, upstream },
) => {
  const readers = await upstream.timesheetExtensions.readers({ from, until, timezone })
  if (readers) {
    const leftOut = readers.leftOut.map(email => ({ email, reason: 'NO_ACCOUNT' as const }))
    return { recipients: readers.recipients, leftOut }
  }
  const events = await loaders.timesheets.events({ from, until, purposes: ['USE'] })
  if (events.length === 0) return { recipients: [], leftOut: null }
  const { email } = await loaders.users.viewer()
  const names = [...new Set(events.map(({ projectName }) => projectName))]
  const projects = await Promise.all(names.map(name => loaders.timesheets.projectsByName.load(name)))
  const payers = projects.flatMap(project => project?.canPay ?? [])
  return { recipients: [...new Set([email, ...payers])], leftOut: null }
}
