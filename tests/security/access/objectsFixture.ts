import { sql } from 'drizzle-orm'
import type { GraphQLAnswer } from '../../helpers/servers/gateway.ts'
import { textIn } from '../../helpers/matchers.ts'
import type { Answer } from '../../helpers/servers/rest.ts'
import { startSystem, type System } from '../../helpers/servers/system.ts'
import { tableNames } from '../../helpers/servers/tables.ts'
import { uploaded } from '../../rest/tickets/ticketFiles.ts'

/**
 * The callers. Of the timesheet project Apollo, Ann is on Can Use, Sue on Can See, Pat on Can Pay, Eve on Can
 * Edit. Xen has the scopes but is on no list. Tim has only the scope tickets, Zoe only admin. Fay owns the
 * other projects.
 */
const SCOPES = {
  ann: ['timesheets', 'tickets'],
  sue: ['timesheets', 'tickets'],
  pat: ['timesheets', 'tickets'],
  eve: ['timesheets', 'tickets'],
  xen: ['timesheets', 'tickets'],
  tim: ['tickets'],
  zoe: ['admin'],
  fay: ['timesheets', 'tickets'],
} as const
export type Who = keyof typeof SCOPES
const NAMES = Object.keys(SCOPES).filter((name): name is Who => name in SCOPES)

export const addressOf = (name: string) => `${name}@example.com`

/** The global id of an object. */
export const idOf = (type: string, key: string | number) => Buffer.from(`${type}:${key}`).toString('base64')

/** A number that no object in the tests has. */
export const ABSENT = 4_711

/** Invalid numbers in URLs. */
export const BAD_NUMBERS = [
  '-1',
  '0',
  '1.5',
  '9007199254740993',
  '1e3',
  '1;select',
  '1%3Bselect',
  "1'",
  'id[]',
  'NaN',
  '%00',
]
export const SQL_TERMS = /select|sql|bigint|integer|syntax|query/i

/** The content of the gateway's answer, without what identifies the request. */
export const saidBy = ({ data, errors }: GraphQLAnswer) => ({
  data,
  errors: errors?.map(({ message, extensions: { code } }) => ({ message, code })),
})

/**
 * Ann's entry on Apollo has the number 1, and Fay's on Zeus 2; so do the tickets and the ticket projects Apollo
 * and Zeus, with one comment each.
 */
export interface ObjectsFixture extends System {
  /** A call below `/api/v1/`. */
  call(who: Who, method: string, path: string, body?: unknown): Promise<Answer>
  ask(who: Who, document: string, variables?: Record<string, unknown>): Promise<GraphQLAnswer>
  /** A file that Fay has uploaded, which belongs to no ticket. */
  file: string
  /** All data, except for when users were last seen: to compare it before and after an attack. */
  state(): Promise<unknown>
}

/** Starts our servers with the users and their data. */
export async function objectsFixture(): Promise<ObjectsFixture> {
  const system = await startSystem()
  const { rest, gateway } = system
  const signedIn = await Promise.all(
    NAMES.map(async name => [name, await rest.signIn(addressOf(name), { scopes: SCOPES[name] })] as const),
  )
  const tokens = Object.fromEntries(signedIn)
  const tokenOf = (who: Who) => tokens[who] ?? ''
  const call: ObjectsFixture['call'] = (who, method, path, body) =>
    rest.call(method, `/api/v1/${path}`, { token: tokenOf(who), body })
  const must = async (...[who, method, path, body]: Parameters<typeof call>) => {
    const { status, error } = await call(who, method, path, body)
    if (status > 201) throw new Error(`${method} ${path}: ${status} ${String(error)}`)
  }

  await must('eve', 'POST', 'timesheets/project/Apollo')
  for (const [list, name] of [
    ['canUse', 'ann'],
    ['canSee', 'sue'],
    ['canPay', 'pat'],
  ] as const) {
    await must('eve', 'PATCH', `timesheets/project/Apollo/${list}?email=${addressOf(name)}`)
    await must('eve', 'DELETE', `timesheets/project/Apollo/${list}?email=${addressOf('eve')}`)
  }
  await must('fay', 'POST', 'timesheets/project/Zeus')
  for (const [name, Project] of [
    ['ann', 'Apollo'],
    ['fay', 'Zeus'],
  ] as const) {
    await must(name, 'POST', 'timesheets/event', { ...ENTRY, Project })
    await must(name, 'POST', `tickets/project/${Project}`)
  }
  for (const [name, number] of [
    ['ann', 1],
    ['fay', 2],
  ] as const) {
    await must(name, 'POST', `tickets/project/${number}/ticket`, { Subject: 'It breaks', Body: '<p>x</p>' })
    await must(name, 'POST', `tickets/project/${number}/ticket/${number}/comment`, { Body: '<p>Why?</p>' })
  }
  const { UUID: file } = await uploaded(rest, tokenOf('fay'), 'secret')
  return {
    ...system,
    call,
    ask: (who, document, variables) => gateway.query(document, variables, tokenOf(who)),
    file,
    state: async () => {
      const kept = (await tableNames(rest.db)).filter(name => name !== 'users')
      const rows = kept.map(async (name): Promise<[string, unknown]> => {
        const content = sql`select coalesce(jsonb_agg(to_jsonb(kept) order by to_jsonb(kept)::text), '[]') as rows`
        const { rows: found } = await rest.db.execute(sql`${content} from ${sql.identifier(name)} as kept`)
        return [name, found]
      })
      const { rows: users } = await rest.db.execute(sql`select email, name, scopes from users order by email`)
      return Object.fromEntries([...(await Promise.all(rows)), ['users', users]])
    },
  }
}

export const ENTRY = {
  Project: 'Apollo',
  DateRange: ['2027-03-01T09:00:00.000Z', '2027-03-01T10:30:00.000Z'],
  Timezone: 'Europe/Berlin',
  WorkNotes: 'Landing gear',
}

/** When Ann's entry was modified, which an update must contain. */
export async function modifiedOf(fixture: ObjectsFixture): Promise<string> {
  const { body } = await fixture.call('ann', 'GET', 'timesheets/events?from=2027-03-01&until=2027-03-02')
  const event: unknown = Array.isArray(body) ? body.at(0) : undefined
  return textIn(event, 'Modified')
}
