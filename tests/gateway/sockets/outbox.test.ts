import { once } from 'node:events'
import { createServer } from 'node:http'
import { WebSocket, WebSocketServer } from 'ws'
import { createOutbox } from '../../../gateway/sockets/outbox.ts'
import { keepAlive } from '../../../gateway/sockets/keepAlive.ts'
import { TIMING } from '../../../gateway/live/timing.ts'
import { LIMITS } from '../../../gateway/bounds/limits.ts'

/** Both ends of a socket; the near end sends through an outbox. */
async function pair(stall: number, autoPong = true) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen.')
  const sockets = new WebSocketServer({ server, autoPong: false })
  const arrived = once(sockets, 'connection')
  const far = new WebSocket(`ws://127.0.0.1:${address.port}`, { autoPong })
  far.on('error', () => undefined)
  const opened = once(far, 'open')
  const [near] = (await arrived) as [WebSocket]
  await opened
  const close = () => {
    far.terminate()
    near.terminate()
    sockets.close()
    server.close()
  }
  return { near, far, outbox: createOutbox(near, stall), close }
}

const MB = 1024 * 1024

test('a long message arrives complete and in order, with a ping answered in between', async () => {
  const { far, outbox, close } = await pair(30_000)
  const received: string[] = []
  const all = new Promise<void>(resolve =>
    far.on('message', (data: Buffer) => {
      received.push(data.toString())
      if (received.length === 3) resolve()
    }),
  )
  const answered = once(far, 'pong')
  const texts = ['short', 'ö€😀'.repeat(200_000), '']
  const sent = texts.map(text => outbox.send(text))
  far.ping('are you there?')
  await Promise.all([all, ...sent])
  expect(received).toEqual(texts)
  expect(String((await answered)[0])).toBe('are you there?')
  expect(outbox.isBusy()).toBe(false)
  close()
})

test('a socket that reads nothing is terminated, and work that waits for it continues', async () => {
  const { near, far, outbox, close } = await pair(300)
  far.pause()
  const pongs = setInterval(() => far.pong(), 20)
  await Promise.all([outbox.send('x'.repeat(40 * MB)), once(near, 'close')])
  clearInterval(pongs)
  await outbox.send('too late')
  close()
})

test('a socket with too many waiting answers is terminated, but one long message is allowed', async () => {
  const { near, far, outbox, close } = await pair(30_000)
  far.pause()
  void outbox.send('x'.repeat(40 * MB))
  void outbox.send('x'.repeat(LIMITS.backlog - 1))
  expect(near.readyState).toBe(near.OPEN)
  void outbox.send('xx')
  expect(near.readyState).not.toBe(near.OPEN)
  close()
})

test('unrequested pongs do not count as a sign of life', async () => {
  const { near, far, outbox, close } = await pair(200, false)
  keepAlive(near, outbox, { ...TIMING, ping: 50, stall: 200 })
  far.on('ping', () => far.pong('something else'))
  await once(near, 'close')
  close()
})

test('a socket that answers its pings stays open', async () => {
  const { near, far, outbox, close } = await pair(200)
  keepAlive(near, outbox, { ...TIMING, ping: 50, stall: 60_000 })
  for (let count = 0; count < 5; count++) await once(far, 'ping')
  expect(near.readyState).toBe(near.OPEN)
  close()
})
