import { Type } from 'typebox'
import { answers } from '../../answers/answers.ts'
import { PeopleQuery, PersonWithTime } from '../../contract/timesheets.ts'
import type { App } from '../../plugins/app.ts'
import { peopleWork } from '../../plugins/fairQueues.ts'
import { peopleWithTime, type PersonTime } from '../../queries/timesheets/timesheetPeople.ts'
import { readPeopleRange } from '../../rules/timesheets/timesheetPeople.ts'

/** Extension (docs/specification/rest.md#list-people-with-their-time): people, with the sums of their time. */
export function addTimesheetPeopleRoute(app: App): void {
  app.get(
    '/api/v1/timesheets/people',
    {
      config: { access: { scope: 'timesheets' }, work: peopleWork },
      schema: {
        tags: ['timesheet events'],
        operationId: 'listPeopleWithTime',
        summary: 'The people whose time the caller may see or pays, by e-mail, with the sums of their time',
        querystring: PeopleQuery,
        response: answers(Type.Array(PersonWithTime)),
      },
    },
    async ({ caller: { email, scopes }, query }) => {
      const range = readPeopleRange(query)
      const isAsked = range.unpaidUntil !== undefined
      const filter = { ...range, caller: email, seesAllNames: scopes.includes('admin') }
      return (await peopleWithTime(app.db, filter)).map(person => toRecord(person, isAsked))
    },
  )
}

/** @param isAsked whether unpaid time before an instant is asked for */
const toRecord = (person: PersonTime, isAsked: boolean): PersonWithTime => ({
  Email: person.email,
  Name: person.name,
  Unconfirmed: person.unconfirmed,
  UnconfirmedCount: person.unconfirmedCount,
  Unpaid: person.unpaid,
  Paid: person.paid,
  UnpaidBefore: isAsked ? person.unpaidBefore : null,
  OldestUnpaid: person.oldest?.toISOString() ?? null,
})
