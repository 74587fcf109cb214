import { and, desc, eq, getTableColumns, like } from 'drizzle-orm'
import type { EventHistoryEntry } from '../../contract/timesheets.ts'
import type { Queries } from '../../db/client.ts'
import { audit } from '../../db/schema/audit.ts'
import { users } from '../../db/schema/users.ts'
import { toHistory } from '../../rules/timesheets/timesheetHistory.ts'
import { findOpenEvent } from './timesheetEvents.ts'
import { projectIdsOf } from './timesheetProjects.ts'

/**
 * The number of changes of an event is not limited, and a row may hold long notes before and after a change.
 */
const LATEST = 200

/**
 * The history of an event, oldest first, from its latest 200 audit rows (an extension:
 * docs/specification/rest.md#read-the-history-of-an-event). For its owner, and for callers who may see or pay
 * it now, with the names of those who changed it; they do not see the time when it was on a project that they may not see.
 * @throws Refusal 404
 */
export async function listHistory(db: Queries, id: number, caller: string): Promise<EventHistoryEntry[]> {
  const event = await findOpenEvent(db, id, caller)
  const rows = await db
    .select({ ...getTableColumns(audit), name: users.name })
    .from(audit)
    .leftJoin(users, eq(users.email, audit.who))
    .where(and(eq(audit.subject, String(id)), like(audit.action, 'timesheetEvent.%')))
    .orderBy(desc(audit.id))
    .limit(LATEST)
  rows.reverse()
  if (event.ownerEmail === caller) return toHistory(rows, () => true)
  const projects = (await projectIdsOf(db, caller, ['see', 'pay'])).map(({ id }) => id)
  return toHistory(rows, projectId => projects.some(project => project === projectId))
}
