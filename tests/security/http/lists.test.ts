// Surface: the lists of both kinds of projects, by REST and by GraphQL: who may change them, and which
// addresses they accept.
import { addressOf, idOf, objectsFixture, type ObjectsFixture, type Who } from '../access/objectsFixture.ts'

let fixture: ObjectsFixture
beforeAll(async () => {
  fixture = await objectsFixture()
})
afterAll(() => fixture.close())

const LISTS = { canUse: 'USE', canSee: 'SEE', canPay: 'PAY', canEdit: 'EDIT' } as const
const CHANGES = [
  ['PATCH', 'add'],
  ['DELETE', 'delete'],
] as const

/** Changes a list through the gateway. */
const byGraphQL = (who: Who, mutation: string, input: Record<string, unknown>) => {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`
  const document = `mutation ($input: ${type}!) { ${mutation}(input: $input) { userErrors { message } } }`
  return fixture.ask(who, document, { input })
}

describe('attempts of users without access', () => {
  let before: unknown
  beforeAll(async () => {
    before = await fixture.state()
  })
  afterEach(async () => expect(await fixture.state()).toEqual(before))

  test.each<[Who, number]>([
    ['ann', 403],
    ['sue', 403],
    ['pat', 403],
    ['tim', 403],
    ['zoe', 403],
    ['xen', 404],
    ['fay', 404],
  ])('the lists of a project are not changed by %s: %i', async (who, status) => {
    for (const [list, purpose] of Object.entries(LISTS))
      for (const [method, verb] of CHANGES)
        for (const email of [addressOf(who), addressOf('eve')]) {
          const path = (name: string) => `timesheets/project/${name}/${list}?email=${email}`
          const answer = await fixture.call(who, method, path('Apollo'))
          expect([list, method, answer.status]).toEqual([list, method, status])
          if (status === 404)
            expect(answer.body).toEqual((await fixture.call(who, method, path('Nothing'))).body)
          const input = { projectId: idOf('TimesheetProject', 'Apollo'), purpose, email }
          const { errors } = await byGraphQL(who, `${verb}TimesheetProjectAccess`, input)
          expect(errors?.[0]?.extensions.code).toBe(status === 403 ? 'FORBIDDEN' : 'NOT_FOUND')
        }
  })

  test('at least one person always stays on Can Edit', async () => {
    const path = 'timesheets/project/Apollo/canEdit?email=eve@example.com'
    expect(await fixture.call('eve', 'DELETE', path)).toMatchObject({ status: 409 })
  })

  test('10,000 subscribers at once are refused', async () => {
    const AddSubscribers = Array.from({ length: 10_000 }, (_, index) => `p${index}@x.example`)
    for (const count of [101, 10_000]) {
      const some = AddSubscribers.slice(0, count)
      const path = 'tickets/project/1/ticket/1/comment'
      const answer = await fixture.call('ann', 'POST', path, { Body: '<p>x</p>', AddSubscribers: some })
      expect([400, 413]).toContain(answer.status)
      const requested = await fixture.ask(
        'ann',
        'mutation ($input: AddCommentInput!) { addComment(input: $input) { commentEdge { cursor } } }',
        { input: { ticketId: idOf('Ticket', '1/1'), body: '<p>x</p>', addSubscribers: some } },
      )
      expect(requested.data?.addComment ?? { commentEdge: null }).toEqual({ commentEdge: null })
    }
  })
})

interface Kind {
  /** The user who may change its lists. */
  owner: Who
  lists: readonly string[]
  path: string
  /** The list of a user's own projects. */
  own: string
  type: string
  input: (list: string) => Record<string, unknown>
}
const KINDS: Kind[] = [
  {
    owner: 'eve',
    lists: Object.keys(LISTS),
    path: 'timesheets/project/Apollo',
    own: 'timesheets/projects',
    type: 'TimesheetProject',
    input: list => ({
      projectId: idOf('TimesheetProject', 'Apollo'),
      purpose: Object.entries(LISTS).find(([name]) => name === list)?.[1],
    }),
  },
  {
    owner: 'ann',
    lists: ['canSee'],
    path: 'tickets/project/1',
    own: 'tickets/projects',
    type: 'TicketProject',
    input: () => ({ projectId: idOf('TicketProject', 1) }),
  },
]

describe.each(KINDS)('an address for the list of a $type', ({ owner, lists, path, own, type, input }) => {
  const change = (method: string, list: string, email: string) =>
    fixture.call(owner, method, `${path}/${list}?email=${encodeURIComponent(email)}`)
  const listed = async (list: string): Promise<unknown> => {
    const { body } = await fixture.call(owner, 'GET', own)
    const project: unknown = Array.isArray(body) ? body.at(0) : undefined
    const name = `C${list.slice(1)}`
    return typeof project === 'object' && project !== null ? Reflect.get(project, name) : undefined
  }
  const ofXen = async () => (await fixture.call('xen', 'GET', own)).body

  // The given address, the stored address, and whether it is Xen's.
  test.each([
    ['in capitals', 'XEN@EXAMPLE.COM', 'xen@example.com', true],
    ['between blanks', ' Xen@example.com\u00a0', 'xen@example.com', true],
    ['with a plus', 'Xen+Time@example.com', 'xen+time@example.com', false],
    ['with dots', 'x.en@example.com', 'x.en@example.com', false],
    ['in fullwidth letters', 'ＸＥＮ@example.com', 'ｘｅｎ@example.com', false],
    ['with a letter that looks the same', 'хen@example.com', 'хen@example.com', false],
    ['with a domain in other letters', 'xen@exаmple.com', 'xen@xn--exmple-4nf.com', false],
    ['of a domain below', 'xen@example.com.evil.example', 'xen@example.com.evil.example', false],
  ])('%s is stored once, in lowercase, and matches no other address', async (_what, given, kept, isXen) => {
    // All lists read addresses in the same way: for other users' addresses, one list of a kind is enough.
    for (const list of isXen ? lists : lists.slice(0, 1)) {
      const before = await listed(list)
      const has = expect.arrayContaining([kept]) as unknown
      expect(await change('PATCH', list, given)).toMatchObject({ status: 200 })
      expect(await change('PATCH', list, kept)).toMatchObject({ status: 200 })
      const { errors } = await byGraphQL(owner, `add${type}Access`, { ...input(list), email: given })
      expect([list, errors]).toEqual([list, undefined])
      const now = await listed(list)
      expect([list, now]).toEqual([list, has])
      expect(now).toHaveLength((Array.isArray(before) ? before.length : NaN) + 1)
      expect(await ofXen()).toHaveLength(isXen ? 1 : 0)
      expect(await change('DELETE', list, given)).toMatchObject({ status: 200 })
      expect(await listed(list)).toEqual(before)
      expect(await ofXen()).toEqual([])
    }
  })

  test.each([
    ['nothing', ''],
    ['a word', 'xen'],
    ['no name', '@example.com'],
    ['no domain', 'xen@'],
    ['two signs', 'xen@example.com@evil.example'],
    ['two addresses', 'xen@example.com,fay@example.com'],
    ['a name beside it', 'Xen <xen@example.com>'],
    ['a blank within', 'xe n@example.com'],
    ['a second line', 'xen@example.com\r\nBcc: fay@example.com'],
    ['NUL', 'xen\0@example.com'],
    ['a fullwidth domain', 'xen@ｅxample.com'],
    ['a fullwidth sign', 'xen＠example.com'],
    ['a letter of no width', 'xen\u200b@example.com'],
    ['a turn of the direction', 'nex\u202e@example.com'],
    ['a sign that is a letter of another in lowercase', '\u212aim@example.com'],
    ['such a sign in the domain', 'kim@\u212a.example'],
    ['half of a letter', 'xen\ud800@example.com'],
    ['a letter that was lost', 'xen\ufffd@example.com'],
    ['300 letters', `${'x'.repeat(300)}@example.com`],
  ])('that is invalid is refused: %s', async (_what, given) => {
    const before = await fixture.state()
    for (const list of lists.slice(0, 1))
      for (const [method, verb] of CHANGES) {
        // A URL cannot contain half of a surrogate pair.
        if (!/\p{Cs}/u.test(given))
          expect([list, (await change(method, list, given)).status]).toEqual([list, 400])
        const { data, errors } = await byGraphQL(owner, `${verb}${type}Access`, {
          ...input(list),
          email: given,
        })
        const refused: unknown = data?.[`${verb}${type}Access`]
        expect(errors?.[0]?.extensions.code ?? refused).toEqual(
          errors ? 'BAD_USER_INPUT' : { userErrors: [{ message: expect.any(String) as string }] },
        )
      }
    expect(await fixture.state()).toEqual(before)
  })
})
