// Surface: signed links of files. A link belongs to its user: it ends with that user's access, and no other
// user gets it.
import { eq } from 'drizzle-orm'
import { users } from '../../../rest/db/schema/users.ts'
import { startTestGateway } from '../../helpers/servers/gateway.ts'
import { startSystem, type System } from '../../helpers/servers/system.ts'
import { watch, connect } from '../../gateway/live/watching.ts'
import { isRecord } from '../../../common/isRecord.ts'
import { uploaded } from '../../rest/tickets/ticketFiles.ts'
import { ticketFixture, type TicketFixture } from '../../rest/tickets/ticketFixture.ts'

let system: System
let fixture: TicketFixture
beforeAll(async () => {
  system = await startSystem()
})
beforeEach(async () => {
  fixture = await ticketFixture(system.rest)
})
afterAll(() => system.close())

const status = async (url: string) => (await fetch(system.gateway.url + url)).status

/** The link of a ticket's file, as the user gets it. */
async function linkFor(ticket: number, token: string): Promise<string> {
  const { Files } = await fixture.read(ticket, token)
  const [file] = Files
  if (!isRecord(file) || typeof file.Url !== 'string') throw new Error('There is no link.')
  return file.Url
}

/** A ticket of Ann with a file, which Ben may see as well. */
async function ticketWithFile(): Promise<number> {
  const { UUID } = await uploaded(system.rest, fixture.ann, 'secret')
  return fixture.ticket({ Files: [UUID] })
}

test('each reader gets another link, which names its user and works for no other name', async () => {
  const ticket = await ticketWithFile()
  const [anns, bens] = [await linkFor(ticket, fixture.ann), await linkFor(ticket, fixture.ben)]
  expect([await status(anns), await status(bens)]).toEqual([200, 200])
  expect(anns).not.toBe(bens)
  const [ann, ben] = [anns, bens].map(link => new URL(link, 'http://x').searchParams.get('user'))
  expect([ann, ben]).toEqual(['ann@example.com', 'ben@example.com'])
  expect(await status(bens.replace('ben%40', 'ann%40'))).toBe(404)
  expect(await status(bens.replace(/user=[^&]*&/, ''))).toBe(404)
  expect(await status(bens.replace(/generation=\d+/, 'generation=7'))).toBe(404)
})

test.each<[string, () => Promise<unknown>]>([
  [
    'is removed from Can See',
    () => fixture.call('DELETE', '/project/Apollo/canSee?email=ben@example.com', { token: fixture.ann }),
  ],
  [
    'is signed out everywhere',
    () => system.rest.call('DELETE', '/api/v1/user/ben@example.com/sessions', { token: fixture.ben }),
  ],
  ['loses the scope', () => set({ scopes: ['timesheets'] })],
  ['has the account closed', () => set({ deactivated: new Date() })],
])('the link of a user ends when that user %s, and no other link does', async (_what, end) => {
  const ticket = await ticketWithFile()
  const [anns, bens] = [await linkFor(ticket, fixture.ann), await linkFor(ticket, fixture.ben)]
  expect(await status(bens)).toBe(200)
  await end()
  expect(await status(bens)).toBe(404)
  expect(await status(anns)).toBe(200)
})

const set = (values: Partial<typeof users.$inferInsert>) =>
  system.rest.db.update(users).set(values).where(eq(users.email, 'ben@example.com'))

const COMMENT_ADDED = `subscription ($ticketId: ID!) {
  commentAdded(ticketId: $ticketId, after: "") { node { body files { filename url } } } }`
const ADD_COMMENT = `mutation ($input: AddCommentInput!) {
  addComment(input: $input) { commentEdge { node { files { url } } } userErrors { message } } }`

test.each([
  ['with the live feed', () => system.rest.config.serviceKey],
  ['without it', () => undefined],
])('live messages to readers contain no links: %s', async (_how, serviceKey) => {
  const gateway = await startTestGateway({ restUrl: system.rest.url, serviceKey: serviceKey() })
  const number = await fixture.ticket()
  await fixture.comment(number, { Body: '<p>First</p>' })
  const ticketId = btoa(`Ticket:1/${number}`)
  const reader = watch<unknown>(connect(gateway, fixture.ben), COMMENT_ADDED, { ticketId })
  try {
    await reader.receives(1)
    const { UUID } = await uploaded(system.rest, fixture.ann, 'secret')
    const input = { ticketId, body: '<p>See</p>', files: [UUID], requestId: 'one' }
    const written = await gateway.query(ADD_COMMENT, { input }, fixture.ann)
    expect(JSON.stringify(written)).toContain('signature=')
    expect((await reader.receives(2))[1]).toEqual({
      node: { body: '<p>See</p>', files: [{ filename: 'notes.txt', url: null }] },
    })
  } finally {
    reader.close()
    await gateway.close()
  }
})
