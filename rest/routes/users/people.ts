import { Type } from 'typebox'
import { answers } from '../../answers/answers.ts'
import { toPersonRecord } from '../../answers/records.ts'
import { PeopleQuery, Person } from '../../contract/people.ts'
import type { App } from '../../plugins/app.ts'
import { namesOf, peopleOf } from '../../queries/users/people.ts'
import { searchPeople } from '../../queries/users/peopleSearch.ts'
import { readEmail } from '../../rules/emails.ts'
import { readPeopleQuery } from '../../rules/people.ts'
import { inField } from '../../rules/refusal.ts'

/** How many people a search finds, unless the call says how many. */
const FOUND = 20

/** The call for names of people known to the caller, and for a search of them. */
export function addPeopleRoute(app: App): void {
  app.get(
    '/api/v1/people',
    {
      config: { access: 'signed in' },
      schema: {
        tags: ['users'],
        operationId: 'listPeople',
        summary: 'Names of people known to the caller: by address, or those that a search finds',
        querystring: PeopleQuery,
        response: answers(Type.Array(Person)),
      },
    },
    async ({ query: { email, q, limit = String(FOUND) }, caller }) => {
      const wanted = readPeopleQuery({ email, q })
      if ('search' in wanted) {
        const found = await searchPeople(app.db, caller.email, {
          search: wanted.search,
          limit: Number(limit),
        })
        return found.map(toPersonRecord)
      }
      const emails = wanted.emails.map(address => inField('email', () => readEmail(address)))
      // Admins have the list of users.
      const isAdmin = caller.scopes.includes('admin')
      const mayOpenOwn = app.config.subscribersMaySignIn
      const reader = {
        email: caller.email,
        mayOpenTime: caller.scopes.includes('timesheets'),
        mayOpenTickets: caller.scopes.includes('tickets') ? 'all' : mayOpenOwn ? 'own' : 'none',
      } as const
      const people = await (isAdmin ? namesOf(app.db, emails) : peopleOf(app.db, reader, emails))
      return people.map(toPersonRecord)
    },
  )
}
