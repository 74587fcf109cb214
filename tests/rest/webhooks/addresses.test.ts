import dns from 'node:dns'
import { createServer, type Server } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { isPublicAddress } from '../../../rest/rules/publicAddresses.ts'
import { createWebhookSender, type WebhookSender } from '../../../rest/webhooks/sender.ts'

test.each([
  ...['8.8.8.8', '172.15.255.255', '172.32.0.0', '100.63.255.255', '100.128.0.0', '169.253.255.255'],
  ...['2606:4700:4700::1111', '2001:4860:4860::8888'],
])('%s is public', address => expect(isPublicAddress(address)).toBe(true))

test.each([
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254'],
  ...[
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.0.2.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.51.100.1',
  ],
  ...['203.0.113.9', '224.0.0.1', '240.0.0.1', '255.255.255.255', '168.63.129.16'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::7f00:1'],
  ...['100::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1'],
  ...['fec0::1', 'ff02::1', '', 'localhost', '127.1'],
])('%s is not', address => expect(isPublicAddress(address)).toBe(false))

describe('a sender for public addresses only', () => {
  let sender: WebhookSender
  let inside: Server
  let visits = 0
  beforeAll(async () => {
    sender = createWebhookSender(2_000, false)
    inside = createServer(socket => {
      visits++
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(inside, 'listening')
  })
  afterEach(() => jest.restoreAllMocks())
  afterAll(async () => {
    await sender.close()
    inside.close()
  })
  const send = (host: string) => {
    const { port } = inside.address() as AddressInfo
    const message = { url: `https://${host}:${port}/`, headers: {}, body: '{}' }
    return sender.send(message, new AbortController().signal)
  }

  const refused = { statusCode: null, error: 'The address is not on the public internet.' }

  test.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', 'localhost'])(
    'does not connect to %s, however it came there',
    async host => {
      expect(await send(host)).toEqual(refused)
      expect(visits).toBe(0)
    },
  )

  test('asks for the addresses of a name at each connection, as names change', async () => {
    const asked: unknown[] = []
    const answers = [
      [
        { address: '93.184.215.14', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    ]
    jest.spyOn(dns, 'lookup').mockImplementation(((
      name: string,
      _options: object,
      done: (...args: unknown[]) => void,
    ) => {
      asked.push(name)
      done(null, answers[0])
    }) as typeof dns.lookup)
    expect(await send('rebinding.example')).toEqual(refused)
    answers[0] = [{ address: '127.0.0.1', family: 4 }]
    expect(await send('rebinding.example')).toEqual(refused)
    expect([asked, visits]).toEqual([['rebinding.example', 'rebinding.example'], 0])
  })
})
