import { randomUUID } from 'node:crypto'
import { ok, refuse, type Fields, type StubCall, type StubReply } from './stubReply.ts'

const FAMILIES: Record<string, string[]> = {
  status: ['new', 'blocked', 'resolved', 'assigned', 'unconfirmed', 'reopened', 'verified', 'closed'],
  impact: ['high', 'medium', 'low', 'none'],
  priority: ['high', 'medium', 'low', 'n/a'],
}
const DEFAULTS = ['status:new', 'impact:none', 'priority:low']

/**
 * The documented calls about tickets and files (docs/specification/rest.md#documented-calls-and-extensions) and
 * no others, in memory.
 * @param now epoch seconds, which increase with each call
 */
export function stubTickets(now: () => number): (call: StubCall) => StubReply | Promise<StubReply> {
  const projects = new Map<number, Fields>()
  const tickets = new Map<number, Fields>()
  const comments = new Map<number, Fields>()
  const files = new Map<string, { record: Fields; bytes: Buffer; owner: string }>()
  let lastId = 0

  function reply({
    method,
    path,
    query,
    email,
    scopes,
    body,
    form,
  }: StubCall): StubReply | Promise<StubReply> {
    const [noun, key = '', what, number = '', part] = path.slice(3)
    if (!scopes.includes('tickets') && !(part === 'unsubscribe' && scopes.includes('timesheets')))
      return refuse(403, 'This needs the scope tickets')
    if (path[2] === 'upload') return upload(form, email)
    if (path[2] === 'download') return download(path[3] ?? '', email)
    if (noun === 'projects') return ok([...projects.values()].filter(project => isMember(project, email)))
    if (noun === 'tickets') return ok(listed(null, email, query))
    if (noun !== 'project') return refuse(404, 'Not found')
    if (what === undefined && method === 'POST') return createProject(key, email)
    if (what === undefined) return showProject(Number(key), email, Number(query.get('ticketId')))
    if (what === 'canSee') return changeAccess(method, key, email, query.get('email') ?? '')
    const project = projects.get(Number(key))
    if (what === 'tickets') return ok(listed(Number(key), email, query))
    if (what === 'ticket' && number === '')
      return project && isMember(project, email)
        ? createTicket(Number(key), email, body)
        : refuse(404, 'No such project')
    const ticket = tickets.get(Number(number))
    if (ticket?.ProjectId !== Number(key) || !isVisible(ticket, email)) return refuse(404, 'No such ticket')
    if (part === undefined) return ok(ticket)
    if (part === 'comments')
      return ok([...comments.values()].filter(({ TicketId }) => TicketId === ticket.Id))
    if (part === 'comment') return addComment(ticket, email, body)
    return part === 'unsubscribe' ? unsubscribe(ticket, email) : refuse(404, 'Not found')
  }

  const isMember = (project: Fields, email: string) => texts(project.CanSee).includes(email)

  const isVisible = (ticket: Fields, email: string) =>
    isMember(projects.get(Number(ticket.ProjectId)) ?? {}, email) ||
    ticket.CreatorEmail === email ||
    texts(ticket.Subscriptions).includes(email)

  function createProject(name: string, email: string) {
    if ([...projects.values()].some(({ Name }) => Name === name))
      return refuse(409, 'There is such a project')
    const Id = ++lastId
    projects.set(Id, { Id, Name: name, Created: now(), Modified: now(), CanSee: [email] })
    return ok(projects.get(Id))
  }

  function showProject(id: number, email: string, ticketId: number) {
    const project = projects.get(id)
    if (project && isMember(project, email)) return ok(project)
    const ticket = tickets.get(ticketId)
    const isOpen = project && ticket?.ProjectId === id && isVisible(ticket, email)
    // A user who may only see the ticket gets only these fields.
    return isOpen ? ok({ Id: id, Name: project.Name }) : refuse(404, 'No such project')
  }

  function changeAccess(method: string, name: string, email: string, who: string) {
    const project = [...projects.values()].find(({ Name }) => Name === name)
    if (!project || !isMember(project, email)) return refuse(404, 'No such project')
    const others = texts(project.CanSee).filter(other => other !== who)
    if (method === 'DELETE' && others.length === 0) return refuse(409, 'Somebody has to see it')
    Object.assign(project, { CanSee: method === 'PATCH' ? [...others, who] : others, Modified: now() })
    return ok({})
  }

  /** Without a useful order. */
  function listed(projectId: number | null, email: string, query: URLSearchParams): Fields[] {
    const requested = (query.get('statuses') ?? '').split(' ').filter(Boolean).map(withFamily)
    return [...tickets.values()].filter(
      ticket =>
        (projectId === null || ticket.ProjectId === projectId) &&
        isVisible(ticket, email) &&
        (requested.length === 0 || texts(ticket.Statuses).some(tag => requested.includes(tag))),
    )
  }

  function createTicket(projectId: number, email: string, body: Fields) {
    if (body.Subject === '') return refuse(400, 'Please enter a subject')
    const attached = take(body.Files, email)
    if (!attached) return refuse(400, 'Not your file')
    const Id = ++lastId
    const Created = now()
    tickets.set(Id, {
      Id,
      ProjectId: projectId,
      Created,
      Closed: Created,
      Modified: Created,
      CreatorEmail: email,
      Subject: body.Subject,
      Body: body.Body,
      Statuses: withTags(DEFAULTS, texts(body.Statuses)),
      Subscriptions: texts(body.Subscribers),
      Files: attached,
    })
    return ok({ ProjectId: projectId, TicketId: Id })
  }

  function addComment(ticket: Fields, email: string, body: Fields) {
    const before = JSON.stringify(ticket)
    const attached = take(body.Files, email)
    if (!attached) return refuse(400, 'Not your file')
    const kept = texts(ticket.Statuses).filter(tag => !texts(body.RemoveStatuses).includes(tag))
    const recipients = [...texts(ticket.Subscriptions), ...texts(body.AddSubscribers)]
    if (body.Subject !== '') ticket.Subject = body.Subject
    ticket.Statuses = withTags(kept, texts(body.AddStatuses))
    ticket.Subscriptions = [...new Set(recipients)].filter(
      who => !texts(body.RemoveSubscribers).includes(who),
    )
    const isChanged = before !== JSON.stringify(ticket)
    if (!isChanged && body.Body === '')
      return refuse(400, 'Please enter some content or change some parameters')
    const Id = ++lastId
    const at = now()
    ticket.Modified = at
    const place = { Id, TicketId: ticket.Id, ProjectId: ticket.ProjectId, Created: at, Modified: at }
    comments.set(Id, { ...place, AuthorEmail: email, Body: body.Body, Files: attached })
    return ok({ CommentId: Id, ReloadTicket: isChanged })
  }

  function unsubscribe(ticket: Fields, email: string) {
    const before = texts(ticket.Subscriptions)
    ticket.Subscriptions = before.filter(other => other !== email)
    return ok({ Unsubscribed: before.includes(email) })
  }

  async function upload(form: () => Promise<FormData>, owner: string): Promise<StubReply> {
    const fields = await form()
    const file = fields.get('file')
    if (!(file instanceof Blob)) return refuse(400, 'No file')
    const filename = 'name' in file ? file.name : ''
    const record = { UUID: randomUUID(), Filename: filename, Mime: fields.get('mime') ?? file.type }
    files.set(record.UUID, { record, bytes: Buffer.from(await file.arrayBuffer()), owner })
    return ok(record)
  }

  function download(uuid: string, email: string) {
    const file = files.get(uuid)
    const holders = [...comments.values()].map(({ TicketId, Files }) => ({ TicketId, Files }))
    const own = [...tickets.values()].map(({ Id, Files }) => ({ TicketId: Id, Files }))
    const isOpen = [...own, ...holders].some(
      ({ TicketId, Files }) =>
        Array.isArray(Files) &&
        Files.includes(file?.record) &&
        isVisible(tickets.get(Number(TicketId)) ?? {}, email),
    )
    if (!file || !(isOpen || file.owner === email)) return refuse(404, 'No such file')
    return { status: 200, body: file.bytes, type: String(file.record.Mime) }
  }

  /** The records of the user's own files; undefined if one is not theirs. */
  function take(uuids: unknown, owner: string): Fields[] | undefined {
    const found = texts(uuids).map(uuid => files.get(uuid))
    const own = found.flatMap(file => (file?.owner === owner ? [file.record] : []))
    return own.length === found.length ? own : undefined
  }

  return reply
}

const texts = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

const withFamily = (word: string) => (FAMILIES.status?.includes(word) ? `status:${word}` : word)

/** A value of a family replaces the previous one. */
function withTags(tags: string[], added: string[]): string[] {
  const familyOf = (tag: string) => Object.keys(FAMILIES).find(family => tag.startsWith(`${family}:`)) ?? tag
  return [...new Map([...tags, ...added].map(tag => [familyOf(tag), tag])).values()]
}
