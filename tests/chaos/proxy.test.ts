import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket, WebSocketServer } from 'ws'
import { startFaultyProxy, type FaultyProxy } from './proxy.ts'

const BODY = 'x'.repeat(100_000)

let server: Server
let target: string
let proxy: FaultyProxy
let came: string[]

beforeEach(async () => {
  came = []
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        came.push(`${request.url} ${String(Buffer.concat(chunks))}`)
        response.end(BODY)
      })
  }).listen(0, '127.0.0.1')
  new WebSocketServer({ server }).on('connection', socket =>
    socket.on('message', data => socket.send(data as Buffer)),
  )
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  target = `http://127.0.0.1:${address.port}`
  proxy = await startFaultyProxy(target, 1)
})
afterEach(async () => {
  await proxy.close()
  server.close()
})

const post = async (body: string) => {
  const answer = await fetch(`${proxy.url}/path?query`, { method: 'POST', body })
  return answer.text()
}

test('the proxy changes nothing at first, and only the time with a latency', async () => {
  expect(await post('a')).toBe(BODY)
  proxy.set({ latency: 20 })
  expect(await post('b')).toBe(BODY)
  expect(came).toEqual(['/path?query a', '/path?query b'])
  expect(proxy.failures).toEqual([])
})

test('a call whose answer is cut has reached the server, and is recorded', async () => {
  proxy.set({ cut: 1, latency: 20 })
  for (const body of ['a', 'b', 'c', 'd', 'e', 'f']) await expect(post(body)).rejects.toThrow()
  expect(came).toHaveLength(6)
  expect(proxy.failures.map(({ call }) => call)).toEqual(Array.from({ length: 6 }, () => 'POST /path'))
  expect(new Set(proxy.failures.map(({ how }) => how))).toEqual(
    new Set(['cut before the answer', 'cut in the answer']),
  )
})

test('a share of the calls is cut, the same ones for the same seed', async () => {
  const outcomesOf = async (seed: number) => {
    const other = await startFaultyProxy(target, seed)
    other.set({ cut: 0.5 })
    const outcomes: boolean[] = []
    for (let call = 0; call < 12; call++)
      outcomes.push(
        await fetch(other.url).then(
          answer =>
            answer.text().then(
              () => true,
              () => false,
            ),
          () => false,
        ),
      )
    await other.close()
    return outcomes
  }
  const outcomes = await outcomesOf(7)
  expect(new Set(outcomes)).toEqual(new Set([true, false]))
  expect(await outcomesOf(7)).toEqual(outcomes)
  expect(await outcomesOf(8)).not.toEqual(outcomes)
})

test('a duplicated call arrives twice, and is answered once', async () => {
  proxy.set({ doubled: 1, latency: 20 })
  expect(await post('a')).toBe(BODY)
  while (came.length < 2) await sleep(5)
  expect(came).toEqual(['/path?query a', '/path?query a'])
})

test('a delayed answer arrives later, or its client gives up, which is recorded', async () => {
  proxy.set({ held: 1, holdTime: 50 })
  expect(await post('a')).toBe(BODY)
  expect(proxy.failures).toEqual([])
  proxy.set({ holdTime: 600_000 })
  for (let wait = 50; proxy.failures.length === 0; wait *= 2)
    await expect(fetch(proxy.url, { signal: AbortSignal.timeout(wait) })).rejects.toThrow()
  expect(proxy.failures).toEqual([expect.objectContaining({ call: 'GET /', how: 'given up' })])
})

test('a socket works through the proxy until it is cut at a message', async () => {
  proxy.set({ latency: 20 })
  const socket = new WebSocket(proxy.url.replace('http', 'ws') + '/graphql')
  await once(socket, 'open')
  socket.send('hello')
  expect(String((await once(socket, 'message'))[0])).toBe('hello')
  socket.close()
  await once(socket, 'close')
  proxy.set({ cut: 1 })
  const cut = new WebSocket(proxy.url.replace('http', 'ws') + '/graphql')
  await new Promise(resolve => cut.on('error', () => undefined).on('close', resolve))
  expect(proxy.failures).toEqual([expect.objectContaining({ call: 'GET /graphql', how: 'socket cut' })])
})
