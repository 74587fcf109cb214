import { sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { idempotencyKeys } from '../../../rest/db/schema/idempotency.ts'
import { liveMessages } from '../../../rest/db/schema/live.ts'
import { withContent } from '../../../rest/answers/liveContent.ts'
import { databaseTargets } from '../../helpers/servers/database.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { ticketFixture } from '../tickets/ticketFixture.ts'

const MIGRATION = join(import.meta.dirname, '../../../rest/db/migrations/0009_ids-only.sql')

describe.each(databaseTargets)(
  'messages of the live feed from before they contained only ids, on $name',
  target => {
    let rest: TestRest
    beforeAll(async () => {
      rest = await startTestRest({ target })
    })
    afterAll(() => rest.close())

    /** Restores the earlier tables, fills them and migrates them. */
    async function migrated(messages: readonly (readonly [string, object])[], answers: readonly unknown[]) {
      await rest.db.transaction(async tx => {
        await tx.execute(sql`drop index live_messages_narrows`)
        await tx.execute(sql`truncate live_messages, idempotency_keys restart identity`)
        await tx.execute(sql`
        alter table live_messages drop subject_id, drop comment_id, drop before_project_id, drop email, drop narrows,
          add data jsonb not null`)
        await tx.execute(sql`alter table idempotency_keys drop made, drop error, add answer jsonb`)
        for (const [kind, data] of messages)
          await tx.execute(
            sql`insert into live_messages (kind, data) values (${kind}, ${JSON.stringify(data)}::jsonb)`,
          )
        for (const [index, answer] of answers.entries()) {
          const status = typeof answer === 'string' ? 200 : 'error' in Object(answer) ? 409 : 201
          await tx.execute(sql`
          insert into idempotency_keys (caller, key, request, status, answer)
          values ('ann@example.com', ${String(index)}, 'r', ${status}, ${JSON.stringify(answer)}::jsonb)`)
        }
        const statements = (await readFile(MIGRATION, 'utf8')).split('--> statement-breakpoint')
        for (const statement of statements) await tx.execute(sql.raw(statement))
      })
    }

    test('are sent unchanged, and a stored key still works', async () => {
      const fixture = await ticketFixture(rest)
      for (const name of ['ann', 'ben'])
        await rest.signIn(`${name}@example.com`, { scopes: ['tickets', 'timesheets'] })
      await rest.call('POST', '/api/v1/timesheets/project/Hermes', { token: fixture.ann })
      const entry = { Project: 'Hermes', DateRange: ['2027-03-01'], Timezone: 'UTC' }
      const { body: Event } = await rest.call('POST', '/api/v1/timesheets/event', {
        token: fixture.ann,
        body: entry,
      })
      const ticket = await fixture.ticket({
        Subscribers: ['ann@example.com', 'ben@example.com', 'cat@example.com', 'xen@example.com'],
      })
      await fixture.comment(ticket, { Body: 'one', RemoveSubscribers: ['ben@example.com'] })
      await fixture.call('GET', `/project/1/ticket/${ticket}/unsubscribe`, { token: fixture.cat })
      const Ticket = await fixture.read(ticket)
      const { body: comments } = await fixture.call('GET', `/project/1/ticket/${ticket}/comments`, {
        token: fixture.ann,
      })
      const Comment: unknown = Reflect.get(Object(comments), 0)
      const Before = { Project: 'Hermes', OwnerEmail: 'ann@example.com' }
      const subscribed = (...names: string[]) => ({ Subscriptions: names.map(name => `${name}@example.com`) })
      const about = (more: object) => ({ Id: ticket, ProjectId: 1, ...more })
      const messages = [
        ['timesheetEvent', { Id: 1, Event, Before: null }],
        ['timesheetEvent', { Id: 1, Event, Before }],
        ['timesheetEvent', { Id: 7, Event: null, Before }],
        ['timesheetProject', { Name: 'Hermes' }],
        ['ticket', about({ Ticket, Before: null })],
        ['ticket', about({ Ticket, Before: subscribed('ann', 'ben', 'xen') })],
        ['ticketComment', { ProjectId: 1, TicketId: ticket, Comment }],
        ['ticket', about({ Ticket, Before: subscribed('ann', 'cat', 'xen') })],
        ['ticketProject', { Id: 1, Name: 'Apollo', CanSee: ['ann@example.com', 'ben@example.com'] }],
        ['user', { Email: 'ann@example.com' }],
      ] as const
      await migrated(messages, [
        { CommentId: 1, ReloadTicket: false, Comment, Ticket },
        { ProjectId: 1, TicketId: ticket },
        Event,
        { Name: 'Hermes', CanUse: [] },
        { Id: 1, Name: 'Apollo', CanSee: [] },
        { UUID: '00000000-0000-4000-8000-000000000001', Filename: 'a.png' },
        { error: 'There is a project of this name already.' },
        Buffer.from('%PDF-').toString('base64'),
      ])
      const kept = await rest.db.select().from(liveMessages).orderBy(liveMessages.id)
      expect(kept.map(({ id, narrows }) => [id, narrows])).toEqual(
        [false, false, false, true, false, true, false, true, true, true].map((narrows, index) => [
          index + 1,
          narrows,
        ]),
      )
      const links = /"Url":"[^"]*"/g
      const plain = (value: unknown): unknown =>
        JSON.parse(JSON.stringify(value).replace(links, '"Url":null'))
      // They had no names then.
      const sent = (await withContent(rest.db, kept)).map(({ kind, data }) => [
        kind,
        Object.fromEntries(Object.entries(data ?? {}).filter(([name]) => name !== 'Names')),
      ])
      expect(sent).toEqual(plain(messages))
      const keys = await rest.db.select().from(idempotencyKeys).orderBy(idempotencyKeys.key)
      expect(keys.map(({ status, made, error }) => [status, made ?? error])).toEqual([
        [201, '1'],
        [201, String(ticket)],
        [201, '1'],
        [201, '1'],
        [201, '1'],
        [201, '00000000-0000-4000-8000-000000000001'],
        [409, 'There is a project of this name already.'],
        [200, null],
      ])
      // Later messages get higher ids.
      await fixture.comment(ticket, { Body: 'two' })
      expect((await rest.db.select().from(liveMessages)).map(({ id }) => id)).toContain(11)
    })
  },
)
