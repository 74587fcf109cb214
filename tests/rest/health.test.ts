import { databaseTargets } from '../helpers/servers/database.ts'
import { startTestRest, type TestRest } from '../helpers/servers/rest.ts'

describe.each(databaseTargets)('on $name', target => {
  let rest: TestRest
  beforeAll(async () => {
    rest = await startTestRest({ target })
  })
  afterAll(() => rest.close())

  test('a service that runs and has its database reports that', async () => {
    expect(await rest.call('GET', '/livez')).toMatchObject({ status: 200, body: { Live: true } })
    expect(await rest.call('GET', '/readyz')).toMatchObject({ status: 200, body: { Ready: true } })
  })
})
