import type { Static } from 'typebox'
import type { PeopleQuery } from '../../contract/timesheets.ts'
import { readDate } from '../dates.ts'
import { malformed } from '../refusal.ts'
import { readRange } from './timesheetEvents.ts'

type Query = Static<typeof PeopleQuery>

/** Whose time is asked for, in which half-open range, and before when their unpaid time counts as well. */
export interface PeopleRange {
  purpose: Query['purpose']
  from: Date
  until: Date
  unpaidUntil: Date | undefined
}

/**
 * The range of people with their time (docs/specification/rest.md#list-people-with-their-time).
 * @throws Refusal 400
 */
export function readPeopleRange({ purpose, from, until, unpaidUntil }: Query): PeopleRange {
  if (unpaidUntil !== undefined && purpose !== 'pay')
    throw malformed('unpaidUntil is only for the purpose pay.', { field: 'unpaidUntil' })
  return {
    ...{ purpose, ...readRange(from, until) },
    unpaidUntil: unpaidUntil === undefined ? undefined : readDate(unpaidUntil, 'unpaidUntil'),
  }
}
