import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { ok, refuse, type Fields, type StubReply } from './stubReply.ts'
import { stubTickets } from './stubTickets.ts'
import { tinyPdf } from '../tinyPdf.ts'

/**
 * A REST server that has only the documented calls
 * (docs/specification/rest.md#documented-calls-and-extensions), in memory.
 */
export interface Stub {
  url: string
  close(): Promise<void>
  /** Creates a signed-in user. @returns the token */
  user(email: string, scopes: string): string
  /** The calls since the previous `takeCalls`, such as `GET /api/v1/user`. */
  takeCalls(): string[]
  /** Answers the next call to this path with this instead of its usual answer. */
  answerOnce(path: string, status: number, body: unknown): void
  /** Makes a single call fail: the nth from now on whose `GET /path` matches. */
  disturb(call: RegExp, nth: number, how: Disturbance): void
  /** The JSON body of the last call. */
  lastBody(): unknown
  /** The headers of the last call. */
  lastHeaders(): IncomingMessage['headers']
}

/**
 * How a call fails: with another answer; without an answer (`hang`); or with a connection that is cut after the
 * call is done, before its answer (`cut`).
 */
export type Disturbance = { status: number; body: unknown } | 'hang' | 'cut'

const LISTS: Record<string, string> = { use: 'CanUse', see: 'CanSee', pay: 'CanPay', edit: 'CanEdit' }

// Dates are epoch seconds here. The specification allows them, and our own REST service sends the other format.
const seconds = (date: unknown) => (typeof date === 'string' ? Date.parse(date) / 1000 : date)

/** Starts the stub on a free port. Its answers contain only what the specification shows. */
export async function startStub(): Promise<Stub> {
  const users = new Map<string, Fields>()
  const projects = new Map<string, Fields>()
  const events = new Map<number, Fields>()
  const answers = new Map<string, StubReply>()
  const disturbances: { call: RegExp; left: number; how: Disturbance }[] = []
  let lastId = 0
  let calls: string[] = []
  let headers: IncomingMessage['headers'] = {}
  let lastBody: unknown
  let clock = Date.parse('2026-11-02T08:00:00Z') / 1000
  const now = () => clock++

  const aboutTickets = stubTickets(now)

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://stub')
      const bytes = await readAll(request)
      const isJson = request.headers['content-type'] === 'application/json'
      const body = isJson ? (JSON.parse(bytes.toString()) as Fields) : {}
      calls.push(`${request.method} ${url.pathname}${url.search}`)
      headers = request.headers
      lastBody = body
      const how = disturbanceOf(`${request.method} ${url.pathname}`)
      if (how === 'hang') return
      const planned: StubReply | undefined = answers.get(url.pathname) ?? (how === 'cut' ? undefined : how)
      answers.delete(url.pathname)
      const { status, body: answer, type } = planned ?? (await reply(request, url, body, bytes))
      if (how === 'cut') response.destroy()
      else if (Buffer.isBuffer(answer))
        response.writeHead(status, { 'content-type': type ?? 'application/pdf' }).end(answer)
      else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  function disturbanceOf(call: string): Disturbance | undefined {
    const fitting = disturbances.filter(({ call: pattern, left }) => left > 0 && pattern.test(call))
    for (const disturbance of fitting) disturbance.left--
    return fitting.find(({ left }) => left === 0)?.how
  }

  function reply(
    { method = '', headers: { authorization, 'content-type': type = '' } }: IncomingMessage,
    url: URL,
    body: Fields,
    bytes: Buffer,
  ) {
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
    const scopes = String(caller.Scopes).split(' ')
    if (path[2] === 'timesheets' && !scopes.includes('timesheets'))
      return refuse(403, 'This needs the scope timesheets')
    if (call === 'GET api/v1/timesheets/projects')
      return ok(
        list(projects).filter(project =>
          url.searchParams.getAll('purpose').some(purpose => emails(project, purpose).includes(email)),
        ),
      )
    if (['tickets', 'upload', 'download'].includes(path[2] ?? '')) {
      const form = () => new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
      return aboutTickets({ method, path, query: url.searchParams, email, scopes, body, form })
    }
    if (path[3] === 'events') return aboutEvents(`${method} ${path.slice(4).join('/')}`, email, url, body)
    if (path[3] === 'project') return changeProject(method, path[4] ?? '', path[5], email, url)
    const isEvent = path[3] === 'event' && (path.length === 4 || path[4] === 'id')
    if (!isEvent || !['POST', 'PATCH', 'DELETE'].includes(method)) return refuse(404, 'Not found')
    return changeEvent(method, path[5], path[6], email, body)
  }

  function aboutEvents(call: string, email: string, { searchParams }: URL, body: Fields) {
    const found = listEvents(email, searchParams)
    if (call === 'GET ') return ok(found)
    // The specification shows that there is an answer, but not its content.
    if (call === 'GET send/template') return ok({ Done: true })
    if (call !== 'POST send') return refuse(404, 'Not found')
    if (found.length === 0) return refuse(400, 'No time in this range')
    return ok(tinyPdf(`Timesheet of ${email}: ${found.length} entries. ${String(body.Comments)}`))
  }

  function listEvents(email: string, query: URLSearchParams): Fields[] {
    const [from, until] = [seconds(query.get('from')), seconds(query.get('until'))].map(Number)
    const fits = (name: string, values: string[]) =>
      !query.has(name) || query.getAll(name).some(value => values.includes(value))
    return list(events).filter(event => {
      const [start = 0, end = start + 1] = numbers(event.DateRange)
      const project = projects.get(String(event.Project)) ?? {}
      const isOpen = (query.has('purpose') ? query.getAll('purpose') : ['use']).some(purpose =>
        purpose === 'use' ? event.OwnerEmail === email : emails(project, purpose).includes(email),
      )
      const isInRange = start < (until ?? 0) && end > (from ?? 0)
      return (
        isOpen &&
        isInRange &&
        fits('for', [String(event.OwnerEmail)]) &&
        fits('project', [String(event.Project)]) &&
        fits('tags', strings(event.Tags))
      )
    })
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
    const id = key === undefined ? ++lastId : Number(key)
    const known = events.get(id)
    const payers = emails(projects.get(String(known?.Project)) ?? {}, 'pay')
    const may = what === 'paid' ? payers.includes(email) : known?.OwnerEmail === email
    if (key !== undefined && !(known && may)) return refuse(404, 'No such event')
    if (method === 'DELETE') {
      events.delete(id)
      return ok('Deleted')
    }
    if (what === 'paid') return store(id, { ...known, Paid: seconds(body.Date) })
    if (known?.Paid) return refuse(409, 'This time is paid')
    if (what !== undefined) return refuse(404, 'Not found')
    if (!emails(projects.get(String(body.Project)) ?? {}, 'use').includes(email))
      return refuse(404, 'No such project')
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
    disturb: (call, nth, how) => void disturbances.push({ call, left: nth, how }),
    lastBody: () => lastBody,
    lastHeaders: () => headers,
  }
}

const list = (map: Map<unknown, Fields>) => [...map.values()]
// The signature is never verified here; the web app reads the claims.
const tokenOf = (claims: Fields) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.stub`

const isAdmin = (user: Fields) => String(user.Scopes).split(' ').includes('admin')

function emails(project: Fields, purpose: string): string[] {
  const found = project[LISTS[purpose] ?? '']
  return Array.isArray(found) ? found.map(String) : []
}

const strings = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

const numbers = (value: unknown) => (Array.isArray(value) ? value.map(Number) : [])

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk)
  return Buffer.concat(chunks)
}
