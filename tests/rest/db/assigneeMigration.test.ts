import { sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ticketSubscribers, tickets, ticketTags } from '../../../rest/db/schema/tickets.ts'
import { databaseTargets } from '../../helpers/servers/database.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { ticketFixture } from '../tickets/ticketFixture.ts'

const MIGRATION = join(import.meta.dirname, '../../../rest/db/migrations/0024_assignee-and-due.sql')
const FAMILIES = ['status:new', 'impact:none', 'priority:low']
const LONG = `due:${'x'.repeat(96)}`

describe.each(databaseTargets)('tags from before assignee and due were families, on $name', target => {
  let rest: TestRest
  beforeAll(async () => {
    rest = await startTestRest({ target })
    await ticketFixture(rest)
    await rest.db.execute(sql`insert into ticket_members (project_id, email) values (1, 'gone@example.com')`)
    await rest.db.execute(
      sql`insert into users (email, name, deactivated) values ('gone@example.com', 'Gone', now())`,
    )
  })
  afterAll(() => rest.close())

  test.each<[string, string[], string[]]>([
    ['of other kinds', ['web', 'overdue:2026-12-01'], ['web', 'overdue:2026-12-01']],
    ['of a day', ['due:2026-12-01', 'web'], ['due:2026-12-01', 'web']],
    ['of a leap day', ['due:2028-02-29'], ['due:2028-02-29']],
    ['of several days', ['due:2026-12-02', 'due:2026-12-01'], ['due:2026-12-02', 'old-due:2026-12-01']],
    ['of no day', ['due:', 'due:soon', 'due:none'], ['old-due:', 'old-due:soon', 'old-due:none']],
    [
      'of days that no calendar has',
      ['due:2027-02-29', 'due:2026-13-01'],
      ['old-due:2027-02-29', 'old-due:2026-13-01'],
    ],
    ['of days in other forms', ['due:1.12.2026', 'due:2026-1-2'], ['old-due:1.12.2026', 'old-due:2026-1-2']],
    ['of days of other centuries', ['due:1026-12-01'], ['old-due:1026-12-01']],
    ['of no day, before one', ['due:soon', 'due:2026-12-01'], ['old-due:soon', 'due:2026-12-01']],
    ['that have the new name already', ['old-due:soon', 'due:soon', 'a'], ['old-due:soon', 'a']],
    ['that are long', [LONG], [`old-${LONG}`.slice(0, 100)]],
    ['of a member', ['assignee:ben@example.com'], ['assignee:ben@example.com']],
    ['of the creator', ['assignee:zoe@example.com'], ['assignee:zoe@example.com']],
    ['of a subscriber', ['assignee:cat@example.com'], ['assignee:cat@example.com']],
    ['of a subscriber without an account', ['assignee:new@else.example'], ['assignee:new@else.example']],
    ['of somebody else', ['assignee:xen@example.com'], ['old-assignee:xen@example.com']],
    ['of a closed account', ['assignee:gone@example.com'], ['old-assignee:gone@example.com']],
    ['of no address', ['assignee:ben', 'assignee:'], ['old-assignee:ben', 'old-assignee:']],
    [
      'of several people',
      ['assignee:xen@example.com', 'assignee:cat@example.com', 'assignee:ben@example.com', 'due:2026-12-01'],
      [
        'old-assignee:xen@example.com',
        'assignee:cat@example.com',
        'old-assignee:ben@example.com',
        'due:2026-12-01',
      ],
    ],
  ])('%s', async (_name, before, after) => {
    const [ticket] = await rest.db
      .insert(tickets)
      .values({
        ...{ projectId: 1, creatorEmail: 'zoe@example.com', subject: 'A', body: '' },
        statuses: [...FAMILIES, ...before],
      })
      .returning()
    if (ticket === undefined) throw new Error('There is no ticket.')
    await rest.db.insert(ticketSubscribers).values(
      ['cat@example.com', 'new@else.example'].map(email => ({
        ...{ ticketId: ticket.id, email, addedBy: 'ann@example.com', projectId: 1 },
      })),
    )
    await rest.db.transaction(async tx => {
      const statements = (await readFile(MIGRATION, 'utf8')).split('--> statement-breakpoint')
      for (const statement of statements) await tx.execute(sql.raw(statement))
    })
    const isIt = sql`id = ${ticket.id}`
    const [migrated] = await rest.db.select().from(tickets).where(isIt)
    expect(migrated).toEqual({ ...ticket, statuses: [...FAMILIES, ...after] })
    const indexed = await rest.db
      .select()
      .from(ticketTags)
      .where(sql`ticket_id = ${ticket.id}`)
    expect(indexed.map(({ tag }) => tag)).toEqual(expect.arrayContaining([...FAMILIES, ...after]))
    for (const tag of before.filter(one => !after.includes(one)))
      expect(indexed.map(row => row.tag)).not.toContain(tag)
    // What is there afterwards is a valid filter and survives every later change.
    expect(new Set(migrated?.statuses).size).toBe(migrated?.statuses.length)
  })
})
