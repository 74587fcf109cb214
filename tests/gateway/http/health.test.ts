import { startSystem, type System } from '../../helpers/servers/system.ts'

describe('the health of a gateway', () => {
  let system: System
  beforeAll(async () => {
    system = await startSystem({ gateway: { operations: 'any' } })
  })
  afterAll(() => system.close())

  const ask = async (path: string) => {
    const response = await fetch(system.gateway.url + path)
    return { http: response.status, ...((await response.json()) as { status?: string; error?: string }) }
  }
  /** A result counts for a second. */
  const until = async (isSo: (http: number) => boolean) => {
    let answer = await ask('/readyz')
    while (!isSo(answer.http)) answer = await ask('/readyz')
    return answer
  }

  test('it is ready if the REST service is, and else says what that lacks', async () => {
    expect(await ask('/readyz')).toMatchObject({ status: 'ok' })
    system.rest.announceStop()
    expect(await until(http => http === 503)).toMatchObject({
      http: 503,
      error: 'The REST service is not ready. This server is about to stop.',
    })
    expect(await ask('/livez')).toMatchObject({ status: 'ok' })
    await system.rest.stop()
    const gone = 'The REST service is not ready.'
    for (let { error } = await ask('/readyz'); error !== gone;) error = (await ask('/readyz')).error
    expect(await ask('/livez')).toMatchObject({ status: 'ok' })
  })

  test('before a stop it says so at once, and still answers everything else', async () => {
    system.gateway.announceStop()
    expect(await ask('/readyz')).toMatchObject({ http: 503, error: 'This server is about to stop.' })
    expect(await ask('/livez')).toMatchObject({ status: 'ok' })
    expect((await fetch(`${system.gateway.url}/graphql/schema.graphql`)).status).toBe(200)
  })
})
