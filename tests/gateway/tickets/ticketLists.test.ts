import { at } from '../answers.ts'
import { targets, type Fixture } from '../targets.ts'
import { addressOf, createTicketCompany, type TicketCompany } from './ticketCompany.ts'

const LIST = `query ($projectNumber: Int, $statuses: [String!], $search: String, $orderBy: TicketOrder, $first: Int!, $after: String) {
  tickets(projectNumber: $projectNumber, statuses: $statuses, search: $search, orderBy: $orderBy, first: $first, after: $after) {
    edges { cursor node { number subject project { name } } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`

interface Page {
  edges: { cursor: string; node: { number: number; subject: string; project: { name: string } | null } }[]
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null }
}

describe.each(targets)('in front of $name', ({ isOurs, start }) => {
  let fixture: Fixture
  let company: TicketCompany

  beforeAll(async () => {
    fixture = await start()
    company = await createTicketCompany(fixture)
    const other = await company.ask(
      'ann',
      'mutation { createTicketProject(input: { name: "Mercury" }) { project { id } } }',
    )
    const Mercury = { projectId: at(other, 'createTicketProject.project.id') }
    const one = await company.ticket({ subject: 'one', statuses: ['status:new', 'ios'] })
    await company.ticket({
      subject: 'two',
      statuses: ['status:closed', 'impact:high', 'due:2026-12-02'],
      body: '<p>Gentle <b>breeze</b></p>',
    })
    await company.ticket({
      ...{
        subject: 'three',
        statuses: ['status:assigned', `assignee:${addressOf('ben')}`, 'due:2026-12-01'],
      },
    })
    await company.ticket({ subject: 'four of Mercury', subscribers: [addressOf('sue')], ...Mercury })
    await company.ticket({
      subject: 'five',
      statuses: ['status:resolved', 'android', 'priority:high', `assignee:${addressOf('ann')}`],
    })
    await company.comments(one, 'ann', '<p>Again</p>')
  })
  afterAll(() => fixture.close())

  const page = async (args: object, name: 'ann' | 'ben' | 'sue' | 'xen' = 'ann') => {
    const { edges, pageInfo } = at(await company.ask(name, LIST, { first: 100, ...args }), 'tickets') as Page
    return { subjects: edges.map(({ node }) => node.subject), edges, ...pageInfo }
  }
  const codeOf = async (args: object) =>
    (await company.ask('ann', LIST, { first: 100, ...args })).errors?.[0]?.extensions.code

  test('starts with the last changed ticket, and has the names of the projects', async () => {
    const { subjects, edges } = await page({})
    expect(subjects).toEqual(['one', 'five', 'four of Mercury', 'three', 'two'])
    expect(edges.map(({ node }) => node.project?.name)).toEqual([
      'Apollo',
      'Apollo',
      'Mercury',
      'Apollo',
      'Apollo',
    ])
  })

  test.each([
    ['MODIFIED_ASC', ['two', 'three', 'four of Mercury', 'five', 'one']],
    ['CREATED_DESC', ['five', 'four of Mercury', 'three', 'two', 'one']],
    ['CREATED_ASC', ['one', 'two', 'three', 'four of Mercury', 'five']],
    ['DUE_ASC', ['three', 'two', 'one', 'five', 'four of Mercury']],
    ['DUE_DESC', ['two', 'three', 'one', 'five', 'four of Mercury']],
    ['ASSIGNEE_ASC', ['five', 'three', 'one', 'four of Mercury', 'two']],
    ['ASSIGNEE_DESC', ['three', 'five', 'one', 'four of Mercury', 'two']],
    ['STATUS_ASC', ['one', 'four of Mercury', 'five', 'three', 'two']],
    ['STATUS_DESC', ['two', 'three', 'five', 'one', 'four of Mercury']],
    ['IMPACT_ASC', ['two', 'one', 'five', 'four of Mercury', 'three']],
    ['PRIORITY_ASC', ['five', 'one', 'four of Mercury', 'three', 'two']],
    ['PRIORITY_DESC', ['one', 'four of Mercury', 'three', 'two', 'five']],
  ])('comes in the order %s, page by page', async (orderBy, expected) => {
    const found: string[] = []
    let after: string | null = null
    for (const [hasPreviousPage, hasNextPage] of [
      [false, true],
      [true, true],
      [true, false],
    ]) {
      const next: Awaited<ReturnType<typeof page>> = await page({ orderBy, first: 2, after })
      expect(next).toMatchObject({ hasPreviousPage, hasNextPage })
      found.push(...next.subjects)
      after = next.endCursor
    }
    expect(found).toEqual(expected)
    expect(await page({ orderBy, after })).toMatchObject({
      subjects: [],
      endCursor: null,
      hasNextPage: false,
    })
  })

  test('of a project contains only its tickets', async () => {
    const { subjects } = await page({ projectNumber: company.projectNumber })
    expect(subjects).toEqual(['one', 'five', 'three', 'two'])
  })

  test.each([
    [['status:assigned'], ['three']],
    [['ios', 'android'], []],
    [['ios', 'New', 'resolved'], ['one']],
    [['ios', 'status:closed'], []],
    [
      ['new', 'assigned', 'reopened', 'verified', 'unconfirmed', 'blocked', 'resolved'],
      ['one', 'five', 'four of Mercury', 'three'],
    ],
    [['nothing'], []],
    [['due:none'], ['one', 'five', 'four of Mercury']],
    [
      ['due:none', 'new'],
      ['one', 'four of Mercury'],
    ],
    [['due:2026-12-01..2026-12-07', 'assigned', 'new'], ['three']],
    [
      ['due:..2026-12-01', 'due:2026-12-02'],
      ['three', 'two'],
    ],
    [
      ['assignee:none', `assignee:${addressOf('ben')}`],
      ['one', 'four of Mercury', 'three', 'two'],
    ],
    [
      [`creator:${addressOf('ann')}`, 'new'],
      ['one', 'four of Mercury'],
    ],
    [[`Creator:${addressOf('ben')}`], []],
    [[`creator:${addressOf('ben')}`, `creator:${addressOf('ann')}`, 'due:2026-12-02'], ['two']],
    [[], ['one', 'five', 'four of Mercury', 'three', 'two']],
  ])('contains tickets that have one of each family of %j', async (statuses, expected) => {
    expect((await page({ statuses })).subjects).toEqual(expected)
  })

  test.each([
    ['Mercury', ['four of Mercury']],
    ['gentle BREEZE', ['two']],
    ['gentle storm', []],
    ['  ', ['one', 'five', 'four of Mercury', 'three', 'two']],
  ])('contains tickets that have the words “%s”', async (search, expected) => {
    expect((await page({ search })).subjects).toEqual(expected)
  })

  test('says what a search found, if the server does', async () => {
    const HITS = `query ($search: String) { tickets(first: 10, search: $search) {
      edges { hit { field commentNumber text marks { start end } } } } }`
    const hits = async (search?: string) => at(await company.ask('ann', HITS, { search }), 'tickets.edges')
    // The same query as planned (the second time) and as kept (the third time).
    for (let round = 0; round < 3; round++) {
      expect(await hits('breezes')).toEqual(
        isOurs
          ? [
              {
                hit: {
                  ...{ field: 'BODY', commentNumber: null, text: 'Gentle breeze' },
                  marks: [{ start: 7, end: 13 }],
                },
              },
            ]
          : [],
      )
      expect(await hits('breeze')).toMatchObject([{ hit: isOurs ? { field: 'BODY' } : null }])
      if (isOurs)
        expect(await hits('again')).toEqual([
          {
            hit: {
              ...{ field: 'COMMENT', commentNumber: 1, text: 'Again' },
              marks: [{ start: 0, end: 5 }],
            },
          },
        ])
      expect(await hits()).toEqual(Array(5).fill({ hit: null }))
    }
  })

  test('has tickets by their numbers, those that a user may see; null if the server cannot find them so', async () => {
    const all = await page({ orderBy: 'CREATED_ASC' })
    const numbers = all.edges.map(({ node }) => node.number)
    const find = async (name: 'ann' | 'sue' | 'xen') =>
      at(
        await company.ask(
          name,
          'query ($numbers: [Int!]!) { ticketsByNumber(numbers: $numbers) { subject project { name } } }',
          { numbers: [...numbers, 4711] },
        ),
        'ticketsByNumber',
      )
    const four = { subject: 'four of Mercury', project: { name: 'Mercury' } }
    expect(await find('sue')).toEqual(isOurs ? [four] : null)
    expect(await find('xen')).toEqual(isOurs ? [] : null)
    if (isOurs) expect(await find('ann')).toMatchObject(all.subjects.map(subject => ({ subject })))
  })

  test('finds a ticket by its number', async () => {
    const { edges } = await page({ orderBy: 'CREATED_ASC' })
    expect((await page({ search: `#${edges[2]?.node.number}` })).subjects).toEqual(['three'])
  })

  test('contains for each user the tickets that they may see', async () => {
    expect((await page({}, 'ben')).subjects).toEqual(['one', 'five', 'three', 'two'])
    expect((await page({}, 'xen')).subjects).toEqual([])
    const { edges } = await page({}, 'sue')
    expect(edges.map(({ node }) => node)).toEqual([
      { number: expect.any(Number) as number, subject: 'four of Mercury', project: { name: 'Mercury' } },
    ])
  })

  test.each<[string, object]>([
    ['0 tickets', { first: 0 }],
    ['-1 tickets', { first: -1 }],
    ['101 tickets', { first: 101 }],
    ['what follows no cursor', { after: 'nonsense' }],
    ['what follows a comment', { after: Buffer.from('comment:1').toString('base64url') }],
    [
      'what follows no date',
      { after: Buffer.from('-modified:2026-99-99T08:00:00.000Z_1').toString('base64url') },
    ],
    ['an order there is not', { orderBy: 'SUBJECT' }],
  ])('refuses %s', async (_what, args) => {
    expect(await codeOf(args)).toBe('BAD_USER_INPUT')
  })

  test('refuses a cursor of another order', async () => {
    const { endCursor } = await page({ first: 2 })
    expect(await codeOf({ after: endCursor, orderBy: 'CREATED_DESC' })).toBe('BAD_USER_INPUT')
  })
})
