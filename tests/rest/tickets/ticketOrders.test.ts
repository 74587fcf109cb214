import {
  compareValues,
  groupsOf,
  isListed,
  SORT_FAMILIES,
  sortValueOf,
  type ValueOrder,
} from '../../../common/ticketTags.ts'
import { ticketMembers, ticketProjects, tickets, ticketSubscribers } from '../../../rest/db/schema/tickets.ts'
import { users } from '../../../rest/db/schema/users.ts'
import { readPage, startOf } from '../../../rest/queries/tickets/ticketPages.ts'
import { ticketsOf } from '../../../rest/queries/tickets/tickets.ts'
import { readValuePage, type ValuePage } from '../../../rest/queries/tickets/ticketValues.ts'
import { databaseTargets } from '../../helpers/servers/database.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'

interface Listed {
  Id: number
  Modified: string
  CreatorEmail: string
  Statuses: string[]
}

const isListOf = (body: unknown): body is Listed[] => Array.isArray(body)

const STATUSES = ['new', 'blocked', 'resolved', 'assigned', 'closed']
const ORDERS = SORT_FAMILIES.flatMap(family => [
  { family, isReversed: false },
  { family, isReversed: true },
])

describe.each(databaseTargets)('on $name', target => {
  let rest: TestRest
  let ann: string
  beforeAll(async () => {
    rest = await startTestRest({ target })
    ann = await rest.signIn('ann@example.com', { scopes: ['tickets'] })
    await rest.db.insert(users).values({ email: 'ben@example.com', name: 'Ben' })
    await rest.db.insert(ticketProjects).values(['A', 'B', 'C', 'D'].map(name => ({ name })))
    // Of C, Ann sees what she created, of D what she is subscribed to.
    await rest.db
      .insert(ticketMembers)
      .values([1, 2].map(projectId => ({ projectId, email: 'ann@example.com' })))
    let seed = 7
    const chance = (count: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor(seed / 65_536) % count
    }
    const pick = (items: readonly string[]) => items[chance(items.length)]
    const rows = Array.from({ length: 200 }, (_, index) => ({
      projectId: 1 + (index % 4),
      creatorEmail: index % 3 === 0 ? 'ann@example.com' : 'ben@example.com',
      ...{ subject: index % 5 === 0 ? 'Pump leaks' : 'Printer burns', body: '<p>Again</p>' },
      statuses: [
        `status:${pick(STATUSES)}`,
        `impact:${pick(['high', 'medium', 'low', 'none'])}`,
        `priority:${pick(['high', 'medium', 'low', 'n/a'])}`,
        ...(chance(3) > 0 ? [`due:2026-12-0${1 + chance(9)}`] : []),
        ...(chance(2) > 0 ? [`assignee:${pick(['zoe', 'ann', 'ben', '_x'])}@example.com`] : []),
        ...(chance(10) === 0 ? ['printer'] : []),
      ],
      // Several at the same moment.
      modified: new Date(Date.UTC(2026, 10, 1 + chance(20))),
    }))
    const inserted = await rest.db.insert(tickets).values(rows).returning()
    await rest.db.insert(ticketSubscribers).values(
      inserted
        .filter(({ projectId, id }) => projectId === 4 && id % 3 === 0)
        .map(({ id, projectId }) => ({
          ticketId: id,
          email: 'ann@example.com',
          addedBy: 'ben@example.com',
          projectId,
        })),
    )
  })
  afterAll(() => rest.close())

  const read = async (query: Record<string, string>, path = '/tickets'): Promise<Listed[]> => {
    const search = new URLSearchParams(query)
    const { status, body, error } = await rest.call('GET', `/api/v1/tickets${path}?${search}`, { token: ann })
    if (!isListOf(body)) throw new Error(`That is no list, but ${status} ${String(error)}`)
    return body
  }

  /** All pages of a list, one after the other. */
  async function paged(query: Record<string, string>, family: (typeof SORT_FAMILIES)[number], limit: number) {
    const found: Listed[] = []
    let page: Listed[] = []
    do {
      const last = page.at(-1)
      const after = last && `${sortValueOf(last.Statuses, family)}_${last.Modified}_${last.Id}`
      page = await read({ ...query, limit: String(limit), ...(after && { after }) })
      found.push(...page)
    } while (page.length === limit && found.length < 500)
    return found.map(({ Id }) => Id)
  }

  /** The same without the shortcut for filters that few tickets meet. */
  async function ofStreams(statuses: string, order: ValueOrder): Promise<number[]> {
    const found: number[] = []
    let after: ValuePage['after']
    for (;;) {
      const groups = groupsOf(statuses.split(' ').filter(Boolean))
      const page = { email: 'ann@example.com', groups, order, limit: 11, after }
      const ids = await readValuePage(rest.db, page, [], undefined)
      found.push(...ids)
      const [last] = await ticketsOf(rest.db, 'ann@example.com', ids.slice(-1))
      if (last === undefined) return found
      after = { value: sortValueOf(last.statuses, order.family), at: last.modified, id: last.id }
    }
  }

  const FILTERS = [
    '',
    'new blocked resolved assigned',
    'impact:high impact:low',
    'closed impact:high',
    'printer',
    'due:none',
    'assignee:none new',
    'due:2026-12-03..2026-12-05',
    'due:..2026-12-02 due:2026-12-07',
    'due:2026-12-08.. new closed resolved',
    'assignee:ann@example.com assignee:none',
    'priority:high due:2026-12-01 due:none',
    'creator:ann@example.com',
    'creator:ben@example.com new blocked printer',
    'creator:ann@example.com creator:ben@example.com due:..2026-12-02',
    'creator:ann@example.com assignee:zoe@example.com',
    'priority:high impact:high impact:low new blocked resolved',
    'assignee:ann@example.com assignee:none new closed',
    'due:none priority:low closed blocked',
  ]

  test.each(ORDERS)(
    'comes in the order of $family, reversed: $isReversed, whatever the filter',
    async order => {
      const all = await read({})
      expect(all.length).toBeGreaterThan(100)
      const sort = `${order.isReversed ? '-' : ''}${order.family}`
      for (const statuses of FILTERS) {
        const expected = all
          .filter(({ Statuses, CreatorEmail }) =>
            isListed(Statuses, statuses.split(' ').filter(Boolean), CreatorEmail),
          )
          .sort(
            (one, other) =>
              compareValues(
                order,
                sortValueOf(one.Statuses, order.family),
                sortValueOf(other.Statuses, order.family),
              ) ||
              Date.parse(other.Modified) - Date.parse(one.Modified) ||
              other.Id - one.Id,
          )
          .map(({ Id }) => Id)
        expect(expected.length).toBeGreaterThan(0)
        const query = { sort, ...(statuses && { statuses }) }
        expect([statuses, (await read(query)).map(({ Id }) => Id)]).toEqual([statuses, expected])
        expect([statuses, await paged(query, order.family, 11)]).toEqual([statuses, expected])
        expect([statuses, await ofStreams(statuses, order)]).toEqual([statuses, expected])
      }
    },
  )

  test.each(FILTERS)('lists by date what the filter %p means', async statuses => {
    const all = await read({})
    const expected = all
      .filter(({ Statuses, CreatorEmail }) =>
        isListed(Statuses, statuses.split(' ').filter(Boolean), CreatorEmail),
      )
      .map(({ Id }) => Id)
    expect((await read({ ...(statuses && { statuses }) })).map(({ Id }) => Id)).toEqual(expected)
    const found: number[] = []
    for (let after = ''; found.length < expected.length;) {
      const page = await read({ limit: '13', ...(statuses && { statuses }), ...(after && { after }) })
      const last = page.at(-1)
      if (last === undefined) break
      after = `${last.Modified}_${last.Id}`
      found.push(...page.map(({ Id }) => Id))
    }
    expect(found).toEqual(expected)
  })

  test.each(FILTERS)('lists by date what the filter %p means, where many tickets meet it', async statuses => {
    for (const [sort, by] of [
      ['-modified', 'modified'],
      ['created', 'created'],
    ] as const) {
      const expected = (await read({ sort, ...(statuses && { statuses }) })).map(({ Id }) => Id)
      const sorting = { by, isNewestFirst: sort === '-modified' }
      const groups = groupsOf(statuses.split(' ').filter(Boolean))
      const start = startOf({ ...sorting, after: undefined })
      for (const limit of [1, 9, 300]) {
        const page = { email: 'ann@example.com', projectId: null, groups, ...start, limit }
        expect(await readPage(rest.db, sorting, page, [])).toEqual(expected.slice(0, limit))
      }
    }
  })

  test('searches and lists one project in that order', async () => {
    const inOrder = (list: readonly Listed[]) => list.map(({ Statuses }) => sortValueOf(Statuses, 'due'))
    for (const path of ['/tickets', '/project/1/tickets', '/project/3/tickets']) {
      const found = await read({ q: 'pump', sort: 'due', limit: '100' }, path)
      expect(found).toHaveLength((await read({ q: 'pump' }, path)).length)
      expect(inOrder(found)).toEqual(
        inOrder(found).toSorted((one, other) =>
          one === 'none' ? 1 : other === 'none' ? -1 : one < other ? -1 : 1,
        ),
      )
    }
    const ofOne = await read({ sort: '-assignee', limit: '200' }, '/project/2/tickets')
    expect(ofOne).toHaveLength((await read({}, '/project/2/tickets')).length)
  })

  test.each([
    'due_1',
    '2026-12-01_2026-11-01T00:00:00Z',
    'soon_2026-11-01T00:00:00Z_1',
    '2026-11-01T00:00:00Z_1',
  ])('does not continue after %p', async after => {
    const path = `/api/v1/tickets/tickets?sort=due&limit=2&after=${after}`
    expect(await rest.call('GET', path, { token: ann })).toMatchObject({ status: 400 })
  })
})
