import {
  createTicketFixture,
  ticketTargets,
  type Name,
  type TicketFixture,
} from '../tickets/ticketFixture.ts'

const CHANGES = `subscription ($ticketId: ID!, $after: String) {
  ticketThreadChanged(ticketId: $ticketId, after: $after) {
    cursor isEdit commentEdge { cursor node { id number body editedAt author { name } } } } }`
const ADDED = `subscription ($ticketId: ID!, $after: String) {
  commentAdded(ticketId: $ticketId, after: $after) { node { body } } }`
const THREAD = `query ($ticketId: ID!) {
  node(id: $ticketId) { ... on Ticket { comments(last: 100) { edges { cursor node { id number body } } } } } }`
const EDIT = `mutation ($input: EditCommentInput!) {
  editComment(input: $input) { comment { id } userErrors { message } } }`

interface Change {
  cursor: string
  isEdit: boolean
  commentEdge: { cursor: string; node: { id: string; number: number; body: string } }
}
type Thread = { cursor: string; node: { id: string; number: number; body: string } }[]

const shown = (changes: readonly Change[]) =>
  changes.map(({ isEdit, commentEdge }) => `${isEdit ? 'edited' : 'added'} ${commentEdge.node.body}`)

describe.each(ticketTargets)('in front of $name', ({ start, isOurs }) => {
  let rest: Awaited<ReturnType<typeof start>>
  let fixture: TicketFixture
  let count = 0
  beforeAll(async () => {
    rest = await start()
  })
  beforeEach(async () => {
    fixture = await createTicketFixture(rest, `Changes ${++count}`)
  })
  afterEach(() => fixture.hush())
  afterAll(() => rest.close())

  const thread = async (): Promise<Thread> => {
    const { data } = await fixture.ask('ann', THREAD, { ticketId: fixture.ticketId })
    const { node } = Object(data) as { node: { comments: { edges: Thread } } }
    return node.comments.edges
  }
  const idOf = async (cursor: string) => (await thread()).find(edge => edge.cursor === cursor)?.node.id ?? ''
  const edit = (name: Name, id: string, body: string) => fixture.ask(name, EDIT, { input: { id, body } })
  const follow = (name: Name, after?: string) => fixture.watch<Change>(name, CHANGES, { after })

  test('comments come as by commentAdded', async () => {
    const after = await fixture.comment('ann', 'known')
    await fixture.comment('ann', 'one')
    const changes = follow('ben', after)
    await changes.receives(1)
    await fixture.comment('ben', 'two')
    const received = await changes.receives(2)
    expect(shown(received)).toEqual(['added one', 'added two'])
    expect(received.map(({ cursor }) => cursor)).toEqual(
      (await thread()).slice(1).map(({ cursor }) => cursor),
    )
    const again = follow('sue', '')
    expect(shown(await again.receives(3))).toEqual(['added known', 'added one', 'added two'])
  })

  test('a user without access cannot follow', async () => {
    expect(await follow('xen').ended).toBe('NOT_FOUND')
  })

  if (!isOurs) return

  test('edits reach each reader in their order, and no comment is added by them', async () => {
    const first = await fixture.comment('ann', 'first')
    const id = await idOf(first)
    const [changes, added] = [follow('ben', ''), fixture.watch<object>('sue', ADDED, { after: '' })]
    await Promise.all([changes.receives(1), added.receives(1)])
    await edit('ann', id, 'first!')
    await fixture.comment('ben', 'second')
    await edit('ann', id, 'first!!')
    const received = await changes.receives(4)
    expect(shown(received)).toEqual(['added first', 'edited first!', 'added second', 'edited first!!'])
    expect(received.at(-1)?.commentEdge.cursor).toBe(first)
    await fixture.comment('ben', 'third')
    expect(await added.receives(3)).toEqual(['first', 'second', 'third'].map(body => ({ node: { body } })))
  })

  test('who was away gets the missed edits once, as the comments are now', async () => {
    const ids = []
    for (const text of ['one', 'two']) ids.push(await idOf(await fixture.comment('ann', text)))
    const after = (await thread()).at(-1)?.cursor
    await edit('ann', ids[0] ?? '', 'one!')
    await fixture.comment('ben', 'three')
    await edit('ann', ids[1] ?? '', 'two!')
    await edit('ann', ids[0] ?? '', 'one!!')
    const changes = follow('sue', after)
    const missed = await changes.receives(3)
    expect(shown(missed)).toEqual(['added three', 'edited two!', 'edited one!!'])
    // Each cursor continues after its change.
    for (const [index, { cursor }] of missed.slice(0, 2).entries())
      expect(shown(await follow('ben', cursor).receives(2 - index))).toEqual(shown(missed).slice(index + 1))
  })

  test('whatever is cut, a reader who continues at the last cursor has the thread as it is', async () => {
    const start = await fixture.comment('ann', 'start')
    const own: [Name, string][] = [['ann', await idOf(start)]]
    const work = async () => {
      for (let step = 0; step < 40; step++) {
        const name = step % 2 ? 'ann' : 'ben'
        const mine = own.filter(([author]) => author === name)
        const [, id] = mine[(step * 7) % Math.max(1, mine.length)] ?? []
        if (step % 3 && id !== undefined) await edit(name, id, `edited ${step}`)
        else own.push([name, await idOf(await fixture.comment(name, `new ${step}`))])
      }
    }
    let isOver = false
    const working = work().finally(() => (isOver = true))
    const readers = (
      [
        ['ben', 1],
        ['sue', 2],
        ['ann', 5],
      ] as const
    ).map(async ([name, pause]) => {
      let after = start
      const known = new Map([[await idOf(start), 'start']])
      const note = ({ cursor, commentEdge: { node } }: Change) => {
        after = cursor
        known.set(node.id, node.body)
      }
      while (!isOver) {
        const changes = follow(name, after)
        await Promise.race([changes.receives(pause), working])
        // What comes after this is lost with the connection.
        changes.messages.forEach(note)
        changes.close()
      }
      const changes = follow(name, after)
      const texts = (await thread()).map(({ node }): [string, string] => [node.id, node.body])
      while (texts.some(([id, body]) => known.get(id) !== body))
        (await changes.receives(changes.messages.length + 1)).forEach(note)
      expect(known.size).toBe(texts.length)
    })
    await Promise.all([working, ...readers])
  })
})
