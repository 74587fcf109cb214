import { at } from '../answers.ts'
import { targets, type Fixture } from '../targets.ts'

const USERS = `query ($first: Int!, $after: String, $search: String) {
  users(first: $first, after: $after, search: $search) {
    totalCount
    edges { cursor node { id email name scopes } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`

describe.each(targets)('in front of $name', ({ start }) => {
  let fixture: Fixture
  let zoe: string
  let ann: string

  beforeAll(async () => {
    fixture = await start()
    zoe = await fixture.signIn('zoe@corp.example', 'admin')
    ann = await fixture.signIn('ann@corp.example', 'timesheets', 'tickets')
    await fixture.signIn('ben@corp.example', 'timesheets')
  })
  afterAll(() => fixture.close())

  const query: Fixture['gateway']['query'] = (...args) => fixture.gateway.query(...args)

  test('the viewer is the user of the token, and null without one', async () => {
    const document = '{ viewer { email name scopes createdAt modifiedAt } }'
    expect(await query(document, {}, ann)).toMatchObject({
      data: { viewer: { email: 'ann@corp.example', name: 'ann', scopes: ['timesheets', 'tickets'] } },
    })
    expect(await query(document)).toEqual({ data: { viewer: null } })
    expect(await query(document, {}, 'invented')).toMatchObject({
      data: { viewer: null },
      errors: [{ path: ['viewer'], extensions: { code: 'UNAUTHENTICATED' } }],
    })
  })

  test('an admin reads the users page by page, by e-mail', async () => {
    const page = await query(USERS, { first: 2 }, zoe)
    expect(at(page, 'users')).toMatchObject({
      totalCount: 3,
      edges: [{ node: { email: 'ann@corp.example' } }, { node: { email: 'ben@corp.example' } }],
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    })
    const after = at(page, 'users.pageInfo.endCursor')
    expect(at(await query(USERS, { first: 2, after }, zoe), 'users')).toMatchObject({
      edges: [{ node: { email: 'zoe@corp.example' } }],
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    })
  })

  test.each([
    ['ANN', ['ann@corp.example']],
    [' eN@corp', ['ben@corp.example']],
    ['corp.example', ['ann@corp.example', 'ben@corp.example', 'zoe@corp.example']],
    ['.*', []],
    ['', ['ann@corp.example', 'ben@corp.example', 'zoe@corp.example']],
  ])('a search for “%s” finds %j, and counts them', async (search, emails) => {
    const found = at(await query(USERS, { first: 1, search }, zoe), 'users')
    expect(found).toMatchObject({
      totalCount: emails.length,
      edges: emails.slice(0, 1).map(email => ({ node: { email } })),
      pageInfo: { hasNextPage: emails.length > 1, hasPreviousPage: false },
    })
  })

  test.each([-1, 0, 101])('a page of %i is refused', async size => {
    const { errors } = await query(USERS, { first: size }, zoe)
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })

  test('a cursor that is not from this list is refused', async () => {
    const { errors } = await query(USERS, { first: 1, after: 'b' }, zoe)
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })

  test('the list needs the scope admin', async () => {
    const { errors } = await query(USERS, { first: 2 }, ann)
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })

  test('a user is read again by id: the caller, or any user for an admin', async () => {
    const node = (token: string, email: string) =>
      query(
        'query ($id: ID!) { node(id: $id) { ... on User { email } } }',
        { id: btoa(`User:${email}`) },
        token,
      )
    const found = { data: { node: { email: 'ann@corp.example' } } }
    expect(await node(ann, 'ann@corp.example')).toEqual(found)
    expect(await node(zoe, 'ann@corp.example')).toEqual(found)
    expect(await node(zoe, 'nobody@corp.example')).toEqual({ data: { node: null } })
    expect(await node(ann, 'zoe@corp.example')).toEqual({ data: { node: null } })
  })

  test('an admin adds a scope and removes it', async () => {
    const input = { email: 'Ben@corp.example', scope: 'tickets' }
    const added = await query(
      'mutation ($input: AddUserScopeInput!) { addUserScope(input: $input) { user { scopes } userErrors { message } } }',
      { input },
      zoe,
    )
    expect(at(added, 'addUserScope')).toEqual({ user: { scopes: ['timesheets', 'tickets'] }, userErrors: [] })
    const deleted = await query(
      'mutation ($input: DeleteUserScopeInput!) { deleteUserScope(input: $input) { user { scopes } userErrors { message } } }',
      { input },
      zoe,
    )
    expect(at(deleted, 'deleteUserScope')).toEqual({ user: { scopes: ['timesheets'] }, userErrors: [] })
  })

  test('reauthorize returns a token that works', async () => {
    const answer = await query('mutation { reauthorize { session { token user { email } } } }', {}, ann)
    expect(at(answer, 'reauthorize.session.user.email')).toBe('ann@corp.example')
    const token = String(at(answer, 'reauthorize.session.token'))
    expect(await query('{ viewer { email } }', {}, token)).toEqual({
      data: { viewer: { email: 'ann@corp.example' } },
    })
  })

  test('a magic link is requested without a token', async () => {
    const answer = await query(
      'mutation ($input: SendMagicLinkInput!) { sendMagicLink(input: $input) { isSent userErrors { message } } }',
      { input: { email: 'new@corp.example', name: 'New', redirectUrl: '/timesheets/fill' } },
    )
    expect(at(answer, 'sendMagicLink')).toEqual({ isSent: true, userErrors: [] })
  })
})
