// Surface: lists without a limit, which a gateway reads from a server that gives no parts.
import { textLike } from '../../helpers/matchers.ts'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startStub, type Stub } from '../../helpers/servers/stub.ts'

const LIST = '/api/v1/tickets/tickets'

describe('a gateway in front of a server without pages', () => {
  let stub: Stub
  let gateway: TestGateway
  let token: string
  beforeAll(async () => {
    stub = await startStub()
    gateway = await startTestGateway({ restUrl: stub.url })
    token = stub.user('ann@example.com', 'tickets')
  })
  afterAll(async () => {
    await gateway.close()
    await stub.close()
  })

  const ticket = (Id: number, Body: string) => ({
    ...{
      Id,
      ProjectId: 1,
      Created: Id,
      Modified: Id,
      CreatorEmail: 'ann@example.com',
      Subject: 'Found',
      Body,
    },
    ...{ Statuses: [], Subscriptions: [], Files: [] },
  })
  const ask = (search: string | null, tickets: readonly object[]) => {
    stub.answerOnce(LIST, 200, tickets)
    return gateway.query(
      'query ($search: String) { tickets(first: 100, search: $search) { edges { node { number } } } }',
      { search },
      token,
    )
  }

  test('reads no more than 64 MB of a list, and says what to do', async () => {
    const tickets = Array.from({ length: 840 }, (_, index) => ticket(index + 1, 'x'.repeat(80_000)))
    const { errors } = await ask(null, tickets)
    expect(errors).toMatchObject([
      { message: textLike('narrow the filter'), extensions: { code: 'TOO_LARGE' } },
    ])
    expect((await ask(null, tickets.slice(0, 100))).errors).toBeUndefined()
  })

  test.each(['<', '<a ', '<a b="', '</', '<!--'])(
    'searches texts of many repeated “%s” only once, if it searches them itself',
    async nasty => {
      const Body = nasty.repeat(80_000 / nasty.length)
      const { data, errors } = await ask(
        'found',
        Array.from({ length: 20 }, (_, index) => ticket(index + 1, Body)),
      )
      expect(errors).toBeUndefined()
      expect(data).toMatchObject({ tickets: { edges: Array(20).fill(expect.anything()) } })
    },
  )
})
