// Surface: the SDL as a file, for whom introspection is open.
import { buildSchema } from 'graphql'
import type { OperationRule } from '../../../gateway/operations/operations.ts'
import { startTestGateway } from '../../helpers/servers/gateway.ts'
import { startStub, type Stub } from '../../helpers/servers/stub.ts'

let stub: Stub
beforeAll(async () => {
  stub = await startStub()
})
afterAll(() => stub.close())

async function download(operations: OperationRule, token?: string) {
  const gateway = await startTestGateway({ restUrl: stub.url, operations })
  const answer = await fetch(`${gateway.url}/graphql/schema.graphql`, {
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  })
  const text = await answer.text()
  await gateway.close()
  return { status: answer.status, type: answer.headers.get('content-type'), text }
}

test('a signed-in user gets the whole schema, with its descriptions', async () => {
  const { status, type, text } = await download('signed-in', stub.user('ann@example.com', 'tickets'))
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  const schema = buildSchema(text)
  expect(schema.getQueryType()?.getFields().ticket?.description).toMatch(/^[A-Z]/)
  expect(schema.getSubscriptionType()?.getFields()).toHaveProperty('commentAdded')
})

test.each([undefined, 'daybook_of_nobody'])('with the token %p it is refused', async token => {
  expect(await download('signed-in', token)).toMatchObject({ status: 401 })
})

test('anyone gets it if anyone may send operations, and nobody if nobody may', async () => {
  expect(await download('any')).toMatchObject({ status: 200 })
  const refused = await download('known', stub.user('ann@example.com', 'tickets'))
  expect([400, 403, 404]).toContain(refused.status)
})
