// Surface: logs: they contain no secret that gives access, at any level.
import { WebSocket } from 'ws'
import { once } from 'node:events'
import { startDaybook, type Daybook } from '../../helpers/servers/daybook.ts'
import { linkIn, nextMailTo } from '../../helpers/servers/mailbox.ts'
import { textIn } from '../../helpers/matchers.ts'

const ANN = 'ann@corp.example'

let daybook: Daybook
beforeAll(async () => {
  // With ADMIN_EMAILS set, no sign-in link is printed to the console.
  daybook = await startDaybook({ LOG_LEVEL: 'trace', ADMIN_EMAILS: ANN })
})
afterAll(() => daybook.dispose())

const at = (path: string, init: RequestInit = {}) =>
  fetch(daybook.url + path, { redirect: 'manual', ...init })
const JSON_TYPE = { 'content-type': 'application/json' }
const graphql = (query: string, token: string, variables: object = {}) =>
  at('/graphql', {
    method: 'POST',
    headers: { ...JSON_TYPE, authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  })

async function signIn() {
  await at(`/login/magiclink?email=${ANN}&name=Ann`)
  const link = new URL(linkIn(await nextMailTo(daybook.dataDir, ANN)))
  const userdata = link.searchParams.get('userdata') ?? ''
  const signInToken = textIn(JSON.parse(Buffer.from(userdata, 'base64').toString('utf8')), 'Token')
  // Like a browser, which requests the page and then exchanges the token.
  await at(link.pathname + link.search, { headers: { accept: 'text/html' } })
  const answer = await at('/login/reauth', { headers: { authorization: `Bearer ${signInToken}` } })
  return { userdata, signInToken, token: textIn(await answer.json(), 'Token') }
}

async function upload(token: string): Promise<string> {
  const form = new FormData()
  form.set('mime', 'text/plain')
  form.set('file', new File(['what the file says'], 'notes.txt'))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await at('/api/v1/upload', { method: 'POST', headers, body: form })
  const url = textIn(await answer.json(), 'Url')
  await at(new URL(url, daybook.url).pathname + new URL(url, daybook.url).search)
  return url
}

/** Creates a personal API token, and sends it in every possible way. @returns the token */
async function makeSecret(token: string): Promise<string> {
  const answer = await graphql(
    'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret } }',
    token,
    { input: { name: 'A program', scopes: ['tickets'] } },
  )
  const secret = /daybook_[\w-]{43}/.exec(await answer.text())?.[0] ?? ''
  expect((await graphql('{ viewer { email } }', secret)).status).toBe(200)
  await graphql(`{ node(id: "${secret}") { id } }`, token)
  const form = new FormData()
  const query = 'mutation ($input: UploadFileInput!) { uploadFile(input: $input) { file { name } } }'
  form.set('operations', JSON.stringify({ query, variables: { input: { file: null } }, [secret]: secret }))
  form.set('map', '{"0":["variables.input.file"]}')
  form.set('0', new File(['what the file says'], `${secret}.txt`))
  const headers = { authorization: `Bearer ${secret}`, 'apollo-require-preflight': '1' }
  await at('/graphql', { method: 'POST', headers, body: form })
  await say(secret, { query: 'subscription { webBuildChanged { id } }' })
  return secret
}

/**
 * Follows the links of a mail about a ticket, of one kind and of both, in every possible way.
 * @returns their tokens
 */
async function pressLinks(token: string): Promise<string[]> {
  const stranger = 'cy@elsewhere.example'
  const headers = { ...JSON_TYPE, authorization: `Bearer ${token}` }
  const post = (path: string, body?: object) =>
    at(`/api/v1/tickets/${path}`, { method: 'POST', headers, body: JSON.stringify(body ?? {}) })
  await post('project/Links')
  await post('project/1/ticket', { Subject: 'x', Body: 'x', Subscribers: [stranger] })
  const { text = '' } = await nextMailTo(daybook.dataDir, stranger)
  const pressed: string[] = []
  for (const [kind, field] of [
    ['unsubscribe', 'unsubscribeByLink'],
    ['never-again', 'refuseTicketMails'],
  ] as const) {
    const signed = new RegExp(`/tickets/${kind}#(\\S+)`).exec(text)?.[1] ?? ''
    const input = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input!`
    await graphql(
      `mutation ($input: ${input}) { ${field}(input: $input) { userErrors { message } } }`,
      token,
      {
        input: { token: signed },
      },
    )
    const named = `${encodeURIComponent(kind).replace('n', '%6e')}/${signed}`
    for (const path of [`${kind}/${signed}`, `${kind}/${signed}x`, named, `//${kind}/${signed}`])
      for (const method of ['GET', 'POST', 'DELETE']) await at(`/api/v1/tickets/${path}`, { method })
    await at(`/tickets/${kind}/${signed}`)
    pressed.push(signed.slice(signed.lastIndexOf('.') + 1))
  }
  return pressed
}

/** Opens a socket, subscribes, and waits for the result. */
async function say(token: string, payload: object): Promise<void> {
  const socket = new WebSocket(`${daybook.url.replace('http', 'ws')}/graphql?token=${token}`, [
    'graphql-transport-ws',
  ])
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'connection_init', payload: { token } }))
  const first = await Promise.race([once(socket, 'message'), once(socket, 'close')])
  if (Buffer.isBuffer(first[0])) {
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }))
    await once(socket, 'message')
  }
  socket.terminate()
}

test('the logs of a day, at any level, contain nothing that gives access', async () => {
  const { userdata, signInToken, token } = await signIn()
  const scoped = await at(`/api/v1/user/${ANN}/scope?scope=tickets`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(scoped.status).toBe(200)
  const file = new URL(await upload(token), daybook.url)
  const signature = [...file.searchParams.values()].sort((a, b) => b.length - a.length)[0] ?? ''
  const secrets = [
    'what was typed',
    'invented.token.of-mine',
    'a code',
    'a state',
    'a service key',
    'a biscuit',
  ]
  const secret = await makeSecret(token)
  await say(token, {
    query: 'subscription ($token: ID!) { ticketChanged(ticketId: $token) { id } }',
    variables: { token },
  })
  await say(signInToken, {})
  await graphql(
    'mutation ($input: RevokeApiTokenInput!) { revokeApiToken(input: $input) { user { id } } }',
    token,
    { input: { id: secret } },
  )
  const [typed = '', invented = '', code = '', state = '', key = '', cookie = ''] = secrets

  expect((await graphql('{ viewer { email } }', token)).status).toBe(200)
  await graphql('{ viewer { email }', token)
  await graphql('{ node(id: "x") { id } }', token)
  await graphql(
    'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { ticket { id } } }',
    token,
    {
      input: { projectId: 'x', subject: typed, body: typed },
    },
  )
  await graphql('{ viewer { email } }', invented)
  for (const path of [
    `/login/google/callback?code=${encodeURIComponent(code)}&state=${encodeURIComponent(state)}`,
    `/login?userdata=${encodeURIComponent(userdata)}&redirectUrl=/`,
    `/api/v1/user?token=${token}`,
    `/api/v1/nothing?userdata=${encodeURIComponent(userdata)}`,
    `/graphql?query=%7Bviewer%7D&token=${token}`,
    `/nothing?signature=${signature}`,
    '/%',
  ])
    await at(path, {
      headers: { authorization: `Bearer ${token}`, cookie: `a=${cookie}`, 'x-service-key': key },
    })
  await at('/api/v1/tickets/project/1', {
    method: 'POST',
    headers: { ...JSON_TYPE, authorization: `Bearer ${token}` },
    body: '{',
  })

  const [leave = '', never = ''] = await pressLinks(token)

  const printed = daybook.printed()
  // The log is not empty: at this level, it has a line for each request.
  expect(printed).toContain('/login/reauth')
  const known = {
    token,
    signInToken,
    secret,
    userdata,
    encoded: encodeURIComponent(userdata),
    signature,
    leave,
    never,
  }
  for (const [name, text] of Object.entries(known)) {
    expect([name, text.length > 20]).toEqual([name, true])
    expect([name, printed.includes(text)]).toEqual([name, false])
  }
  expect(
    secrets.filter(text => printed.includes(text) || printed.includes(encodeURIComponent(text))),
  ).toEqual([])
  expect(printed).not.toMatch(/Bearer |what the file says|eyJ[\w-]{10,}\./)
})
