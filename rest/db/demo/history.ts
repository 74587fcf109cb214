import type { audit } from '../schema/audit.ts'
import type { timesheetEvents } from '../schema/timesheets.ts'
import { ROLES } from './company.ts'

type Event = typeof timesheetEvents.$inferSelect
type AuditRow = typeof audit.$inferInsert

/** An event as the audit log stores it. */
type AuditedEvent = Event & { project: string }

const UNTOUCHED = { confirmed: null, timesheeted: null, paid: null }

/** The audit log of an event of the demo: its owner logged, confirmed and sent it, and the payer paid it. */
export function historyOf(event: Event, project: string): AuditRow[] {
  const { ownerEmail, created, confirmed, timesheeted, paid } = event
  const steps = [
    { action: 'create', who: ownerEmail, at: created, change: {} },
    { action: 'update', who: ownerEmail, at: confirmed, change: { confirmed } },
    { action: 'timesheeted', who: ownerEmail, at: timesheeted, change: { timesheeted } },
    { action: 'paid', who: ROLES.payer.email, at: paid, change: { paid } },
  ]
  const initial: AuditedEvent = { ...event, ...UNTOUCHED, project }
  let before: AuditedEvent | null = null
  return steps.flatMap(({ action, who, at, change }) => {
    if (at === null) return []
    const after: AuditedEvent = { ...(before ?? initial), ...change }
    const row = { who, action: `timesheetEvent.${action}`, subject: String(event.id), at, before, after }
    before = after
    return row
  })
}
