import { isListed } from '../../../common/ticketTags.ts'
import { sql } from 'drizzle-orm'
import { databaseTargets } from '../../helpers/servers/database.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import {
  isTicket,
  numberIn,
  TICKET,
  ticketFixture,
  type TicketBody,
  type TicketFixture,
} from './ticketFixture.ts'

const NOW = new Date('2027-03-10T12:00:00.000Z')
const MINUTE = 60_000

describe.each(databaseTargets)('lists of tickets on $name', target => {
  let rest: TestRest
  let fixture: TicketFixture
  let now: Date
  beforeAll(async () => {
    rest = await startTestRest({ target, now: () => now })
  })
  beforeEach(async () => {
    now = NOW
    fixture = await ticketFixture(rest)
  })
  afterAll(() => rest.close())

  const later = () => (now = new Date(now.getTime() + MINUTE))
  const list = async (query = '', { path = '/tickets', token = fixture.ann } = {}): Promise<TicketBody[]> => {
    const { body, status } = await fixture.call('GET', path + query, { token })
    if (!Array.isArray(body)) throw new Error(`That is no list, but ${status} ${JSON.stringify(body)}`)
    return body.filter(isTicket)
  }
  const numbers = async (...args: Parameters<typeof list>) => (await list(...args)).map(({ Id }) => Id)
  const tickets = async (many: readonly object[]) => {
    for (const more of many) {
      later()
      await fixture.ticket(more)
    }
  }
  const place = ({ Modified, Id }: TicketBody) => `&after=${Modified}_${Id}`

  test('show the last change first, and can be sorted otherwise', async () => {
    await tickets([{}, {}, {}])
    later()
    await fixture.comment(2, { Body: '<p>x</p>' })
    expect(await numbers()).toEqual([2, 3, 1])
    expect(await numbers('?sort=-modified')).toEqual([2, 3, 1])
    expect(await numbers('?sort=modified')).toEqual([1, 3, 2])
    expect(await numbers('?sort=-created')).toEqual([3, 2, 1])
    expect(await numbers('?sort=created')).toEqual([1, 2, 3])
  })

  test('contain the tickets of the given numbers, in their order', async () => {
    await tickets([{}, { Statuses: ['status:closed'] }, {}])
    expect(await numbers('?ids=3')).toEqual([3])
    expect(await numbers('?ids=3,99,2,3,9999999999')).toEqual([3, 2])
    expect(await numbers('?ids=99')).toEqual([])
    expect((await list('?ids=2'))[0]).toEqual(await fixture.read(2))
    expect(await fixture.call('GET', '/tickets?ids=1&limit=2', { token: fixture.ann })).toMatchObject({
      status: 400,
      error: 'ids cannot be combined with statuses, q, sort, limit or after.',
    })
  })

  test('contain long tickets of the given numbers whole, of several parts', async () => {
    await tickets([{ Body: `<p>${'ä'.repeat(79_000)}</p>` }, { Body: `<p>${'ö'.repeat(79_000)}</p>` }, {}])
    expect((await list('?ids=1,2,3')).map(({ Body }) => Body.length)).toEqual([79_007, 79_007, 30])
  })

  test('contain the tickets that have any of the tags', async () => {
    await tickets([
      { Statuses: ['status:new', 'printer'] },
      { Statuses: ['status:closed', 'impact:high'] },
      { Statuses: ['status:assigned', 'high'] },
    ])
    for (const [filter, found] of [
      ['', [3, 2, 1]],
      ['new', [1]],
      ['status:new', [1]],
      ['new%20closed', [2, 1]],
      ['NEW+assigned', [3, 1]],
      ['printer%20closed%20new', [1]],
      ['printer%20high', []],
      ['high%20assigned%20closed', [3]],
      ['impact:high', [2]],
      ['impact:high%20new', []],
      ['impact:high%20impact:none%20closed%20assigned', [3, 2]],
      ['high', [3]],
      ['verified', []],
      ['status:unheard', []],
    ] as const)
      for (const path of ['/tickets', '/project/1/tickets'])
        expect([filter, await numbers(`?statuses=${filter}`, { path })]).toEqual([filter, found])
    await fixture.comment(1, { AddStatuses: ['closed'], RemoveStatuses: ['printer'] })
    expect(await numbers('?statuses=new+printer')).toEqual([])
    expect(await numbers('?statuses=closed&sort=-created')).toEqual([2, 1])
  })

  test('contain the tickets of one project, or of all that the caller may see', async () => {
    await tickets([{}, { Subscribers: ['zoe@example.com', 'cat@example.com'] }])
    later()
    const other = numberIn(
      await fixture.call('POST', '/project/2/ticket', { token: fixture.zoe, body: TICKET }),
    )
    expect(await numbers('', { token: fixture.zoe })).toEqual([other, 2])
    expect(await numbers('', { token: fixture.zoe, path: '/project/1/tickets' })).toEqual([2])
    expect(await numbers('', { token: fixture.zoe, path: '/project/2/tickets' })).toEqual([other])
    expect(await numbers('', { token: fixture.cat })).toEqual([2])
    expect(await numbers('?statuses=new', { token: fixture.cat, path: '/project/1/tickets' })).toEqual([2])
    expect(await numbers('?statuses=closed', { token: fixture.cat, path: '/project/1/tickets' })).toEqual([])
    expect(await fixture.call('GET', '/project/2/tickets', { token: fixture.cat })).toMatchObject({
      status: 404,
    })
  })

  test.each([
    '',
    'new',
    'new closed assigned',
    'new assigned impact:high',
    'impact:high impact:low a new',
    'b a',
    'b closed impact:low',
    'q=break',
  ])('have pages that follow each other without gaps or repetitions, in both directions: %s', async words => {
    // Ann is a member, the creator and a subscriber; each of these alone shows her all tickets. Several tickets
    // change within the same millisecond.
    const tags = Array.from({ length: 23 }, (_, index) => [
      ['status:new', 'status:closed', 'status:assigned'][index % 3] ?? '',
      ['impact:high', 'impact:low'][index % 2] ?? '',
      ...(index % 4 < 2 ? ['a'] : []),
      ...(index % 5 < 3 ? ['b'] : []),
    ])
    for (const [index, Statuses] of tags.entries()) {
      if (index % 4 === 0) later()
      await fixture.ticket({ Statuses, Subscribers: ['ann@example.com'] })
    }
    const isSearch = words.startsWith('q=')
    const filter = isSearch ? words : `statuses=${words.replaceAll(' ', '+')}`
    const wanted = isSearch ? [] : words.split(' ').filter(Boolean)
    const all = tags.flatMap((statuses, index) => (isListed(statuses, wanted) ? [index + 1] : []))
    expect(all.length).toBeGreaterThan(1)
    for (const sort of ['-modified', 'modified'])
      for (const limit of [1, 5, 7]) {
        const seen: number[] = []
        let after = ''
        for (;;) {
          const page = await list(`?sort=${sort}&limit=${limit}&${filter}${after}`)
          const last = page.at(-1)
          if (last === undefined) break
          expect(page.length).toBeLessThanOrEqual(limit)
          seen.push(...page.map(({ Id }) => Id))
          after = place(last)
        }
        expect(seen).toEqual(sort === 'modified' ? all : all.toReversed())
      }
  })

  test('have a correct first page if one project and tag has nearly all tickets', async () => {
    await fixture.call('POST', '/project/Third', { token: fixture.ann })
    for (let index = 0; index < 40; index++) {
      later()
      const path = index < 6 ? '/project/3/ticket' : '/project/1/ticket'
      const Statuses = [index % 13 === 0 ? 'blocked' : 'new']
      await fixture.call('POST', path, { token: fixture.ann, body: { ...TICKET, Statuses } })
    }
    const filter = '?statuses=new+blocked+assigned+resolved'
    const all = Array.from({ length: 40 }, (_, index) => 40 - index)
    for (const limit of [1, 2, 9, 16, 30, 39, 40, 41]) {
      expect(await numbers(`${filter}&limit=${limit}`)).toEqual(all.slice(0, limit))
      expect(await numbers(`?limit=${limit}`)).toEqual(all.slice(0, limit))
      expect(await numbers(`${filter}&sort=created&limit=${limit}`)).toEqual(
        [...all].reverse().slice(0, limit),
      )
    }
  })

  test('show a ticket that changes during paging only once, and miss no other', async () => {
    await tickets(Array.from({ length: 6 }, () => ({})))
    const first = await list('?limit=2')
    const last = first.at(-1)
    if (last === undefined) throw new Error('There is no page.')
    later()
    await fixture.comment(5, { Body: '<p>Up</p>' })
    await fixture.comment(2, { Body: '<p>Up</p>' })
    await tickets([{}])
    expect(first.map(({ Id }) => Id)).toEqual([6, 5])
    // Ticket 2 moved to the front, where the next reading of the list finds it.
    expect(await numbers(`?limit=10${place(last)}`)).toEqual([4, 3, 1])
  })

  test('can be searched for words of the subject, the body and the comments, the last one also as a prefix', async () => {
    await tickets([
      { Subject: 'Printer on fire' },
      { Body: '<p>The <strong>prin</strong>ter is <em>cold</em>, write to help@example.com</p>' },
      { Subject: 'Größe' },
    ])
    later()
    await fixture.comment(3, { Body: '<p>Like the printer, version 2.14</p>' })
    for (const [words, found] of [
      ['printer', [3, 2, 1]],
      ['PRINTER fi', [1]],
      ['print', [3, 2, 1]],
      ['fire print', [1]],
      ['printer größe', [3]],
      ['größ', [3]],
      ['cold', [2]],
      ['help@example.com', [2]],
      ['2.14', [3]],
      ['rinter', []],
      ['strong', []],
      ['!!! ((', []],
      ["it's | & <->", []],
      ['printer -fire "', [1]],
    ] as const)
      expect([words, await numbers(`?q=${encodeURIComponent(words)}`)]).toEqual([words, found])
    expect(await numbers('?q=%20')).toEqual([3, 2, 1])
    expect(await numbers('?q=printer&statuses=closed')).toEqual([])
    expect(await numbers('?q=printer&sort=created&limit=2')).toEqual([1, 2])
    expect(await numbers('?q=printer', { path: '/project/1/tickets' })).toEqual([3, 2, 1])
    expect(await numbers('?q=printer', { token: fixture.zoe })).toEqual([])
  })

  test('return the same, in order, for words that thousands of tickets contain', async () => {
    await tickets([
      { Subject: 'Printer on fire', Statuses: ['closed'] },
      { Subscribers: ['cat@example.com'] },
    ])
    await fixture.comment(2, { Body: '<p>A printer</p>' })
    const old = new Date(NOW.getTime() - MINUTE).toISOString()
    // In parts, each of which is far from the limit of a statement's time on a slow machine.
    for (let from = 1; from < 10_100; from += 2_020)
      await rest.db.execute(sql`
        insert into tickets (project_id, creator_email, subject, body, statuses, created, modified)
        select 2 - n % 2, 'zoe@example.com', 'Printer ' || n, '', '{status:new}', ${old}, ${old}
        from generate_series(${from}::int, ${from + 2_019}::int) n`)
    expect(await numbers('?q=printer&limit=4', { path: '/project/1/tickets' })).toEqual([
      2, 1, 10_101, 10_099,
    ])
    expect(await numbers('?q=print&statuses=closed&limit=4')).toEqual([1])
    expect(await numbers('?q=printer', { token: fixture.cat })).toEqual([2])
    expect(await numbers('?q=printer', { token: fixture.xen })).toEqual([])
    const page = await list('?q=printer&limit=1000', { token: fixture.zoe })
    expect(
      await numbers(`?q=printer&limit=1000${place(page.at(-1) ?? never())}`, { token: fixture.zoe }),
    ).toHaveLength(1_000)
  })

  test.each([
    'limit=0',
    'limit=1001',
    'limit=x',
    'sort=subject',
    'after=1',
    'after=2027-03-10_x',
    'statuses[]=a&sort=',
    `q=${'x'.repeat(201)}`,
  ])('refuse the query %s', async query =>
    expect(await fixture.call('GET', `/tickets?${query}`, { token: fixture.ann })).toMatchObject({
      status: 400,
    }),
  )
})

function never(): never {
  throw new Error('There is no ticket.')
}
