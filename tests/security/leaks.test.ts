// Surface: logs: nothing that opens a door is in them, at any level.
import { startDaybook, type Daybook } from '../helpers/daybook.ts'
import { linkIn, nextMailTo } from '../helpers/mailbox.ts'
import { textIn } from '../helpers/matchers.ts'

const ANN = 'ann@corp.example'

let daybook: Daybook
beforeAll(async () => {
  // An admin who is named is sent nothing through the console.
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
  // As a browser asks for the page, and then trades the token.
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

test('whoever reads the logs of a day, however much is logged, gets in nowhere by them', async () => {
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

  const printed = daybook.printed()
  // Something is logged, at this level a line for each request.
  expect(printed).toContain('/login/reauth')
  const known = { token, signInToken, userdata, encoded: encodeURIComponent(userdata), signature }
  for (const [name, text] of Object.entries(known)) {
    expect([name, text.length > 20]).toEqual([name, true])
    expect([name, printed.includes(text)]).toEqual([name, false])
  }
  expect(
    secrets.filter(text => printed.includes(text) || printed.includes(encodeURIComponent(text))),
  ).toEqual([])
  expect(printed).not.toMatch(/Bearer |what the file says|eyJ[\w-]{10,}\./)
})
