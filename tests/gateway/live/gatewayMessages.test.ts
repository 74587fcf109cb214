import { setTimeout as sleep } from 'node:timers/promises'
import { createGateways, type Gateways } from '../../../gateway/live/gateways/gateways.ts'
import { encodeMessage, type GatewayMessage } from '../../../gateway/live/gateways/message.ts'
import type { MessageSender } from '../../../gateway/live/gateways/sendMessages.ts'
import { TIMING } from '../../../gateway/live/timing.ts'

// Gateways that hear each other without a REST service between them, which may lose what they send.

const timing = { ...TIMING, gateways: 1 }
const all: Gateways[] = []
const sent: GatewayMessage[] = []
let isLost: (message: GatewayMessage) => boolean = () => false

const sender: MessageSender = {
  send: messages => {
    sent.push(...messages)
    for (const message of messages)
      if (!isLost(message)) for (const gateway of all) gateway.receive(encodeMessage(message))
    return Promise.resolve('sent')
  },
  close: () => Promise.resolve(),
}

/** @param gatewayHeartbeat in milliseconds */
function start(gatewayHeartbeat = 100) {
  const gateway = createGateways({ ...timing, gatewayHeartbeat }, sender)
  all.push(gateway)
  const values = gateway.share('sockets', () => undefined)
  gateway.start()
  return { gateway, values, knows: (key: string) => values.others(key).map(({ value }) => value) }
}

beforeEach(() => {
  isLost = () => false
})
afterEach(async () => {
  for (const gateway of all.splice(0)) await gateway.leave()
  sent.length = 0
})

test('10,000 values reach a new gateway in small messages, and a change of one is one small message', async () => {
  // On a busy machine a short one passes while so much is read, and all is sent again.
  const heartbeat = 60_000
  const one = start(heartbeat)
  for (let number = 0; number < 10_000; number++) one.values.set(`user${number}@corp.example`, () => number)
  expect(sent).toEqual([])
  const two = start(heartbeat)
  while (two.knows('user9999@corp.example').length === 0) await sleep(5)
  expect(two.knows('user0@corp.example')).toEqual([0])
  for (const message of sent)
    expect(Buffer.byteLength(JSON.stringify(encodeMessage(message)))).toBeLessThan(7_800)

  sent.length = 0
  one.values.set('user7@corp.example', () => 'new')
  while (two.knows('user7@corp.example')[0] !== 'new') await sleep(5)
  expect(sent.flatMap(({ values }) => values)).toEqual([{ key: 'sockets:user7@corp.example', value: 'new' }])
})

test('what was lost is made up for, also that a value is gone', async () => {
  const [one, two] = [start(), start()]
  one.values.set('ann', () => 1)
  while (two.knows('ann').length === 0) await sleep(5)
  isLost = ({ values }) => values.length > 0
  one.values.delete('ann')
  one.values.set('ben', () => 2)
  while (!sent.some(({ values }) => values.some(({ key }) => key === 'sockets:ben'))) await sleep(5)
  expect([two.knows('ann'), two.knows('ben')]).toEqual([[1], []])
  isLost = () => false
  while (two.knows('ben').length === 0) await sleep(5)
  expect(two.knows('ann')).toEqual([])
})

test('messages that come late or twice, are of another version, or of nobody, change nothing', async () => {
  const [one, two] = [start(), start()]
  one.values.set('ann', () => 1)
  while (two.knows('ann').length === 0) await sleep(5)
  const early = sent.filter(({ values }) => values.length > 0)
  one.values.set('ann', () => 2)
  while (two.knows('ann')[0] !== 2) await sleep(5)
  for (const message of early) two.gateway.receive(encodeMessage(message))
  for (const data of [
    null,
    'x',
    {},
    { Gateway: 'three', Number: 'x', Values: [] },
    { Gateway: 'three', Number: 1 },
  ])
    two.gateway.receive(data)
  expect(two.knows('ann')).toEqual([2])
})

test('a gateway that is not heard any more is forgotten, and not counted', async () => {
  const [one, two] = [start(), start()]
  one.values.set('ann', () => 1)
  while (two.knows('ann').length === 0) await sleep(5)
  expect([one.gateway.count(), two.gateway.count()]).toEqual([2, 2])
  isLost = ({ gateway }) => gateway === one.gateway.id
  while (two.knows('ann').length > 0) await sleep(5)
  expect([one.gateway.count(), two.gateway.count()]).toEqual([2, 1])
})
