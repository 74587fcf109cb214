import type { ticketViews } from '../schema/tickets.ts'
import { ROLES } from './company.ts'

type View = typeof ticketViews.$inferInsert

const OPEN = ['new', 'assigned', 'reopened', 'verified', 'unconfirmed', 'blocked', 'resolved']

/** Two views that a project shares, and one of the worker. */
export const viewsOf = (projectId: number, dates: { created: Date; modified: Date }): View[] => {
  const shared = { sharedWith: projectId, projectId, ...dates }
  return [
    { ...shared, name: 'High and open', statuses: [...statuses(OPEN), 'priority:high'], sort: 'due' },
    { ...shared, name: 'Waiting for us', statuses: statuses(['new', 'reopened']), sort: 'modified' },
    {
      ...{ ownerEmail: ROLES.worker.email, name: 'My week', ...dates },
      statuses: [...statuses(OPEN), 'assignee:me', 'due:..week'],
      sort: 'due',
    },
  ]
}

const statuses = (values: readonly string[]) => values.map(value => `status:${value}`)
