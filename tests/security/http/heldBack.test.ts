// Surface: refusals that are delayed: what they hold in memory in the meantime.
import fastify, { type FastifyRequest } from 'fastify'
import { createFairShares } from '../../../gateway/bounds/fairShares.ts'
import { isNoTurn, createRequestTurns } from '../../../gateway/http/turns.ts'
import { createCallerKeys } from '../../../gateway/upstream/callerKeys.ts'

/** After how many invalid tokens the refusals of an address are delayed. */
const SUSPECT = 20

test('a delayed refusal keeps no body', async () => {
  const keys = createCallerKeys()
  for (let count = 0; count <= SUSPECT; count++)
    keys.learn({ token: `junk${count}`, address: '127.0.0.1' }, 401)
  const turns = createRequestTurns(keys, createFairShares())
  const refused: FastifyRequest[] = []
  const app = fastify()
  app.addHook('onSend', (request, reply) => turns.holdBack(request, reply))
  app.post('/', async (request, reply) => {
    const turn = await turns.take(request, reply)
    expect([isNoTurn(turn), request.body]).toEqual([false, { large: 'body' }])
    refused.push(request)
    return reply.code(401).send({})
  })
  const headers = { authorization: 'Bearer junk0' }
  const answer = app.inject({ method: 'POST', url: '/', headers, payload: { large: 'body' } })
  const answered = answer.then(() => 'answered')
  while (refused.length === 0) await new Promise(setImmediate)
  await new Promise(setImmediate)
  expect(refused.map(({ body }) => body)).toEqual([undefined])
  expect(await Promise.race([answered, Promise.resolve('held back')])).toBe('held back')
  expect((await answer).statusCode).toBe(401)
  await app.close()
})
