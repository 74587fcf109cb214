import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { nameKey } from '../../db/nameKey.ts'
import { timesheetEvents, timesheetMembers, timesheetProjects } from '../../db/schema/timesheets.ts'
import { cleanName } from '../../rules/names.ts'
import { PURPOSES } from '../../rules/timesheets/timesheetProjects.ts'
import {
  REPORT_LIMITS,
  requireFewEvents,
  sortRecipients,
  type ReportedEvent,
} from '../../rules/timesheets/timesheetReport.ts'
import { accountsAmong, contactsOf } from '../users/strangers.ts'
import { isListed, type EventFilter } from './timesheetEvents.ts'
import { projectIdsOf } from './timesheetProjects.ts'

/**
 * Which of the requested recipients get a report, and which do not.
 * @param about.project names of the projects to look at; all of the caller's if absent
 */
export async function recipientsOf(
  db: Queries,
  requested: readonly string[],
  { caller, project }: { caller: string; project: readonly string[] | undefined },
) {
  const members = await membersBeside(db, caller, project)
  const accounts = await accountsAmong(db, requested)
  return sortRecipients(requested, {
    members: members.add(caller),
    accounts: new Set(requested.filter(email => accounts.get(email) === true)),
    known: await contactsOf(db, caller, requested),
  })
}

/**
 * All members of the lists of the projects that have the caller on a list, or of those projects with the
 * given names.
 */
async function membersBeside(
  db: Queries,
  caller: string,
  names: readonly string[] | undefined,
): Promise<Set<string>> {
  const found = await db
    .selectDistinct({ email: timesheetMembers.email })
    .from(timesheetMembers)
    .innerJoin(timesheetProjects, eq(timesheetProjects.id, timesheetMembers.projectId))
    .where(
      and(
        inArray(timesheetMembers.projectId, projectIdsOf(db, caller, PURPOSES)),
        names &&
          inArray(
            nameKey(timesheetProjects.name),
            names.map(name => nameKey(cleanName(name))),
          ),
      ),
    )
  return new Set(found.map(({ email }) => email))
}

/**
 * The events of a report, by start, with only the data that the report shows: the beginnings of notes, and
 * neither notes nor tags if there are so many events that it only shows totals.
 * @throws Refusal 400 if there are too many even for that
 */
export async function reportedEvents(db: Queries, filter: EventFilter): Promise<ReportedEvent[]> {
  const { id, ownerEmail, timezone, starts, ends, workNotes, tags, confirmed, paid } = timesheetEvents
  const listed = db
    .select({
      ...{ id, ownerEmail, timezone, starts, ends, workNotes, tags, confirmed, paid },
      project: timesheetProjects.name,
    })
    .from(timesheetEvents)
    .innerJoin(timesheetProjects, eq(timesheetProjects.id, timesheetEvents.projectId))
    .where(await isListed(db, filter))
    .orderBy(asc(starts), asc(id))
    .limit(REPORT_LIMITS.events + 1)
    .as('listed')
  const areShown = sql`count(*) over () <= ${REPORT_LIMITS.entries}`
  const found = await db
    .select({
      project: listed.project,
      ownerEmail: listed.ownerEmail,
      timezone: listed.timezone,
      starts: listed.starts,
      ends: listed.ends,
      // One character more than is shown means that the notes are longer.
      workNotes: sql<string>`case when ${areShown} then left(${listed.workNotes}, ${REPORT_LIMITS.notes + 1}) else '' end`,
      tags: sql<string[]>`case when ${areShown} then ${listed.tags} else '{}' end`,
      confirmed: listed.confirmed,
      paid: listed.paid,
    })
    .from(listed)
    .orderBy(asc(listed.starts), asc(listed.id))
  requireFewEvents(found.length)
  return found
}
