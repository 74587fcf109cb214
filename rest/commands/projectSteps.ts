import { and, countDistinct, eq } from 'drizzle-orm'
import type { Transaction } from '../db/client.ts'
import type { ticketMembers, ticketProjects } from '../db/schema/tickets.ts'
import type { timesheetMembers, timesheetProjects } from '../db/schema/timesheets.ts'
import { requireFewListings, requireFewProjects } from '../rules/projectLimits.ts'
import { conflict } from '../rules/refusal.ts'
import { lockProjectsOf } from '../queries/projectLock.ts'
import { countAdditions } from '../queries/users/strangers.ts'

// Steps that the commands for ticket projects and for timesheet projects have in common.

/** Counts a project before its creator creates it. @throws Refusal 409 if the creator has too many */
export async function countProject(
  tx: Transaction,
  projects: typeof ticketProjects | typeof timesheetProjects,
  by: string,
): Promise<void> {
  await lockProjectsOf(tx, by)
  requireFewProjects(await tx.$count(projects, eq(projects.creatorEmail, by)))
}

/** A new project has the name of another one. */
export const nameTaken = () =>
  conflict('There is a project of this name already. Please choose another name.', {
    code: 'TAKEN',
    field: 'name',
  })

/**
 * Counts an address before a user adds it to a project's list; their own counts for nothing.
 * @throws Refusal 409 if the user has added it to too many projects, and 429 as `countAdditions`
 */
export async function countListing(
  tx: Transaction,
  members: typeof ticketMembers | typeof timesheetMembers,
  { email, by }: { email: string; by: string },
): Promise<void> {
  if (email === by) return
  await countAdditions(tx, by, [email])
  await lockProjectsOf(tx, by)
  const [found] = await tx
    .select({ count: countDistinct(members.projectId) })
    .from(members)
    .where(and(eq(members.addedBy, by), eq(members.email, email)))
  requireFewListings(found?.count ?? 0)
}

/** A list with one more address. */
export const withMember = (list: readonly string[], email: string): string[] => [...list, email].sort()
