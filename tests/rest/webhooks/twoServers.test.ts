import { startRest } from '../../../rest/server.ts'
import { startTestRest } from '../../helpers/servers/rest.ts'
import { ticketFixture } from '../tickets/ticketFixture.ts'
import { startReceiver } from './receiver.ts'

const COMMENTS = 60
/** Each seventh attempt fails. */
const FAILING = 7
const ATTEMPTS = 69

test('two servers of one database send each message of a webhook once, and in order', async () => {
  const webhooks = { firstWait: 50, longestWait: 400 }
  const first = await startTestRest({ env: { WEBHOOK_PRIVATE_ADDRESSES: 'true' }, webhooks })
  const second = await startRest(first.config, { webhooks })
  // What fails is tried again by either server.
  const receiver = await startReceiver((response, place) =>
    response.writeHead(place % FAILING === 0 ? 500 : 204).end(),
  )
  try {
    const fixture = await ticketFixture(first)
    const { ann } = fixture
    const number = await fixture.ticket({})
    const body = { Url: receiver.url, Kinds: ['comment'], ProjectId: 1 }
    expect((await first.call('POST', '/api/v1/webhooks', { token: ann, body })).status).toBe(201)
    const comment = async ({ url }: { url: string }) => {
      const response = await fetch(`${url}/api/v1/tickets/project/1/ticket/${number}/comment`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ann}`, 'content-type': 'application/json' },
        body: JSON.stringify({ Body: '<p>Hi</p>' }),
      })
      expect(response.status).toBe(201)
    }
    for (let count = 0; count < COMMENTS; count += 2) await Promise.all([first, second].map(comment))
    const accepted = (await receiver.count(ATTEMPTS)).filter((_, place) => (place + 1) % FAILING !== 0)
    const sequences = accepted.map(({ body: sent }) => Number(sent.Sequence))
    expect(sequences).toHaveLength(COMMENTS)
    expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other))
    expect(receiver.most()).toBe(1)
  } finally {
    receiver.close()
    await second.close()
    await first.close()
  }
})
