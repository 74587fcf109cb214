import type { TimesheetPurpose } from '../../__generated__/resolvers.ts'
import type { Calls } from '../calls.ts'
import type { NewProject } from '../client.ts'
import { notOffered } from '../errors.ts'
import type { Reads } from '../reads.ts'
import type { NewEvent, RecipientsRange, UnpaidSums } from '../rows/timesheets.ts'
import { confirmEvents, type ConfirmRequest } from './confirmEvents.ts'
import { createEvents } from './createEvents.ts'
import { payEvents, type PayRequest } from './payEvents.ts'
import { recipientsOf } from './recipients.ts'
import { createUnpaidReader } from './unpaid.ts'

export const completeTimesheets = ({ timesheets }: Pick<Calls, 'timesheets'>, reads: Reads) => {
  const recentUnpaid = createUnpaidReader(reads)

  return {
    ...timesheets,

    /** @returns the new project, or null if the caller may not see it */
    createProject: async (project: NewProject) =>
      (await timesheets.createProject(project)) ?? reads.timesheetProject(project.name.trim()),

    /** @returns the changed project, or null if the caller may not see it */
    addAccess: async (name: string, purpose: TimesheetPurpose, email: string) =>
      (await timesheets.addAccess(name, purpose, email)) ?? reads.timesheetProject(name),

    /** @returns the changed project, or null if the caller may not see it */
    deleteAccess: async (name: string, purpose: TimesheetPurpose, email: string) =>
      (await timesheets.deleteAccess(name, purpose, email)) ?? reads.timesheetProject(name),

    /**
     * The confirmed and unpaid time on the projects that the caller pays: of all times, or of the last 400 days
     * if the server makes no sums.
     * @param until leaves out the part of an event after this
     */
    unpaid: async (until?: Date): Promise<UnpaidSums> => {
      const sums = await timesheets.unpaid(until)
      return sums ? { since: null, sums } : recentUnpaid(until)
    },

    /**
     * Restores a deleted event.
     * @param copy logged as a new event if the server cannot restore the old one
     * @throws UpstreamError NOT_OFFERED without a copy
     */
    restoreEvent: async (id: number, copy: NewEvent | null | undefined) => {
      const restored = await timesheets.restoreEvent(id)
      if (restored) return restored
      if (!copy) throw notOffered()
      return timesheets.createEvent(copy)
    },

    /** The users who would get the caller's timesheet. */
    recipients: async (range: RecipientsRange) =>
      (await timesheets.recipients(range)) ?? recipientsOf(range, reads),

    createEvents: (entries: readonly NewEvent[], requestId?: string | null) =>
      createEvents(timesheets, entries, requestId),
    confirmEvents: (request: ConfirmRequest) => confirmEvents(timesheets, request),
    payEvents: (request: PayRequest) => payEvents(timesheets, request),
  }
}
