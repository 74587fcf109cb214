// Surface: a whole REST server behind its address, with a token.
import { createServer, request as forward } from 'node:http'
import { once } from 'node:events'
import { checkRest } from '../../../scripts/checkRest/checkRest.ts'
import { summaryOf, textOf, type Line } from '../../../scripts/checkRest/report.ts'
import { startTestRest } from '../../helpers/servers/rest.ts'
import { startStub } from '../../helpers/servers/stub.ts'

const check = async (url: string, token: string, mayWrite = true) => {
  const printed: Line[] = []
  const lines = await checkRest({ url, token, mayWrite, onLine: line => printed.push(line) })
  expect(printed).toEqual(lines)
  return lines
}

const failing = (lines: readonly Line[]) => lines.filter(({ outcome }) => outcome === 'fails').map(textOf)

const untried = (lines: readonly Line[]) =>
  lines.filter(({ outcome }) => outcome === 'not tried').map(({ call }) => call)

test('our own service keeps all promises and offers all extensions, once there is something to read', async () => {
  const rest = await startTestRest()
  const token = await rest.signIn('ann@example.com', { scopes: ['admin', 'timesheets', 'tickets'] })
  await check(rest.url, token)
  const lines = await check(rest.url, token)
  expect(failing(lines)).toEqual([])
  expect(untried(lines)).toEqual(['GET /api/v1/timesheets/events'])
  await rest.close()
})

test('a server with the documented calls alone keeps all promises and offers no extension', async () => {
  const stub = await startStub()
  const lines = await check(stub.url, stub.user('ann@example.com', 'admin timesheets tickets'))
  expect(failing(lines)).toEqual([])
  expect(lines.filter(({ what, outcome }) => what.startsWith('extension') && outcome === 'holds')).toEqual([])
  await stub.close()
})

test('without the right to write, no call changes anything', async () => {
  const stub = await startStub()
  const token = stub.user('ann@example.com', 'timesheets tickets')
  stub.takeCalls()
  await check(stub.url, token, false)
  expect(stub.takeCalls().filter(call => !call.startsWith('GET '))).toEqual([])
  await stub.close()
})

test('without a scope, its calls are not tried', async () => {
  const stub = await startStub()
  const lines = await check(stub.url, stub.user('ann@example.com', 'tickets'), false)
  expect(untried(lines)).toContain('GET /api/v1/timesheets/projects')
  expect(untried(lines)).toContain('GET /api/v1/users')
  await stub.close()
})

test('what a server does differently is said with what people notice of it', async () => {
  const stub = await startStub()
  const token = stub.user('ann@example.com', 'timesheets tickets')
  await check(stub.url, token)
  const other = await startOther(stub.url)
  const lines = await check(other.url, token)
  expect(failing(lines).join('\n')).toBe(
    `✗ GET /api/v1/user: refuses a call without a token with 401
    It answers 400 instead of 401. A session that has ended looks as if something was broken.
✗ GET /api/v1/user: refuses a token of nobody with 401
    It answers 400 instead of 401. A session that has ended looks as if something was broken.
✗ GET /api/v1/tickets/project/{projectId}/ticket/{ticketId}: refuses a ticket that does not exist with 404
    The answer is not JSON with the reason in the field "error": No!. A wrong address looks as if something was broken.
✗ GET /api/v1/…: refuses a call that it does not have with 404
    The answer is not JSON with the reason in the field "error": No!. The gateway does not notice that an extension is gone.
✗ GET /api/v1/tickets/project/{projectId}/ticket/{ticketId}/unsubscribe: takes the caller off the subscribers
    Server returned error: Status 404. Mails about a ticket do not end.`,
  )
  expect(summaryOf(lines)).toMatch(/^\d+ hold, \d+ do not, \d+ not tried$/)
  other.close()
  await stub.close()
})

/** A server with other habits: dates in epoch seconds, slow, other errors and as text, lists cut to two, no unsubscribe. */
async function startOther(upstream: string) {
  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', upstream)
    if (url.pathname.endsWith('/unsubscribe')) return void outgoing.writeHead(404).end('Gone')
    const sent = forward(url, { method: incoming.method, headers: incoming.headers }, answer => {
      void (async () => {
        const parts: Uint8Array[] = []
        for await (const part of answer) if (part instanceof Uint8Array) parts.push(part)
        await new Promise(resolve => setTimeout(resolve, 20))
        const status = answer.statusCode === 401 ? 400 : (answer.statusCode ?? 500)
        const text = Buffer.concat(parts).toString()
        if (status >= 400) return void outgoing.writeHead(status, { 'content-type': 'text/plain' }).end('No!')
        const json: unknown = JSON.parse(text)
        outgoing.writeHead(status, { 'content-type': 'application/json' })
        outgoing.end(JSON.stringify(Array.isArray(json) ? json.slice(0, 2) : json))
      })()
    })
    incoming.pipe(sent)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
