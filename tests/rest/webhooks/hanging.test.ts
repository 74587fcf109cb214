import { sql } from 'drizzle-orm'
import { outboxMails } from '../../../rest/db/schema/mails.ts'
import { startTestRest } from '../../helpers/servers/rest.ts'
import { ticketFixture } from '../tickets/ticketFixture.ts'
import { startReceiver, until, type Receiver } from './receiver.ts'

test('webhooks that hang, at once or after failures, delay neither another one nor a mail', async () => {
  // Longer than the test: what waits for one of them never comes.
  const slow = await startTestRest({
    env: { WEBHOOK_PRIVATE_ADDRESSES: 'true' },
    webhooks: { timeout: 300_000, firstWait: 50 },
  })
  const open: Receiver[] = []
  try {
    const fixture = await ticketFixture(slow)
    const boss = await slow.signIn('boss@example.com', { scopes: ['admin'] })
    const hanging = await startReceiver(() => undefined)
    const failed = new Set<string | undefined>()
    const failing = await startReceiver(response => {
      const { url } = response.req
      if (!failed.has(url)) response.writeHead(500).end()
      failed.add(url)
    })
    const receiver = await startReceiver()
    open.push(hanging, failing, receiver)
    let made = 0
    const makeOne = async ({ url }: Receiver, token: string) => {
      const body = { Url: `${url}?${made++}`, Kinds: ['comment'], ProjectId: token === boss ? null : 1 }
      expect((await slow.call('POST', '/api/v1/webhooks', { token, body })).status).toBe(201)
    }
    for (let count = 0; count < 15; count++) await makeOne(hanging, boss)
    for (let count = 0; count < 25; count++) await makeOne(failing, count < 12 ? fixture.ben : fixture.ann)
    await makeOne(receiver, fixture.ann)
    const ticket = await fixture.ticket({ Subscribers: ['cat@example.com'] })
    await fixture.comment(ticket, { Body: '<p>one</p>' })
    await Promise.all([hanging.count(15), failing.count(25 + 20), receiver.count(1)])
    await fixture.comment(ticket, { Body: '<p>two</p>' })
    await receiver.count(2)
    await until(async () => (await slow.db.$count(outboxMails, sql`sent is null`)) === 0)
    expect([hanging.received.length, failing.received.length]).toEqual([15, 45])
  } finally {
    for (const one of open) one.close()
    await slow.close()
  }
})
