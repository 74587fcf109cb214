import { at } from '../answers.ts'
import {
  addressOf,
  createTicketFixture,
  ticketTargets,
  type Name,
  type TicketFixture,
} from '../tickets/ticketFixture.ts'

const COMMENTS = `subscription ($ticketId: ID!, $after: String) {
  commentAdded(ticketId: $ticketId, after: $after) { cursor node { body author { email name } changes { addedStatuses } } } }`
const TICKET = `subscription ($ticketId: ID!) {
  ticketChanged(ticketId: $ticketId) { id subject statuses subscribers { email } viewerIsSubscribed } }`
const LIST = `subscription ($projectNumber: Int) {
  ticketListChanged(projectNumber: $projectNumber) { ticketId ticket { subject project { name } } } }`
const PRESENCE = `subscription ($ticketId: ID!) {
  ticketPresenceChanged(ticketId: $ticketId) { people { person { email } isWriting } count } }`

const DELETE = `mutation ($projectId: ID!, $email: EmailAddress!) {
  deleteTicketProjectAccess(input: { projectId: $projectId, email: $email }) { userErrors { message } } }`
const ADD = `mutation ($projectId: ID!, $email: EmailAddress!) {
  addTicketProjectAccess(input: { projectId: $projectId, email: $email }) { userErrors { message } } }`
const WRITING = `mutation ($ticketId: ID!, $isWriting: Boolean!) {
  setTicketPresence(input: { ticketId: $ticketId, isWriting: $isWriting }) { isTold } }`
const UNSUBSCRIBE = `mutation ($projectNumber: Int!, $number: Int!) {
  unsubscribeFromTicket(input: { projectNumber: $projectNumber, number: $number }) { isUnsubscribed } }`

const CREATE = `mutation ($projectId: ID!) {
  createTicket(input: { projectId: $projectId, subject: "Another", body: "<p>x</p>" }) { ticket { id } } }`

interface Edge {
  cursor: string
  node: { body: string }
}
interface Change {
  ticketId: string | null
  ticket: { subject: string } | null
}
interface Presence {
  people: { person: { email: string }; isWriting: boolean }[]
  count: number
}

const bodies = (edges: readonly Edge[]) => edges.map(({ node }) => node.body)
const html = (text: string) => `<p>${text}</p>`

describe.each(ticketTargets)('in front of $name', ({ start, isOurs }) => {
  let rest: Awaited<ReturnType<typeof start>>
  let fixture: TicketFixture
  let count = 0
  beforeAll(async () => {
    rest = await start()
  })
  beforeEach(async () => {
    fixture = await createTicketFixture(rest, `Support ${++count}`)
  })
  afterEach(() => fixture.hush())
  afterAll(() => rest.close())

  /** A subscription to comments that has started: it has received the existing comments. */
  async function reading(name: Name) {
    const before = await fixture.comment('ann', html('before'))
    const first = await fixture.comment('ann', html('first'))
    const watcher = fixture.watch<Edge>(name, COMMENTS, { after: before })
    expect((await watcher.receives(1))[0]?.cursor).toBe(first)
    return watcher
  }

  test('comments reach every reader once and in order, with the cursors of the thread', async () => {
    const readers = await Promise.all(
      (['ann', 'ben', 'sue'] as const).map(async name => {
        const after = await fixture.comment('ann', html('before'))
        const first = await fixture.comment('ann', html('first'))
        const watcher = fixture.watch<Edge>(name, COMMENTS, { after })
        await watcher.receives(1)
        return { watcher, after, first }
      }),
    )
    // Readers that are already subscribed also receive the comments with which the others start.
    const last = await fixture.comment('ann', html('last'))
    for (const { watcher } of readers)
      while (watcher.messages.at(-1)?.cursor !== last) await watcher.receives(watcher.messages.length + 1)
    const counts = readers.map(({ watcher }) => watcher.messages.length)
    const cursors = []
    for (let number = 0; number < 5; number++)
      cursors.push(await fixture.comment(number % 2 ? 'ben' : 'sue', html(String(number))))
    for (const [index, { watcher }] of readers.entries()) {
      const received = await watcher.receives((counts[index] ?? 0) + 5)
      expect(received.slice(-5).map(({ cursor }) => cursor)).toEqual(cursors)
      expect(new Set(received.map(({ cursor }) => cursor)).size).toBe(received.length)
    }
  })

  test('a reader who returns with a cursor gets the missed comments, and then the new ones', async () => {
    const after = await fixture.comment('ann', html('known'))
    for (const text of ['one', 'two', 'three']) await fixture.comment('ben', html(text))
    const watcher = fixture.watch<Edge>('sue', COMMENTS, { after })
    await watcher.receives(3)
    await fixture.comment('ann', html('four'))
    expect(bodies(await watcher.receives(4))).toEqual(['one', 'two', 'three', 'four'].map(html))
  })

  test('a reader who knows an empty thread gets all comments written since', async () => {
    const first = await fixture.comment('ann', html('first'))
    const watcher = fixture.watch<Edge>('ben', COMMENTS, { after: '' })
    expect(await watcher.receives(1)).toMatchObject([{ cursor: first }])
    const second = await fixture.comment('sue', html('second'))
    expect(await watcher.receives(2)).toMatchObject([{ cursor: first }, { cursor: second }])
  })

  test('a comment shows its changes, and the name of its author to those who may know it', async () => {
    const [mine, other] = [await reading('ann'), await reading('ben')]
    await other.receives(1)
    const before = mine.messages.length
    await fixture.comment('ann', html('urgent'), { addStatuses: ['priority:high'] })
    expect((await mine.receives(before + 1)).at(-1)).toMatchObject({
      node: { body: html('urgent'), author: { email: addressOf('ann'), name: 'ann' } },
    })
    expect((await other.receives(2)).at(-1)).toMatchObject({
      node: { body: html('urgent'), author: { email: addressOf('ann'), name: isOurs ? 'ann' : null } },
    })
  })

  test('a user without access cannot follow anything of a ticket, as if it did not exist', async () => {
    for (const query of [COMMENTS, TICKET, PRESENCE])
      for (const ticketId of [fixture.ticketId, btoa(`Ticket:${fixture.projectNumber}/987654`)]) {
        const watcher = fixture.watch('xen', query, { ticketId })
        expect(await watcher.ended).toBe('NOT_FOUND')
        expect(watcher.messages).toEqual([])
      }
  })

  test('an invalid id and an invalid cursor are refused', async () => {
    expect(await fixture.watch('ann', COMMENTS, { ticketId: 'x' }).ended).toBe('BAD_USER_INPUT')
    expect(await fixture.watch('ann', COMMENTS, { after: 'x' }).ended).toBe('BAD_USER_INPUT')
  })

  test('a member who is removed from the project gets no more messages, and the others do', async () => {
    const [lost, kept] = [await reading('ben'), await reading('sue')]
    await lost.receives(3)
    const before = lost.messages.length
    await fixture.ask('ann', DELETE, { projectId: fixture.projectId, email: addressOf('ben') })
    await fixture.comment('ann', html('secret'))
    expect(await lost.ended).toBe('NOT_FOUND')
    expect(lost.messages).toHaveLength(before)
    expect(bodies(await kept.receives(2)).at(-1)).toBe(html('secret'))
  })

  test('a subscriber whom a comment removes does not get that comment', async () => {
    const lost = await reading('sue')
    await fixture.comment('ann', html('secret'), { removeSubscribers: [addressOf('sue')] })
    expect(await lost.ended).toBe('NOT_FOUND')
    expect(bodies(lost.messages)).toEqual([html('first')])
  })

  test('a user outside the project who unsubscribes gets no more messages', async () => {
    const lost = await reading('sue')
    const number = Number(atob(fixture.ticketId).split('/')[1])
    await fixture.ask('sue', UNSUBSCRIBE, { projectNumber: fixture.projectNumber, number })
    await fixture.comment('ann', html('secret'))
    expect(await lost.ended).toBe('NOT_FOUND')
    expect(bodies(lost.messages)).toEqual([html('first')])
  })

  test('a ticket is sent in its current state, and again after each change', async () => {
    const watcher = fixture.watch<{ subject: string }>('sue', TICKET)
    expect(await watcher.receives(1)).toMatchObject([
      { id: fixture.ticketId, subject: 'It breaks', viewerIsSubscribed: true },
    ])
    await fixture.comment('ben', '', { subject: 'It works', addStatuses: ['status:resolved'] })
    expect((await watcher.receives(2))[1]).toMatchObject({
      subject: 'It works',
      statuses: expect.arrayContaining(['status:resolved']) as string[],
      subscribers: [{ email: addressOf('sue') }],
    })
  })

  test('a list reports tickets that appear, change and disappear, only to users who may see them', async () => {
    const { projectNumber, projectId } = fixture
    const lists = (['ben', 'sue', 'xen'] as const).map(name =>
      fixture.watch<Change>(name, LIST, { projectNumber }),
    )
    for (const list of lists) expect(await list.receives(1)).toEqual([{ ticketId: null, ticket: null }])
    const [ben, sue, xen] = lists
    const created = await fixture.ask('ann', CREATE, { projectId })
    const newId = at(created, 'createTicket.ticket.id')
    await fixture.comment('ann', '', { subject: 'Changed' })
    // Sue may read the project's name only while she may read the ticket.
    await sue?.receives(2)
    await fixture.comment('ann', '', { removeSubscribers: [addressOf('sue')] })
    const project = { name: `Support ${count}` }
    expect((await ben?.receives(4))?.slice(1)).toEqual([
      { ticketId: newId, ticket: { subject: 'Another', project } },
      { ticketId: fixture.ticketId, ticket: { subject: 'Changed', project } },
      { ticketId: fixture.ticketId, ticket: { subject: 'Changed', project } },
    ])
    expect((await sue?.receives(3))?.slice(1)).toEqual([
      { ticketId: fixture.ticketId, ticket: { subject: 'Changed', project } },
      { ticketId: fixture.ticketId, ticket: null },
    ])
    expect(xen?.messages).toHaveLength(1)
  })

  test('a list is read again by users who gain or lose access to a project', async () => {
    const { projectNumber, projectId } = fixture
    const list = fixture.watch<Change>('xen', LIST, { projectNumber })
    await list.receives(1)
    await fixture.ask('ann', ADD, { projectId, email: addressOf('xen') })
    expect(await list.receives(2)).toEqual([
      { ticketId: null, ticket: null },
      { ticketId: null, ticket: null },
    ])
    await fixture.comment('ann', '', { subject: 'Open' })
    expect((await list.receives(3))[2]).toMatchObject({ ticket: { subject: 'Open' } })
  })

  test('users who look at a ticket see each other, each once, and who is writing', async () => {
    const ann = fixture.watch<Presence>('ann', PRESENCE)
    expect(await ann.receives(1)).toEqual([{ people: [], count: 0 }])
    const ben = { person: { email: addressOf('ben') }, isWriting: false }
    const [one, two] = [fixture.watch<Presence>('ben', PRESENCE), fixture.watch<Presence>('ben', PRESENCE)]
    await Promise.all([one.receives(1), two.receives(1)])
    expect((await ann.receives(2))[1]).toEqual({ people: [ben], count: 1 })
    expect(one.messages[0]).toMatchObject({ people: [{ person: { email: addressOf('ann') } }], count: 1 })

    const writing = (name: Name, isWriting: boolean) =>
      fixture.ask(name, WRITING, { ticketId: fixture.ticketId, isWriting })
    expect(await writing('ben', true)).toMatchObject({ data: { setTicketPresence: { isTold: true } } })
    expect((await ann.receives(3))[2]).toEqual({ people: [{ ...ben, isWriting: true }], count: 1 })
    expect(await writing('sue', true)).toMatchObject({ data: { setTicketPresence: { isTold: false } } })
    await writing('ben', false)
    expect((await ann.receives(4))[3]).toEqual({ people: [ben], count: 1 })

    one.close()
    await one.ended.catch(() => undefined)
    // Ben is still present, as the next message about his writing shows.
    await writing('ben', true)
    expect((await ann.receives(5))[4]).toEqual({ people: [{ ...ben, isWriting: true }], count: 1 })
    two.close()
    expect((await ann.receives(6))[5]).toEqual({ people: [], count: 0 })
  })
})
