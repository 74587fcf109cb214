import { randomUUID } from 'node:crypto'
import { databaseTargets } from '../../helpers/servers/database.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { isRecord } from '../../../common/isRecord.ts'
import { uploaded } from './ticketFiles.ts'
import { messagesOf, ticketFixture, type TicketFixture } from './ticketFixture.ts'
import { outboxMails } from '../../../rest/db/schema/mails.ts'

const NOW = new Date('2027-03-10T12:00:00.000Z')
const at = (ms: number) => new Date(NOW.getTime() + ms).toISOString()

describe.each(databaseTargets)('on $name', target => {
  let rest: TestRest
  let fixture: TicketFixture
  let ticket: number
  beforeAll(async () => {
    // The clock stands still, but the order of changes must be correct anyway.
    rest = await startTestRest({ target, now: () => NOW })
  })
  beforeEach(async () => {
    fixture = await ticketFixture(rest)
    ticket = await fixture.ticket({ Subscribers: ['cat@example.com'] })
  })
  afterAll(() => rest.close())

  const pathOf = (comment: number | string) => `/project/1/ticket/${ticket}/comment/${comment}`
  const edit = (comment: number, body: object, token = fixture.ann, headers: Record<string, string> = {}) =>
    fixture.call('PATCH', pathOf(comment), { token, body, headers })
  const versions = async (comment: number, token = fixture.ann) =>
    (await fixture.call('GET', `${pathOf(comment)}/versions`, { token })).body
  const write = async (body: object, token = fixture.ann) => {
    const { body: answer, error } = await fixture.comment(ticket, body, token)
    if (!isRecord(answer) || typeof answer.CommentId !== 'number') throw new Error(`No comment: ${error}`)
    return answer.CommentId
  }

  test('an edit replaces the text, and what stood there stays', async () => {
    const id = await write({ Body: '<p>Use watter</p>' })
    expect(await fixture.comments(ticket)).toMatchObject([{ Edited: null, Versions: 0, Change: id }])
    const before = await fixture.read(ticket)
    const first = await edit(id, { Body: '<p>Use water</p><script>x</script>', Edited: null })
    expect(first).toMatchObject({
      status: 200,
      body: { Id: id, Body: '<p>Use water</p>', Created: at(1), Edited: at(2), Modified: at(2), Versions: 1 },
    })
    expect(await edit(id, { Body: '<p>Use water!</p>', Edited: at(2) })).toMatchObject({
      body: { Edited: at(3), Versions: 2 },
    })
    expect(await versions(id, fixture.ben)).toEqual([
      { Body: '<p>Use watter</p>', Written: at(1) },
      { Body: '<p>Use water</p>', Written: at(2) },
      { Body: '<p>Use water!</p>', Written: at(3) },
    ])
    expect(await fixture.read(ticket)).toEqual(before)
  })

  test('a text that is the same changes nothing, also for a repeated edit', async () => {
    const id = await write({ Body: '<p>a</p>' })
    expect(await edit(id, { Body: '<p>a</p>' })).toMatchObject({ status: 200, body: { Edited: null } })
    await edit(id, { Body: '<p>b</p>', Edited: null })
    expect(await edit(id, { Body: '<p>b</p>', Edited: null })).toMatchObject({
      status: 200,
      body: { Versions: 1 },
    })
  })

  test.each<[about: string, body: object, status: number, error: RegExp, code: string]>([
    ['another version', { Body: 'x', Edited: null }, 409, /elsewhere in the meantime/, 'STALE'],
    ['a date that is none', { Body: 'x', Edited: 'noon' }, 400, /Edited must be a date/, 'INVALID'],
    ['nothing', { Body: '<p> </p>' }, 400, /^Please enter some content$/, 'REQUIRED'],
    ['no text', {}, 400, /Body/, 'REQUIRED'],
    ['too much', { Body: 'x'.repeat(80_001) }, 400, /80,000 characters/, 'TOO_LONG'],
    ['foreign files', { Body: 'x', Files: [randomUUID()] }, 400, /Files must be files/, 'INVALID'],
  ])('%s is refused and changes nothing', async (_about, body, status, error, code) => {
    const id = await write({ Body: '<p>a</p>' })
    await edit(id, { Body: '<p>b</p>' })
    const count = (await messagesOf(rest)).length
    const answer = await edit(id, body)
    expect(answer).toMatchObject({ status, body: { code } })
    expect(answer.error).toMatch(error)
    expect(await versions(id)).toHaveLength(2)
    expect(await messagesOf(rest)).toHaveLength(count)
  })

  test.each<[who: 'ben' | 'cat' | 'xen' | 'zoe', status: number, error: string]>([
    ['ben', 403, 'Only its author can edit a comment.'],
    ['cat', 403, 'Only its author can edit a comment.'],
    ['xen', 404, 'There is no such ticket among those that you may see.'],
    ['zoe', 404, 'There is no such ticket among those that you may see.'],
  ])('%s cannot edit a comment of another person', async (who, status, error) => {
    const id = await write({ Body: '<p>a</p>' })
    expect(await edit(id, { Body: 'x' }, fixture[who])).toMatchObject({ status, error })
    expect(await versions(id)).toHaveLength(1)
  })

  test('an author who no longer sees the ticket cannot edit, and reads no versions', async () => {
    const id = await write({ Body: '<p>a</p>' }, fixture.cat)
    await fixture.call('GET', `/project/1/ticket/${ticket}/unsubscribe`, { token: fixture.cat })
    expect(await edit(id, { Body: 'x' }, fixture.cat)).toMatchObject({ status: 404 })
    expect(await fixture.call('GET', `${pathOf(id)}/versions`, { token: fixture.cat })).toMatchObject({
      status: 404,
    })
  })

  test('a comment of another ticket is not found under this one', async () => {
    const id = await write({ Body: '<p>a</p>' })
    ticket = await fixture.ticket()
    for (const number of [id, 4_711])
      expect(await edit(number, { Body: 'x' })).toMatchObject({
        status: 404,
        error: 'This ticket has no such comment.',
      })
  })

  test('only text and files can be edited: a change cannot, and a text may go where something else stays', async () => {
    const change = await write({ AddStatuses: ['a'] })
    expect(await edit(change, { Body: '<p>x</p>' })).toMatchObject({
      status: 400,
      error: 'This comment only changes the ticket. It has no text that could be edited.',
    })
    const both = await write({ Body: '<p>x</p>', AddStatuses: ['b'] })
    expect(await edit(both, { Body: '' })).toMatchObject({ status: 200, body: { Body: '' } })
    const { UUID } = await uploaded(rest, fixture.ann, 'notes')
    const files = await write({ Body: '<p>x</p>', Files: [UUID] })
    expect(await edit(files, { Body: '' })).toMatchObject({ status: 200, body: { Files: [{ UUID }] } })
    expect(await edit(files, { Body: '<p>y</p>' })).toMatchObject({ status: 200 })
  })

  test('a picture can be added, and one that only an old version shows stays readable', async () => {
    const image = ({ UUID, Filename }: { UUID: string; Filename: string }) =>
      `<p><img src="/api/v1/download/${UUID}/${Filename}" alt="It"></p>`
    const one = await uploaded(rest, fixture.ann, 'one', 'one.png')
    const two = await uploaded(rest, fixture.ann, 'two', 'two.png')
    const id = await write({ Body: image(one), Files: [one.UUID] })
    expect(await edit(id, { Body: image(two), Files: [two.UUID] })).toMatchObject({
      body: { Files: [{ UUID: one.UUID }, { UUID: two.UUID }] },
    })
    // A repeated edit without a key.
    expect(await edit(id, { Body: image(two), Files: [two.UUID], Edited: null })).toMatchObject({
      body: { Versions: 1, Files: [{ UUID: one.UUID }, { UUID: two.UUID }] },
    })
    expect(await versions(id)).toMatchObject([
      { Body: expect.stringContaining(one.UUID) as unknown },
      { Body: expect.stringContaining(two.UUID) as unknown },
    ])
    const read = await fetch(`${rest.url}/api/v1/download/${one.UUID}/${one.Filename}`, {
      headers: { authorization: `Bearer ${fixture.cat}` },
    })
    expect(read.status).toBe(200)
  })

  test('an edit mails and subscribes nobody, and is found by the search', async () => {
    const id = await write({ Body: '<p>elefant</p>' })
    const mails = await rest.db.select().from(outboxMails)
    await edit(id, { Body: '<p>giraffe <a href="mailto:ben@example.com">@Ben</a></p>' })
    expect(await rest.db.select().from(outboxMails)).toHaveLength(mails.length)
    expect((await fixture.read(ticket)).Subscriptions).not.toContain('ben@example.com')
    const found = async (q: string) =>
      (await fixture.call('GET', `/tickets?q=${q}`, { token: fixture.ann })).body
    expect(await found('giraffe')).toHaveLength(1)
    expect(await found('elefant')).toHaveLength(0)
  })

  test('a comment keeps 50 versions', async () => {
    const id = await write({ Body: '<p>0</p>' })
    for (let count = 1; count <= 50; count++)
      expect((await edit(id, { Body: `<p>${count}</p>` })).status).toBe(200)
    expect(await edit(id, { Body: '<p>51</p>' })).toMatchObject({
      status: 400,
      body: { code: 'LIMIT_REACHED' },
    })
    expect(await versions(id)).toHaveLength(51)
  })

  test('a repeated key edits once, and answers the comment as it is now', async () => {
    const id = await write({ Body: '<p>a</p>' })
    const key = { 'Idempotency-Key': randomUUID() }
    const body = { Body: '<p>b</p>', Edited: null }
    expect(await edit(id, body, fixture.ann, key)).toMatchObject({ status: 200 })
    await edit(id, { Body: '<p>c</p>' })
    expect(await edit(id, body, fixture.ann, key)).toMatchObject({
      status: 200,
      body: { Body: '<p>c</p>', Versions: 2 },
    })
  })

  test('of two edits of the same version at the same time one is refused', async () => {
    const id = await write({ Body: '<p>a</p>' })
    const answers = await Promise.all(
      ['b', 'c', 'd'].map(text => edit(id, { Body: `<p>${text}</p>`, Edited: null })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('changes are listed in their order, each comment once and as it is now', async () => {
    const [one, two] = [await write({ Body: 'one' }), await write({ Body: 'two' })]
    const changes = async (query: string) =>
      (await fixture.comments(ticket, `?${query}`)).map(comment =>
        isRecord(comment) ? [comment.Id, comment.Body, comment.Change] : [],
      )
    await edit(one, { Body: 'one!' })
    const three = await write({ Body: 'three' })
    await edit(two, { Body: 'two!' })
    await edit(one, { Body: 'one!!' })
    const all = await changes('changedAfter=0')
    expect(all.map(([id, body]) => [id, body])).toEqual([
      [three, 'three'],
      [two, 'two!'],
      [one, 'one!!'],
    ])
    const places = all.map(([, , place]) => Number(place))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(await changes(`changedAfter=${three}`)).toEqual(all.slice(1))
    expect(await changes(`changedAfter=${three}&limit=1`)).toEqual(all.slice(1, 2))
    expect(await changes(`changedAfter=0&before=${three}`)).toEqual(all.slice(1))
    expect(await changes(`changedAfter=${places.at(-1)}`)).toEqual([])
    // The order of the thread stays.
    expect(await fixture.comments(ticket)).toMatchObject([{ Id: one }, { Id: two }, { Id: three }])
  })

  test('concurrent comments and edits have places that grow in the order of the messages', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, (_, index) => write({ Body: `${index}` })))
    await Promise.all([
      ...ids.map(id => edit(id, { Body: `${id} edited` })),
      ...Array.from({ length: 4 }, (_, index) => write({ Body: `more ${index}` }, fixture.ben)),
    ])
    const sent = (await messagesOf(rest)).flatMap(({ kind, data }) => {
      if (!isRecord(data) || !isRecord(data.Comment)) return []
      return kind === 'ticketCommentEdit' ? [Number(data.Change)] : [Number(data.Comment.Id)]
    })
    expect(sent).toHaveLength(12)
    expect(sent).toEqual([...sent].sort((a, b) => a - b))
  })

  test('a list of more changes than one part holds is complete', async () => {
    const long = 'x'.repeat(70_000)
    const ids: number[] = []
    for (let count = 0; count < 8; count++) ids.push(await write({ Body: `${count} ${long}` }))
    for (const id of ids.slice(0, 4).reverse()) await edit(id, { Body: `${id} ${long}!` })
    const changes = await fixture.comments(ticket, '?changedAfter=0')
    expect(changes.map(comment => isRecord(comment) && comment.Id)).toEqual([
      ...ids.slice(4),
      ...ids.slice(0, 4).reverse(),
    ])
  })

  test('an edit is published with its place', async () => {
    const id = await write({ Body: 'one' })
    await edit(id, { Body: 'two' })
    expect((await messagesOf(rest)).at(-1)).toMatchObject({
      kind: 'ticketCommentEdit',
      data: {
        ...{ ProjectId: 1, TicketId: ticket, Change: id + 1 },
        Comment: { Id: id, Body: 'two', Change: id + 1 },
        Names: [{ Email: 'ann@example.com' }],
      },
    })
  })
})
