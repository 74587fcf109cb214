import { sql, type Column } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { preparedSql } from '../../db/prepared.ts'
import { timesheetEvents, timesheetMembers } from '../../db/schema/timesheets.ts'
import { users } from '../../db/schema/users.ts'
import type { PeopleRange } from '../../rules/timesheets/timesheetPeople.ts'
import { minutesAt } from './minutes.ts'

/** A person with the sums of their time, in whole minutes (docs/specification/timesheets.md#minutes). */
export interface PersonTime {
  email: string
  /** Null if the caller may not see it, or if there is no such user. */
  name: string | null
  unconfirmed: number
  /** How many events are unconfirmed. */
  unconfirmedCount: number
  unpaid: number
  paid: number
  /** Confirmed and unpaid before `unpaidUntil`, at any time; 0 without it. */
  unpaidBefore: number
  /** Start of the oldest event of `unpaidBefore`. */
  oldest: Date | null
}

interface Filter extends PeopleRange {
  caller: string
  /** Whether the caller may see the names of all users, not only of members of the same projects. */
  seesAllNames: boolean
}

/**
 * The people whose time the purpose opens to the caller, and for `pay` those whom the caller has to pay, by
 * e-mail, with their time (docs/specification/rest.md#list-people-with-their-time). All-day items have no
 * duration.
 */
export async function peopleWithTime(
  db: Queries,
  { caller, seesAllNames, purpose, from, until, unpaidUntil }: Filter,
): Promise<PersonTime[]> {
  const range = { from: from.toISOString(), until: until.toISOString() }
  const values = { caller, seesAllNames, purpose, ...range, unpaidUntil: unpaidUntil?.toISOString() ?? null }
  return (await find(db, values)).map(({ oldest, ...person }) => ({
    ...person,
    oldest: oldest === null ? null : new Date(oldest),
  }))
}

/** The oldest start is in milliseconds since 1970. */
type PersonRow = Omit<PersonTime, 'oldest'> & { oldest: number | null }

const find = preparedSql<PersonRow>('timesheet_people', () => {
  const { projectId, ownerEmail, starts, ends, confirmed, paid } = timesheetEvents
  const instant = (name: string) => sql`${sql.placeholder(name)}::timestamptz`
  const [from, until, unpaidUntil] = [instant('from'), instant('until'), instant('unpaidUntil')]
  const caller = sql.placeholder('caller')
  const purpose = sql`${sql.placeholder('purpose')}::timesheet_purpose`
  const isOpened = (project: Column) => sql`${project} in (
    select opening.project_id from ${timesheetMembers} opening
    where opening.email = ${caller} and opening.purpose = ${purpose})`
  const within = sql`${minutesAt(until)} - ${minutesAt(from)}`
  const isUnconfirmed = sql`${paid} is null and ${confirmed} is null`
  const isUnpaid = sql`${paid} is null and ${confirmed} is not null`
  return sql`
    with logged as (
      select ${ownerEmail} as email,
        sum(${within}) filter (where ${isUnconfirmed}) as unconfirmed,
        count(*) filter (where ${isUnconfirmed}) as unconfirmed_count,
        sum(${within}) filter (where ${isUnpaid}) as unpaid,
        sum(${within}) filter (where ${paid} is not null) as paid
      from ${timesheetEvents}
      -- No event is longer than a day, so the index on the start finds all that reach into the range.
      where ${isOpened(projectId)} and ${starts} > ${from} - interval '24 hours' and ${starts} < ${until}
        and ${ends} > ${from}
      group by ${ownerEmail}
    ), waiting as (
      select ${ownerEmail} as email,
        sum(${minutesAt(unpaidUntil)}) filter (where ${starts} < ${unpaidUntil}) as minutes,
        min(${starts}) filter (where ${starts} < ${unpaidUntil}) as oldest
      from ${timesheetEvents}
      where ${purpose} = 'pay' and ${isOpened(projectId)} and ${isUnpaid} and ${ends} > ${starts}
      group by ${ownerEmail}
    ), listed as (
      select ${timesheetMembers.email}, true as is_member from ${timesheetMembers}
      where ${timesheetMembers.purpose} = 'use' and ${isOpened(timesheetMembers.projectId)}
      union all select email, false from waiting
    ), people as (
      select email, bool_or(is_member) as is_member from listed group by email
    )
    select people.email, ${users.name}, coalesce(logged.unconfirmed, 0)::float8 as unconfirmed,
      coalesce(logged.unconfirmed_count, 0)::int as "unconfirmedCount",
      coalesce(logged.unpaid, 0)::float8 as unpaid, coalesce(logged.paid, 0)::float8 as paid,
      coalesce(waiting.minutes, 0)::float8 as "unpaidBefore",
      (extract(epoch from waiting.oldest) * 1000)::float8 as oldest
    from people
    left join logged on logged.email = people.email
    left join waiting on waiting.email = people.email
    left join ${users} on ${users.email} = people.email
      and (people.is_member or ${sql.placeholder('seesAllNames')}::boolean or ${users.email} = ${caller})
    order by people.email collate "C"`
})
