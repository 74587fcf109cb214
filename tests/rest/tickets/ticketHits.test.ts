import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { SearchHit } from '../../../rest/contract/tickets.ts'
import { ticketMembers, ticketSubscribers } from '../../../rest/db/schema/tickets.ts'
import { databaseTargets } from '../../helpers/servers/database.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { numberIn, TICKET, ticketFixture, type TicketFixture } from './ticketFixture.ts'

const Listed = Type.Array(
  Type.Object(
    { Id: Type.Integer(), Hit: Type.Union([Type.Null(), SearchHit]) },
    { additionalProperties: true },
  ),
)

describe.each(databaseTargets)('hits of a search on $name', target => {
  let rest: TestRest
  let fixture: TicketFixture
  beforeAll(async () => {
    rest = await startTestRest({ target })
  })
  beforeEach(async () => {
    fixture = await ticketFixture(rest)
  })
  afterAll(() => rest.close())

  const listed = async (q: string, { token = fixture.ann, path = '/tickets' } = {}) => {
    const { body } = await fixture.call(
      'GET',
      `${path}?hits=true&limit=100&sort=created&q=${encodeURIComponent(q)}`,
      { token },
    )
    return Value.Parse(Listed, body)
  }
  /** The hits by the number of the ticket, with the marked words in brackets. */
  const hits = async (...args: Parameters<typeof listed>) =>
    (await listed(...args)).map(({ Id, Hit }) => [
      Id,
      Hit && `${Hit.Field}${Hit.CommentId === null ? '' : ` ${Hit.CommentId}`}: ${marked(Hit)}`,
    ])
  const ticket = (Subject: string, body: string, ...comments: string[]) =>
    withComments(Subject, body, comments)
  const withComments = async (Subject: string, body: string, comments: readonly string[]) => {
    const id = await fixture.ticket({ Subject, Body: `<p>${body}</p>` })
    for (const comment of comments) await fixture.comment(id, { Body: comment })
    return id
  }

  test('are in the subject, the text, a comment, or the creator', async () => {
    await ticket('It breaks', 'When I press the button', '<p>Which one?</p>', '<p>The green one.</p>')
    expect(await hits('breaks')).toEqual([[1, 'subject: It [breaks]']])
    expect(await hits('BUTTON')).toEqual([[1, 'body: When I press the [button]']])
    expect(await hits('green')).toEqual([[1, 'comment 2: The [green] one.']])
    expect(await hits('ann@example.com')).toEqual([[1, 'person: [ann], [ann]@[example].[com]']])
    await fixture.comment(1, { AddStatuses: ['assignee:ben@example.com'] })
    expect(await hits('ben@example.com')).toEqual([[1, 'person: [ben], [ben]@[example].[com]']])
    expect(await hits('ben breaks')).toEqual([[1, 'subject: It [breaks]']])
    await fixture.comment(1, { RemoveStatuses: ['assignee:ben@example.com'] })
    expect(await hits('ben@example.com')).toEqual([])
    expect(await hits('green', { path: '/project/1/tickets' })).toHaveLength(1)
  })

  test('mark words by their stem, the start of the last one, and words that do not start with their stem', async () => {
    await ticket('Stems', 'Two printers were burning, not happy.')
    expect(await hits('printer burn')).toEqual([[1, 'body: Two [printers] were [burning], not happy.']])
    expect(await hits('burned')).toEqual([[1, 'body: Two printers were [burning], not happy.']])
    expect(await hits('prin')).toEqual([[1, 'body: Two [printers] were burning, not happy.']])
    expect(await hits('happiness')).toEqual([[1, 'body: Two printers were burning, not [happy].']])
  })

  test('are in the part that says most beyond the subject, the newest of equals', async () => {
    await ticket('Printer', 'cold', '<p>printer, spring</p>', '<p>spring</p>', '<p>printer</p>')
    await ticket('Printer', 'cold', '<p>spring</p>', '<p>The spring</p>', '<p>summer</p>')
    await ticket('Printer of spring', 'cold', '<p>The printer of spring</p>')
    expect(await hits('printer spring')).toEqual([
      [1, 'comment 1: [printer], [spring]'],
      [2, 'comment 5: The [spring]'],
      [3, 'subject: [Printer] of [spring]'],
    ])
    expect((await listed('printer')).map(({ Hit }) => Hit?.Field)).toEqual(['subject', 'subject', 'subject'])
  })

  test('are missing for the number of a ticket, but not for what mentions it', async () => {
    await ticket('One', 'first')
    await ticket('Two', 'As in #1, it breaks')
    expect(await hits('#1')).toEqual([
      [1, null],
      [2, 'body: As in #[1], it breaks'],
    ])
  })

  test('are plain text: without tags, with signs as they are read', async () => {
    await ticket(
      'Signs',
      'AT&amp;T &lt;b&gt;sells&lt;/b&gt;</p><ul><li>co<strong>ff</strong>ee</li><li><a href="https://tea.example/x">tea&nbsp;pot</a></li></ul><p>end',
    )
    expect(await hits('coffee pot')).toEqual([[1, 'body: AT&T <b>sells</b> [coffee] tea [pot] end']])
    expect(await hits('at sells')).toEqual([[1, 'body: [AT]&T <b>[sells]</b> coffee tea pot end']])
    expect(await hits('href')).toEqual([])
  })

  test('mark words in UTF-16, after emoji and composed letters', async () => {
    await ticket('Emoji', '😀👨‍👩‍👧 Größe u\u0308ber Pru\u0308fung')
    const [found] = await listed('prüfung')
    expect(found?.Hit && marked(found.Hit)).toBe('😀👨‍👩‍👧 Größe u\u0308ber [Pru\u0308fung]')
  })

  test('are cut between words around the first one that was found', async () => {
    await ticket('Long', `${'word '.repeat(5_000)}needle ${'more '.repeat(5_000)}needle`)
    await ticket('At the end', `${'😀 '.repeat(5_000)}needle`)
    await ticket('One word', `${'x'.repeat(5_000)}.needle.${'y'.repeat(5_000)}`)
    const found = await listed('needle')
    expect(found).toHaveLength(3)
    for (const { Hit } of found) {
      if (Hit === null) throw new Error('There is no hit.')
      expect(Hit.Text.length).toBeLessThanOrEqual(200)
      expect(Hit.Text.length).toBeGreaterThan(180)
      expect(Hit.Text).not.toMatch(/\p{Surrogate}/u)
      expect(Hit.Marks.map(([start, end]) => Hit.Text.slice(start, end))).toEqual(['needle'])
    }
    expect(found[0]?.Hit?.Text).toMatch(/^…(word )+needle( more)+…$/)
    expect(found[1]?.Hit?.Text).toMatch(/^…(😀 )+needle$/u)
    expect(found[2]?.Hit?.Text).toMatch(/^…x+\.needle\.y+…$/)
  })

  test('are found in an old comment of a long thread', async () => {
    const thread = ['<p>A needle</p>', ...Array.from({ length: 120 }, () => '<p>hay</p>')]
    await withComments('Haystack', 'hay', thread)
    await ticket('Pins', 'A needle')
    // So many other tickets that few comments of each are looked through.
    for (let index = 0; index < 98; index++) await ticket('Haystack', 'A needle')
    expect((await hits('needle'))[0]).toEqual([1, 'comment 1: A [needle]'])
  })

  test('never show a text that the caller may not see', async () => {
    await ticket('Ours', 'The needle of Apollo')
    const theirs = numberIn(
      await fixture.call('POST', '/project/2/ticket', {
        token: fixture.zoe,
        body: { ...TICKET, Body: '<p>The needle of Zeus</p>' },
      }),
    )
    expect(await hits('needle')).toEqual([[1, 'body: The [needle] of Apollo']])
    await rest.db
      .insert(ticketSubscribers)
      .values({ ticketId: theirs, email: 'ann@example.com', addedBy: 'zoe@example.com' })
    expect(await hits('needle')).toHaveLength(2)
    await rest.db.delete(ticketSubscribers)
    await rest.db.delete(ticketMembers)
    expect(await hits('needle')).toEqual([[1, 'body: The [needle] of Apollo']])
    expect(await hits('needle', { token: fixture.ben })).toEqual([])
  })

  test('are there only if asked for, and for a bounded list', async () => {
    await ticket('It breaks', 'now')
    const read = (query: string) => fixture.call('GET', `/tickets?${query}`, { token: fixture.ann })
    expect(JSON.stringify((await read('q=breaks&limit=1')).body)).not.toContain('"Hit"')
    expect(await read('hits=true&limit=10')).toMatchObject({ status: 200, body: [{ Hit: null }] })
    expect(await read('q=breaks&hits=true')).toMatchObject({
      status: 400,
      error: 'hits can only be combined with a limit of at most 200.',
    })
    expect(await read('ids=1&hits=true')).toMatchObject({ status: 400 })
  })
})

/** The text of a hit, with the marked words in brackets. */
const marked = ({ Text, Marks }: SearchHit) =>
  Marks.reduceRight(
    (text, [start = 0, end = 0]) => `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`,
    Text,
  )
