import { at } from '../answers.ts'
import { targets, type Fixture } from '../targets.ts'
import { addressOf, createTicketCompany, type Name, type Place, type TicketCompany } from './ticketCompany.ts'

const NODE = `... on Comment { body editedAt isEditable viewerCanEdit versions { body writtenAt } createdAt }`
const READ = `query ($id: ID!) { node(id: $id) { ${NODE} } }`
const EDIT = `mutation ($input: EditCommentInput!) {
  editComment(input: $input) { comment { ${NODE} } userErrors { message field code } }
}`

describe.each(targets)('in front of $name', ({ start, isOurs }) => {
  let fixture: Fixture
  let company: TicketCompany
  let ticket: Place

  beforeAll(async () => {
    fixture = await start()
    company = await createTicketCompany(fixture)
  })
  beforeEach(async () => {
    ticket = await company.ticket({ subscribers: [addressOf('sue')] })
  })
  afterAll(() => fixture.close())

  const write = async (body: string, name: Name = 'ann') => {
    const [number] = await company.comments(ticket, name, body)
    return btoa(`Comment:${ticket.projectNumber}/${ticket.number}/${number}`)
  }
  const edit = async (id: string, body: string, more: object = {}, name: Name = 'ann') =>
    at(await company.ask(name, EDIT, { input: { id, body, ...more } }), 'editComment')
  const read = async (id: string, name: Name = 'ann') => at(await company.ask(name, READ, { id }), 'node')
  const codeOf = async (name: Name, id: string) =>
    (await company.ask(name, EDIT, { input: { id, body: '<p>x</p>' } })).errors?.[0]?.extensions.code

  test('a comment says whether it can be edited, and by whom', async () => {
    const id = await write('<p>a</p>')
    const unedited = { editedAt: null, versions: [], isEditable: isOurs }
    expect(await read(id)).toMatchObject({ ...unedited, viewerCanEdit: isOurs })
    expect(await read(id, 'ben')).toMatchObject({ ...unedited, viewerCanEdit: false })
  })

  if (!isOurs)
    test('an edit is refused, as the server does not offer it', async () => {
      expect(await edit(await write('<p>a</p>'), '<p>b</p>')).toMatchObject({
        comment: null,
        userErrors: [{ message: 'The server in use does not offer this.', code: 'NOT_OFFERED' }],
      })
    })
  else {
    test('an edit answers the comment with its versions, the oldest first', async () => {
      const id = await write('<p>a</p>')
      await edit(id, '<p>b</p>', { basedOn: null })
      const answer = await edit(id, '<p>c</p>')
      expect(answer).toMatchObject({
        comment: {
          ...{ body: '<p>c</p>', editedAt: expect.any(String) as string },
          versions: ['a', 'b', 'c'].map(text => ({ body: `<p>${text}</p>` })),
        },
        userErrors: [],
      })
      expect(await read(id, 'sue')).toMatchObject({
        ...{ body: '<p>c</p>', viewerCanEdit: false },
        versions: [{ body: '<p>a</p>' }, { body: '<p>b</p>' }, { body: '<p>c</p>' }],
      })
    })

    test('an edit of an older text is refused with what stands there now', async () => {
      const id = await write('<p>a</p>')
      await edit(id, '<p>b</p>')
      expect(await edit(id, '<p>c</p>', { basedOn: null })).toMatchObject({
        comment: { body: '<p>b</p>' },
        userErrors: [{ field: 'basedOn', code: 'STALE' }],
      })
    })

    test.each<[name: Name, code: string]>([
      ['ben', 'FORBIDDEN'],
      ['sue', 'FORBIDDEN'],
      ['xen', 'NOT_FOUND'],
      ['tim', 'FORBIDDEN'],
    ])('%s cannot edit what Ann wrote', async (name, code) => {
      const id = await write('<p>a</p>')
      expect(await codeOf(name, id)).toBe(code)
      expect(await read(id)).toMatchObject({ body: '<p>a</p>', editedAt: null })
    })

    test('a request that is sent again edits once', async () => {
      const id = await write('<p>a</p>')
      const requestId = crypto.randomUUID()
      for (let count = 0; count < 2; count++)
        expect(await edit(id, '<p>b</p>', { basedOn: null, requestId })).toMatchObject({ userErrors: [] })
      expect(await read(id)).toMatchObject({ versions: [{ body: '<p>a</p>' }, { body: '<p>b</p>' }] })
    })
  }
})
