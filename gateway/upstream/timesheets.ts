import type { TimesheetPurpose } from '../__generated__/resolvers.ts'
import type { Calls } from './calls.ts'
import type { NewProject } from './client.ts'
import type { ReportMail } from './documented/timesheetMail.ts'
import { confirmEvents, type ConfirmRequest } from './emulated/confirmEvents.ts'
import { createEvents } from './emulated/createEvents.ts'
import { requireCopies, TIMEOUT } from './emulated/outcomes.ts'
import { payEvents, type PayRequest } from './emulated/payEvents.ts'
import { recipientsOf } from './emulated/recipients.ts'
import { cutEvents } from './emulated/eventPages.ts'
import { createUnpaidReader } from './emulated/unpaid.ts'
import { inArgument, NotOfferedError } from './errors.ts'
import { orEmulated } from './orEmulated.ts'
import type { Reads } from './reads.ts'
import type { EventFilter, EventRange, NewEvent, PeopleRange, RecipientsRange } from './rows/timesheets.ts'

/** Timesheet projects, events and mails. */
export const timesheetsUpstream = ({ timesheets }: Pick<Calls, 'timesheets'>, reads: Reads) => {
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
     * The confirmed and unpaid time on the projects that the caller pays.
     * @param until leaves out the part of an event after this
     */
    unpaid: (until?: Date) => orEmulated(timesheets.unpaid(until), () => recentUnpaid(until)),

    /** A part of the events, by start and then by number. */
    eventPage: (filter: EventFilter, range: EventRange) =>
      orEmulated(timesheets.eventPage(filter, range), async () =>
        cutEvents(await reads.events(filter), range),
      ),

    /** The people whose time the purpose opens, and for PAY those whom the caller has to pay, with their time. */
    peopleWithTime: (range: PeopleRange) =>
      orEmulated(timesheets.peopleWithTime(range), () => reads.peopleWithTime(range)),

    /** The projects that the caller may use, and the caller's events in a range; null if no call has both. */
    ownTime: (range: Pick<EventFilter, 'from' | 'until'>) =>
      orEmulated(timesheets.ownTime(range), () => null),

    /**
     * Restores a deleted event.
     * @param copy logged as a new event where the old one cannot be restored
     * @throws NotOfferedError without a copy
     */
    restoreEvent: (id: number, copy: NewEvent | null | undefined) =>
      orEmulated(timesheets.restoreEvent(id), () => {
        if (!copy) throw new NotOfferedError()
        return inArgument('copy', timesheets.createEvent(copy))
      }),

    /** The users who would get the caller's timesheet. */
    recipients: (range: RecipientsRange) =>
      orEmulated(timesheets.recipients(range), () => recipientsOf(range, reads)),

    /** The history of an event, oldest first; null if the server keeps no histories. */
    history: (id: number) => orEmulated(timesheets.history(id), () => null),

    createEvents: (entries: readonly NewEvent[], requestId?: string | null) =>
      createEvents(timesheets, entries, requestId),
    confirmEvents: (request: ConfirmRequest) => confirmEvents(timesheets, request),

    /**
     * Sets payments (docs/specification/rest.md#pay-several-events). Events that already have the value stay
     * unchanged, so repeating the request completes one that failed halfway.
     * @returns an outcome for each event, in the order of the request
     * @throws UpstreamError if nothing was done: the request is refused as a whole, or the events cannot be
     * read
     */
    payEvents: async (request: PayRequest) => {
      requireCopies(
        request.payments.flatMap(({ events }) => events),
        'payments',
      )
      const signal = AbortSignal.timeout(TIMEOUT)
      return orEmulated(timesheets.payEvents(request.payments, signal), () =>
        payEvents(timesheets, request, signal),
      )
    },

    /** Sends a report, with its days in the time zone if the server places them in one. */
    sendReport: async ({ timezone, ...report }: ReportMail) =>
      timesheets.sendReport(
        timezone && (await timesheets.acceptsTimezone()) ? { ...report, timezone } : report,
      ),
  }
}
