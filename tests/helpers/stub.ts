import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

/** A REST server that has the calls of Specification 1 §7 and nothing else, in memory. */
export interface Stub {
  url: string
  close(): Promise<void>
  /** A user who is signed in. @returns the token */
  user(email: string, scopes: string): string
  /** The calls since the last look, such as `GET /api/v1/user`. */
  takeCalls(): string[]
  /** Answers the next call to that path with this in place of what it would. */
  answerOnce(path: string, status: number, body: unknown): void
  /** The headers of the last call. */
  lastHeaders(): IncomingMessage['headers']
}

type Fields = Record<string, unknown>

const LISTS: Record<string, string> = { use: 'CanUse', see: 'CanSee', pay: 'CanPay', edit: 'CanEdit' }

// Dates are epoch seconds here: the specification allows them, and our own REST service sends the other form.
const seconds = (date: unknown) => (typeof date === 'string' ? Date.parse(date) / 1000 : date)

/** Starts the stub on a free port. Its answers say no more than the specification shows. */
export async function startStub(): Promise<Stub> {
  const users = new Map<string, Fields>()
  const projects = new Map<string, Fields>()
  const events = new Map<number, Fields>()
  const answers = new Map<string, { status: number; body: unknown }>()
  let calls: string[] = []
  let headers: IncomingMessage['headers'] = {}
  let clock = Date.parse('2026-11-02T08:00:00Z') / 1000
  const now = () => clock++

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://stub')
      const text = await readAll(request)
      const body = text === '' ? {} : (JSON.parse(text) as Fields)
      calls.push(`${request.method} ${url.pathname}${url.search}`)
      headers = request.headers
      const planned = answers.get(url.pathname)
      answers.delete(url.pathname)
      const { status, body: answer } = planned ?? reply(request, url, body)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  function reply({ method, headers: { authorization } }: IncomingMessage, url: URL, body: Fields) {
    const token = authorization?.replace('Bearer ', '') ?? ''
    const caller = [...users.values()].find(user => user.Token === token)
    const path = url.pathname.split('/').slice(1).map(decodeURIComponent)
    const call = `${method} ${path.slice(0, 4).join('/')}`
    if (call === 'GET login/magiclink') return ok({})
    if (!caller) return { status: 401, body: { error: 'Sign in first' } }
    const email = String(caller.Email)
    if (call === 'GET login/reauth') return ok(caller)
    if (call === 'GET api/v1/user') return ok(caller)
    if (call === 'GET api/v1/users') return isAdmin(caller) ? ok(list(users)) : refuse(403, 'Admins only')
    if (path[2] === 'user') return changeScope(method, path[3] ?? '', url.searchParams.get('scope') ?? '')
    if (call === 'GET api/v1/timesheets/projects')
      return ok(
        list(projects).filter(project =>
          url.searchParams.getAll('purpose').some(purpose => emails(project, purpose).includes(email)),
        ),
      )
    if (call === 'GET api/v1/timesheets/events')
      return ok(list(events).filter(event => event.OwnerEmail === email))
    if (path[3] === 'project') return changeProject(method, path[4] ?? '', path[5], email, url)
    return changeEvent(method, path[5], path[6], email, body)
  }

  function changeScope(method: string | undefined, email: string, scope: string) {
    const user = users.get(email)
    if (!user) return refuse(404, 'No such user')
    const scopes = String(user.Scopes)
      .split(' ')
      .filter(other => other !== scope)
    user.Scopes = [...scopes, ...(method === 'PATCH' ? [scope] : [])].join(' ')
    return ok({})
  }

  function changeProject(
    method: string | undefined,
    name: string,
    what: string | undefined,
    email: string,
    url: URL,
  ) {
    if (what === undefined) {
      if (projects.has(name)) return refuse(409, 'There is such a project')
      const all = [email]
      const made = { Name: name, Created: now(), Modified: now(), Tags: [] }
      projects.set(name, { ...made, CanUse: all, CanSee: all, CanPay: all, CanEdit: all })
      return ok({})
    }
    const project = projects.get(name)
    if (!project || !emails(project, 'edit').includes(email)) return refuse(404, 'No such project')
    const purpose = what.replace('can', '').toLowerCase()
    const who = url.searchParams.get('email') ?? ''
    const others = emails(project, purpose).filter(other => other !== who)
    project[LISTS[purpose] ?? ''] = method === 'PATCH' ? [...others, who] : others
    return ok({})
  }

  function changeEvent(
    method: string | undefined,
    key: string | undefined,
    what: string | undefined,
    email: string,
    body: Fields,
  ) {
    const id = key === undefined ? events.size + 1 : Number(key)
    const known = events.get(id)
    if (key !== undefined && known?.OwnerEmail !== email) return refuse(404, 'No such event')
    if (method === 'DELETE') {
      events.delete(id)
      return ok('Deleted')
    }
    if (what === 'paid') return store(id, { ...known, Paid: seconds(body.Date) })
    const range = Array.isArray(body.DateRange) ? body.DateRange.map(seconds) : []
    const rest = { Confirmed: seconds(body.Confirmed), Timesheeted: null, Paid: null, OwnerEmail: email }
    return store(id, { Created: now(), ...known, ...body, ...rest, Id: id, DateRange: range })
  }

  function store(id: number, event: Fields) {
    events.set(id, { ...event, Modified: now() })
    return ok(events.get(id))
  }

  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
    user: (email, scopes) => {
      const token = tokenOf({ sub: email, scope: scopes })
      const name = email.split('@')[0] ?? email
      users.set(email, {
        Email: email,
        Name: name,
        Token: token,
        Scopes: scopes,
        Created: now(),
        Modified: now(),
      })
      return token
    },
    takeCalls: () => {
      const taken = calls
      calls = []
      return taken
    },
    answerOnce: (path, status, body) => void answers.set(path, { status, body }),
    lastHeaders: () => headers,
  }
}

const ok = (body: unknown) => ({ status: 200, body })
const refuse = (status: number, error: string) => ({ status, body: { error } })
const list = (map: Map<unknown, Fields>) => [...map.values()]
// Nobody checks the signature here; the web reads the claims.
const tokenOf = (claims: Fields) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.stub`

const isAdmin = (user: Fields) => String(user.Scopes).split(' ').includes('admin')

function emails(project: Fields, purpose: string): string[] {
  const found = project[LISTS[purpose] ?? '']
  return Array.isArray(found) ? found.map(String) : []
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
  return text
}
