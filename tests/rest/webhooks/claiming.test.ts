import { sql } from 'drizzle-orm'
import { claimWebhook, SEND_WEBHOOK } from '../../../rest/queries/webhookQueue.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { ticketFixture } from '../tickets/ticketFixture.ts'
import { until } from './receiver.ts'

let rest: TestRest
beforeAll(async () => {
  rest = await startTestRest({ env: { WEBHOOK_PRIVATE_ADDRESSES: 'true' } })
})
afterAll(() => rest.close())

/**
 * Adds a job that a worker has in hand. No server does it, and none takes it for that of a dead one: that is done with
 * tasks whose limit is unknown.
 */
const jobInHand = (): Promise<number> =>
  rest.db.transaction(async tx => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from graphile_worker.add_job(${SEND_WEBHOOK})`)
    const id = Number(rows[0]?.id)
    await tx.execute(sql`
      update graphile_worker._private_jobs set locked_at = now(), locked_by = 'elsewhere' where id = ${id}`)
    return id
  })

async function isWaiting(): Promise<boolean> {
  const { rowCount } = await rest.db.execute(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rowCount === 1
}

test('of two jobs that claim a webhook at the same moment one has it', async () => {
  const { ann } = await ticketFixture(rest)
  const body = { Url: 'http://127.0.0.1:9/daybook', Kinds: ['comment'], ProjectId: 1 }
  expect((await rest.call('POST', '/api/v1/webhooks', { token: ann, body })).status).toBe(201)
  const [sending, next] = [await jobInHand(), await jobInHand()]
  const claims = await rest.db.transaction(async tx => {
    await tx.execute(sql`update webhooks set job_id = ${sending} where id = 1`)
    const claiming = claimWebhook(rest.db, 1, next)
    await until(isWaiting)
    // In an object, as it goes on only after the commit.
    return { claiming }
  })
  expect(await claims.claiming).toBe(false)
  expect(await claimWebhook(rest.db, 1, sending)).toBe(true)
})
