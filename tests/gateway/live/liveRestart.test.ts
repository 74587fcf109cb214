import { startTestGateway } from '../../helpers/servers/gateway.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { follow, READ_AGAIN } from './following.ts'

const SECRETS = { SERVICE_KEY: 'k'.repeat(40), TOKEN_SECRET: 's'.repeat(40) }

test('a REST service that restarts under open subscriptions loses no message and sends none twice', async () => {
  const before = await startTestRest({ env: SECRETS })
  const REST_PORT = new URL(before.url).port
  const gateways = await Promise.all(
    [1, 2].map(() => startTestGateway({ restUrl: before.url, serviceKey: SECRETS.SERVICE_KEY })),
  )
  const token = await before.signIn('ann@corp.example')
  const log = async (rest: TestRest, notes: string) => {
    const body = { Project: 'Apollo', DateRange: ['2026-11-02'], Timezone: 'UTC', WorkNotes: notes }
    expect((await rest.call('POST', '/api/v1/timesheets/event', { token, body })).status).toBe(201)
  }
  await before.call('POST', '/api/v1/timesheets/project/Apollo', { token })
  const followers = gateways.map(gateway => follow(gateway, token, { purposes: ['USE', 'SEE', 'PAY'] }))
  for (const follower of followers) expect(await follower.receives(1)).toEqual([READ_AGAIN])

  await log(before, 'one')
  await log(before, 'two')
  await before.stop()
  const after = await startTestRest({
    env: { ...SECRETS, REST_PORT, DATABASE_URL: before.config.databaseUrl ?? '' },
  })
  await log(after, 'three')
  for (const follower of followers) await follower.receives(4)
  await log(after, 'four')
  for (const follower of followers)
    expect((await follower.receives(5)).map(({ event }) => event?.workNotes)).toEqual([
      undefined,
      'one',
      'two',
      'three',
      'four',
    ])

  for (const follower of followers) follower.close()
  for (const gateway of gateways) await gateway.close()
  await after.close()
  await before.close()
})
